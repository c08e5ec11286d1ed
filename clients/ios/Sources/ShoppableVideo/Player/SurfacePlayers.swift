#if canImport(UIKit)
    import Observation
    import SwiftUI
    import UIKit

    @MainActor @Observable final class SurfacePlayers {
        private var revision = 0
        @ObservationIgnored private var pool: PlayerPool<PlayerScreen>?

        /// Opens exactly the surface's planned videos.
        func follow(_ model: SurfaceModel) {
            let pool = pool ?? make(model)
            self.pool = pool
            AppSound.session.follow(model.players, of: self) { pool.follow(model.players) }
            revision += 1
        }

        /// Releases all players when the surface leaves the screen.
        func release() {
            AppSound.session.follow([], of: self) { pool?.release() }
            pool = nil
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

    /// Hosts a player's view.
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
