#if canImport(UIKit)
    import Observation
    import SwiftUI
    import UIKit

    /// The players of one surface.
    @MainActor @Observable final class SurfacePlayers {
        private var revision = 0
        @ObservationIgnored private var pool: PlayerPool<PlayerScreen>?
        @ObservationIgnored private let sound = SoundSession()

        /// Has the videos that the surface plans, and no others.
        func follow(_ model: SurfaceModel) {
            let pool = pool ?? make(model)
            self.pool = pool
            pool.follow(model.players)
            sound.follow(model.players)
            revision += 1
        }

        /// The surface left the screen.
        func release() {
            pool?.release()
            pool = nil
            sound.follow([])
            revision += 1
        }

        func screen(_ event: Event) -> PlayerScreen? {
            _ = revision
            return pool?.player(event.eventID)
        }

        private func make(_ model: SurfaceModel) -> PlayerPool<PlayerScreen> {
            PlayerPool { [weak self, weak model] in
                let screen = PlayerScreen()
                let tell = { @MainActor [weak self, weak screen] (call: (Int) -> Void) in
                    if let screen, let id = self?.pool?.eventID(screen) { call(id) }
                }
                screen.onProgress = { seconds, duration in
                    tell { model?.progressed($0, seconds, duration: duration) }
                }
                screen.onEnded = { tell { model?.ended($0) } }
                screen.onFailed = { error in tell { model?.playerFailed($0, error) } }
                return screen
            }
        }
    }

    /// The place of a player among other views.
    struct PlayerSlot: UIViewRepresentable {
        let screen: PlayerScreen?
        let fit: Fit

        func makeUIView(context: Context) -> UIView { UIView(frame: .zero) }

        func updateUIView(_ view: UIView, context: Context) {
            screen?.fit(fit)
            guard let screen else { return view.subviews.forEach { $0.removeFromSuperview() } }
            if screen.superview === view { return }
            view.subviews.forEach { $0.removeFromSuperview() }
            screen.frame = view.bounds
            screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(screen)
        }

        static func dismantleUIView(_ view: UIView, coordinator: Void) {
            view.subviews.forEach { $0.removeFromSuperview() }
        }
    }
#endif
