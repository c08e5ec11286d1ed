#if canImport(UIKit)
    import AVFoundation

    /// The app's audio session.
    struct AppSound: SoundPort {
        /// Shared by all surfaces of the app.
        static let session = SoundSession(AppSound())

        private var session: AVAudioSession { AVAudioSession.sharedInstance() }

        let muted = SoundSettings(
            category: AVAudioSession.Category.ambient.rawValue, mode: AVAudioSession.Mode.default.rawValue, options: 0)
        let heard = SoundSettings(
            category: AVAudioSession.Category.playback.rawValue, mode: AVAudioSession.Mode.moviePlayback.rawValue,
            options: 0)
        let recording: Set<String> = [
            AVAudioSession.Category.record.rawValue, AVAudioSession.Category.playAndRecord.rawValue,
            AVAudioSession.Category.multiRoute.rawValue,
        ]

        var settings: SoundSettings {
            SoundSettings(
                category: session.category.rawValue, mode: session.mode.rawValue,
                options: session.categoryOptions.rawValue)
        }

        func set(_ settings: SoundSettings) throws {
            try session.setCategory(
                AVAudioSession.Category(rawValue: settings.category),
                mode: AVAudioSession.Mode(rawValue: settings.mode),
                options: AVAudioSession.CategoryOptions(rawValue: settings.options))
        }

        func activate() throws { try session.setActive(true, options: []) }

        func deactivate() throws { try session.setActive(false, options: .notifyOthersOnDeactivation) }
    }
#endif
