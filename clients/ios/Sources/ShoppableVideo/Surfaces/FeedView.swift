#if canImport(UIKit)
    import SwiftUI

    /// A scrollable column of posts.
    public struct FeedView: View {
        private let configuration: Configuration
        private let celebrityName: String?
        private let choice: VideoChoice
        private weak var delegate: (any ShoppableVideoDelegate)?
        private let actions: ShoppableVideoActions?

        /// - Parameters:
        /// - configuration: of the store, and of the app
        /// - celebrityName: the author that each post shows
        /// - delegate: receives the shopper's actions. Held weakly
        /// - choice: selection of the store's videos. Default: all
        /// - actions: the same events as closures
        public init(
            configuration: Configuration, celebrityName: String? = nil, delegate: (any ShoppableVideoDelegate)? = nil,
            choice: VideoChoice = VideoChoice(), actions: ShoppableVideoActions? = nil
        ) {
            self.configuration = configuration
            self.celebrityName = celebrityName
            self.choice = choice
            self.delegate = delegate
            self.actions = actions
        }

        /// The surface.
        public var body: some View {
            Surface(
                inputs: SurfaceInputs(configuration, choice), configuration: configuration, delegate: delegate,
                actions: actions, make: { FeedModel(host: $0, choice: choice) }
            ) { model in
                ZStack {
                    if let model {
                        FeedContent(model: model, celebrityName: celebrityName).id(ObjectIdentifier(model))
                    }
                }
            }
        }
    }

    struct FeedContent: View {
        @Bindable var model: FeedModel
        let celebrityName: String?
        @State private var players = SurfacePlayers()
        @State private var shared: SharedItem?
        @State private var frames = Frames()

        var body: some View {
            Surrounded(model: model, players: players) {
                if !model.isHeld {
                    ScrollViewReader { reader in
                        Keyed(takesFocus: false, press: { model.press($0) { reader.scrollTo($0, anchor: .top) } }) {
                            GeometryReader { area in posts(area.size) }
                        }
                    }
                }
            }
            .sheet(item: $model.shownSheet) { SheetView(model: model, sheet: $0) }
            .sheet(item: $shared) { ShareSheet(shared: $0.shared) }
        }

        private func posts(_ size: CGSize) -> some View {
            ScrollView(.vertical) {
                LazyVStack(spacing: 24) {
                    ForEach(model.events) { event in
                        FeedPost(
                            model: model, event: event, celebrityName: celebrityName,
                            screen: players.screen(event), width: size.width,
                            share: { shared = SharedItem(shared: $0) }
                        )
                        .background { follow(event, size.height) }
                        .onDisappear { sees(event, nil, size.height) }
                        .id(event.eventID)
                    }
                }
            }
            .coordinateSpace(name: "feed")
            .overlay(alignment: .center) {
                if let notice = model.notice {
                    NoticeView(text: notice, retry: model.retryControl) { model.reload() }
                }
            }
        }

        private func follow(_ event: Event, _ height: Double) -> some View {
            GeometryReader { place in
                Color.clear.onChange(of: place.frame(in: .named("feed")), initial: true) { _, frame in
                    sees(event, frame, height)
                }
            }
        }

        private func sees(_ event: Event, _ frame: CGRect?, _ height: Double) {
            frames.all[event.eventID] = frame.map { (Double($0.minY), Double($0.height)) }
            let seen = halfVisible(frames.all, height: height)
            if seen != frames.seen { model.sees(seen) }
            frames.seen = seen
        }
    }

    /// Frames of posts or cards. A reference type, so a moving frame causes no redraw.
    @MainActor final class Frames {
        var all: [Int: (top: Double, height: Double)] = [:]
        var edges: [Int: Double] = [:]
        var seen: [Int] = []

        nonisolated init() {}
    }

    struct FeedPost: View {
        let model: FeedModel
        let event: Event
        let celebrityName: String?
        let screen: PlayerScreen?
        let width: Double
        let share: @MainActor (Shared) -> Void
        @State private var products: [Product] = []
        @Environment(\.colorScheme) private var scheme
        @Environment(\.dynamicTypeSize) private var textSize

        var body: some View {
            VStack(alignment: .leading, spacing: 8) {
                if let celebrityName { Text(verbatim: celebrityName).font(.headline) }
                ZStack(alignment: .bottomTrailing) {
                    Picture(url: model.poster(event, width: width))
                    PlayerSlot(screen: screen, fit: .cover).accessibilityHidden(true)
                    Button(action: { model.tap(.play, event) }) { Color.clear }
                        .accessibilityLabel(Text(verbatim: "\(model.name(event)), \(model.playControl(event).label)"))
                    ControlButton(control: model.soundControl) { model.tap(.sound, event) }
                }
                .frame(width: width, height: width * 1.25)
                .clipped()
                if model.hasFailed(event) {
                    Text(verbatim: model.labels.cantPlay)
                    ControlButton(control: model.retryControl, tint: .primary) { model.tap(.retry, event) }
                }
                if !model.caption(event).isEmpty { Text(verbatim: model.caption(event)).font(.headline) }
                Text(verbatim: event.title)
                    .lineLimit(titleLines(isAccessibilitySize: textSize.isAccessibilitySize))
                LaunchNote(model: model, event: event, products: products, tint: .primary)
                HStack(spacing: 8) {
                    ForEach(model.rail(event, saves: true)) { control in
                        ControlButton(control: control, tint: model.theme.tint(control, or: .primary)) {
                            model.tap(control.kind, event, products, share: share)
                        }
                    }
                }
                TileRow(model: model, event: event, products: products, tileWidth: 240, isCapped: false)
                if !products.isEmpty {
                    WordButton(
                        control: model.viewAllControl, accent: model.theme.accent, isGroundDark: scheme == .dark
                    ) {
                        model.tap(.viewAll, event, products)
                    }
                }
            }
            .task { products = await model.products(event) }
        }
    }
#endif
