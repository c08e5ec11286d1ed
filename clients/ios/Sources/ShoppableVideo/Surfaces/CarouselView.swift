#if canImport(UIKit)
    import SwiftUI

    /// A row of silent videos. A tap opens the full-screen Reel.
    public struct CarouselView: View {
        private let configuration: Configuration
        private let title: String?
        private let choice: VideoChoice
        private weak var delegate: (any ShoppableVideoDelegate)?
        private let actions: ShoppableVideoActions?

        /// - Parameters:
        /// - configuration: of the store, and of the app
        /// - title: shown above the row
        /// - delegate: receives the shopper's actions. Held weakly
        /// - choice: selection of the store's videos. Default: all
        /// - actions: the same events as closures
        public init(
            configuration: Configuration, title: String? = nil, delegate: (any ShoppableVideoDelegate)? = nil,
            choice: VideoChoice = VideoChoice(), actions: ShoppableVideoActions? = nil
        ) {
            self.configuration = configuration
            self.title = title
            self.choice = choice
            self.delegate = delegate
            self.actions = actions
        }

        /// The surface.
        public var body: some View {
            Surface(
                inputs: SurfaceInputs(configuration, choice), configuration: configuration, delegate: delegate,
                actions: actions, make: { CarouselModel(host: $0, choice: choice) }
            ) { model in
                VStack(alignment: .leading, spacing: 8) {
                    if model?.isHeld != true && configuration.problem == nil { heading(model) }
                    if let model { CarouselContent(model: model).id(ObjectIdentifier(model)) }
                }
            }
        }

        private func heading(_ model: CarouselModel?) -> some View {
            HStack(spacing: 8) {
                if let title { Text(verbatim: title).font(.headline).accessibilityAddTraits(.isHeader) }
                if let model, model.events.contains(where: { $0.status == .live }) {
                    ControlButton(control: model.playControl, tint: .primary) { model.isStopped.toggle() }
                }
            }
        }
    }

    struct CarouselContent: View {
        @Bindable var model: CarouselModel
        @State private var players = SurfacePlayers()
        @State private var frames = Frames()

        var body: some View {
            Surrounded(model: model, players: players) {
                if !model.isHeld {
                    ScrollViewReader { reader in
                        Keyed(takesFocus: false, press: { model.press($0) { reader.scrollTo($0) } }) {
                            GeometryReader { area in row(area.size.width) }
                        }
                    }
                    .frame(height: 320)
                }
            }
            .fullScreenCover(item: $model.shownReel) { opened in
                ReelContent(model: opened) { model.closeReel() }
            }
        }

        private func row(_ width: Double) -> some View {
            let layout = CarouselLayout(width: width)
            return ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: layout.spacing) {
                    ForEach(model.events) { event in
                        card(event, layout)
                            .background { follow(event, layout, width) }
                            .onDisappear { sees(event, nil, layout, width) }
                            .id(event.eventID)
                    }
                }
            }
            .coordinateSpace(name: "row")
        }

        private func card(_ event: Event, _ layout: CarouselLayout) -> some View {
            Button(action: { model.openReel(event.eventID) }) {
                ZStack {
                    Picture(url: model.poster(event, width: layout.cardWidth))
                    PlayerSlot(screen: players.screen(event), fit: .cover)
                    if let wait = model.wait(event) {
                        Text(verbatim: wait.short).font(.caption).foregroundStyle(Color.white).background(Color.black)
                    }
                }
                .frame(width: layout.cardWidth, height: layout.cardHeight)
                .clipped()
            }
            .accessibilityLabel(Text(verbatim: model.name(event)))
        }

        private func follow(_ event: Event, _ layout: CarouselLayout, _ width: Double) -> some View {
            GeometryReader { place in
                Color.clear.onChange(of: place.frame(in: .named("row")), initial: true) { _, frame in
                    sees(event, frame, layout, width)
                }
            }
        }

        private func sees(_ event: Event, _ frame: CGRect?, _ layout: CarouselLayout, _ width: Double) {
            frames.edges[event.eventID] = frame.map { Double($0.minX) }
            let seen = layout.whole(frames.edges, rowWidth: width)
            if seen != frames.seen { model.sees(seen) }
            frames.seen = seen
        }
    }
#endif
