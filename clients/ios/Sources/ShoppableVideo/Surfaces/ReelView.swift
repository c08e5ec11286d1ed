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
        @State private var model: ReelModel?

        /// - Parameters:
        ///   - configuration: of the store, and of the app
        ///   - startIndex: of the video to begin with
        ///   - choice: which of the store's videos; by default all
        ///   - delegate: hears what the shopper does; held weakly
        ///   - actions: the same as closures
        ///   - onClose: gives it a button to close it
        public init(
            configuration: Configuration, startIndex: Int = 0, choice: VideoChoice = VideoChoice(),
            delegate: (any ShoppableVideoDelegate)? = nil, actions: ShoppableVideoActions? = nil,
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
            ZStack {
                if model?.isHeld != true { Color.black.ignoresSafeArea() }
                if let model { ReelContent(model: model, onClose: onClose) }
            }
            .onAppear {
                if model != nil { return }
                let host = makeHost(configuration, delegate, actions)
                model = ReelModel(host: host, choice: choice, startIndex: startIndex)
            }
        }
    }

    @MainActor func makeHost(
        _ configuration: Configuration, _ delegate: (any ShoppableVideoDelegate)?, _ actions: ShoppableVideoActions?
    ) -> SurfaceHost {
        let session = ShoppableVideoSession.shared(configuration)
        return SurfaceHost(
            runtime: session.runtime, configuration: configuration, delegate: delegate, actions: actions)
    }

    /// The Reel itself: also what a Carousel opens.
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
            // A screen that nothing is shown on would have nothing to close it with.
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
