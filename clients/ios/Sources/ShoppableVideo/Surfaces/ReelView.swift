#if canImport(UIKit)
    import SwiftUI

    /// Full-screen videos to swipe through.
    public struct ReelView: View {
        private let configuration: Configuration
        private let startIndex: Int
        private let choice: VideoChoice
        private weak var delegate: (any ShoppableVideoDelegate)?
        private let actions: ShoppableVideoActions?
        private let onClose: (@MainActor () -> Void)?

        /// - Parameters:
        /// - configuration: of the store, and of the app
        /// - startIndex: of the first video to show
        /// - delegate: receives the shopper's actions. Held weakly
        /// - choice: selection of the store's videos. Default: all
        /// - actions: the same events as closures
        /// - onClose: adds a close button
        public init(
            configuration: Configuration, startIndex: Int = 0, delegate: (any ShoppableVideoDelegate)? = nil,
            choice: VideoChoice = VideoChoice(), actions: ShoppableVideoActions? = nil,
            onClose: (@MainActor () -> Void)? = nil
        ) {
            self.configuration = configuration
            self.startIndex = startIndex
            self.choice = choice
            self.delegate = delegate
            self.actions = actions
            self.onClose = onClose
        }

        /// The surface.
        public var body: some View {
            // Closes an invalid Reel, because an empty one has no close button.
            Surface(
                inputs: SurfaceInputs(configuration, choice, startIndex: startIndex), configuration: configuration,
                delegate: delegate, actions: actions,
                make: { ReelModel(host: $0, choice: choice, startIndex: startIndex) }, onProblem: { onClose?() }
            ) { model in
                ZStack {
                    if model?.isHeld != true && configuration.problem == nil { Color.black.ignoresSafeArea() }
                    if let model { ReelContent(model: model, onClose: onClose).id(ObjectIdentifier(model)) }
                }
            }
        }
    }

    /// Content of a Reel, also used by a Carousel.
    struct ReelContent: View {
        @Bindable var model: ReelModel
        let onClose: (@MainActor () -> Void)?
        @State private var players = SurfacePlayers()
        @State private var shared: SharedItem?
        @Environment(\.accessibilityReduceMotion) private var isMotionReduced

        var body: some View {
            Surrounded(model: model, players: players) {
                if !model.isHeld {
                    Keyed(takesFocus: true, press: press) {
                        GeometryReader { area in videos(area.size) }
                    }
                    .accessibilityAction(.escape) { onClose?() }
                }
            }
            .onChange(of: model.isHeld, initial: true) { _, isHeld in
                if isHeld { onClose?() }
            }
            .sheet(item: $model.shownSheet) { SheetView(model: model, sheet: $0) }
            .sheet(item: $shared) { ShareSheet(shared: $0.shared) }
        }

        private func videos(_ size: CGSize) -> some View {
            ScrollView(.vertical, showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(model.events) { event in
                        ReelSlide(
                            model: model, event: event, screen: players.screen(event), size: size,
                            share: { shared = SharedItem(shared: $0) }
                        )
                        .frame(width: size.width, height: size.height)
                        .id(event.eventID)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging)
            .scrollPosition(id: $model.shownID)
            .overlay(alignment: .topTrailing) { bar }
            .overlay(alignment: .center) {
                if let notice = model.notice {
                    NoticeView(text: notice, retry: model.retryControl) { model.reload() }
                }
            }
        }

        private func press(_ stroke: KeyStroke) -> Bool {
            withAnimation(isMotionReduced ? nil : .default) { model.press(stroke, close: onClose) }
        }

        @ViewBuilder private var bar: some View {
            VStack(spacing: 4) {
                if let onClose { ControlButton(control: model.closeControl, action: onClose) }
                ControlButton(control: model.soundControl) { model.setMuted(!model.isMuted) }
                ForEach(model.neighbours) { control in
                    ControlButton(control: control) {
                        withAnimation(isMotionReduced ? nil : .default) { model.go(control.kind) }
                    }
                }
            }
        }
    }
#endif
