#if canImport(UIKit)
    import AVFoundation
    import UIKit

    /// A looping video on a layer. Releases its decoder when stopped.
    @MainActor final class PlayerScreen: UIView, PooledPlayer {
        private static let tickSeconds = 0.25

        var onProgress: @MainActor (_ seconds: Double, _ duration: Double) -> Void = { _, _ in }
        var onEnded: @MainActor () -> Void = {}
        var onFailed: @MainActor (any Error) -> Void = { _ in }

        private let player = AVPlayer()
        private var ticks: Any?
        private var status: NSKeyValueObservation?
        private var ended: (any NSObjectProtocol)?

        override class var layerClass: AnyClass { AVPlayerLayer.self }

        private var playerLayer: AVPlayerLayer? { layer as? AVPlayerLayer }

        init() {
            super.init(frame: .zero)
            isUserInteractionEnabled = false
            isAccessibilityElement = false
            player.isMuted = true
            player.preventsDisplaySleepDuringVideoPlayback = false
            player.allowsExternalPlayback = false
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func fit(_ fit: Fit) { playerLayer?.videoGravity = fit == .cover ? .resizeAspectFill : .resizeAspect }

        func open(_ url: URL) {
            stop()
            let item = AVPlayerItem(url: url)
            player.replaceCurrentItem(with: item)
            playerLayer?.player = player
            status = item.observe(\.status, options: [.new]) { [weak self] item, _ in
                guard item.status == .failed else { return }
                let error: any Error = item.error ?? PlaybackError()
                Task { @MainActor in self?.fail(error) }
            }
            ended = NotificationCenter.default.addObserver(
                forName: AVPlayerItem.didPlayToEndTimeNotification, object: item, queue: .main
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.loop() }
            }
            let interval = CMTime(seconds: Self.tickSeconds, preferredTimescale: 600)
            ticks = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in
                MainActor.assumeIsolated { self?.tick(time) }
            }
        }

        func play(isMuted: Bool) {
            player.isMuted = isMuted
            if player.rate == 0 { player.play() }
        }

        func pause() { player.pause() }

        func stop() {
            player.pause()
            status?.invalidate()
            status = nil
            if let ended { NotificationCenter.default.removeObserver(ended) }
            ended = nil
            if let ticks { player.removeTimeObserver(ticks) }
            ticks = nil
            playerLayer?.player = nil
            player.replaceCurrentItem(with: nil)
            removeFromSuperview()
        }

        func release() { stop() }

        private func tick(_ time: CMTime) {
            let duration = player.currentItem?.duration.seconds ?? 0
            if time.seconds.isFinite { onProgress(time.seconds, duration.isFinite ? duration : 0) }
        }

        private func loop() {
            onEnded()
            player.seek(to: .zero)
            player.play()
        }

        private func fail(_ error: any Error) {
            if player.currentItem != nil { onFailed(error) }
        }
    }

    /// A playback error without details.
    struct PlaybackError: LocalizedError {
        var errorDescription: String? { "The video could not be played" }
    }
#endif
