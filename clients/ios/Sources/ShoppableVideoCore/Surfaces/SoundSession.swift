/// Settings of the app's audio session, with the system's names.
package struct SoundSettings: Equatable, Sendable {
    package var category: String
    package var mode: String
    package var options: UInt

    package init(category: String, mode: String, options: UInt) {
        self.category = category
        self.mode = mode
        self.options = options
    }
}

/// The app's audio session, which the videos share.
@MainActor package protocol SoundPort {
    var settings: SoundSettings { get }
    /// Settings that let other apps' music continue.
    var muted: SoundSettings { get }
    /// Settings that stop other apps' music.
    var heard: SoundSettings { get }
    /// Categories of apps that record, for example for calls.
    var recording: Set<String> { get }

    func set(_ settings: SoundSettings) throws
    func activate() throws
    /// Releases the audio session for other apps.
    func deactivate() throws
}

/// Sets the app's audio session for the videos of all surfaces. Muted videos let other apps' music continue. An audible
/// video stops it. Without videos, the app's own settings are restored. An app that records keeps its settings.
@MainActor package final class SoundSession {
    private let port: any SoundPort
    private var surfaces: [ObjectIdentifier: [PlayerPlan]] = [:]
    /// The app's own settings, and the settings for the videos.
    private var settings: (own: SoundSettings, set: SoundSettings)?
    private var isActive = false

    package init(_ port: any SoundPort) { self.port = port }

    /// - Parameters:
    /// - surface: the surface of these plans
    /// - play: applies the plans to the players, after the session is set and before it is released
    package func follow(_ plans: [PlayerPlan], of surface: AnyObject, play: @MainActor () -> Void) {
        surfaces[ObjectIdentifier(surface)] = plans.isEmpty ? nil : plans
        let all = surfaces.values.joined()
        let isHeard = all.contains { $0.isPlaying && !$0.isMuted }
        let wanted = isHeard ? port.heard : all.isEmpty ? nil : port.muted
        let isGivenBack = wanted == nil || (isActive && !isHeard)
        if isGivenBack {
            play()
            if isActive && !isRecording { try? port.deactivate() }
            isActive = false
        }
        change(to: wanted)
        // Plays again after the release, because the system may have paused muted videos with the session.
        play()
    }

    private var isRecording: Bool { port.recording.contains(port.settings.category) }

    private func change(to wanted: SoundSettings?) {
        let now = port.settings
        // The app has changed the settings since then.
        if let settings, settings.set != now { self.settings = nil }
        if isRecording { return }
        guard let wanted else {
            if let settings { try? port.set(settings.own) }
            settings = nil
            return
        }
        // The video plays even if the settings can't be changed.
        if now != wanted, (try? port.set(wanted)) != nil { settings = (settings?.own ?? now, wanted) }
        if wanted == port.heard && !isActive { isActive = (try? port.activate()) != nil }
    }
}
