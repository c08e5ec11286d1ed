#if canImport(UIKit)
    import AVFoundation

    /// Takes the device's sound only while a video is heard, and gives it back: a muted video leaves the shopper's music
    /// alone.
    @MainActor final class SoundSession {
        private var isTaken = false

        func follow(_ plans: [PlayerPlan]) {
            let isHeard = plans.contains { $0.isPlaying && !$0.isMuted }
            if isHeard == isTaken { return }
            isTaken = isHeard
            let session = AVAudioSession.sharedInstance()
            if isHeard {
                // Without it the video plays in silence, which is better than not at all.
                try? session.setCategory(.playback, mode: .moviePlayback, options: [])
                try? session.setActive(true, options: [])
            } else {
                try? session.setActive(false, options: .notifyOthersOnDeactivation)
            }
        }
    }
#endif
