import Foundation

/// Interactions counted since a video became active.
@MainActor final class Playback {
    private var view: EngagedView
    private var isPlayed = false
    private var isCompleted = false

    init(_ playedIn: PlayedIn) { view = EngagedView(playedIn) }

    /// Returns `true` on the first call.
    func plays() -> Bool {
        defer { isPlayed = true }
        return !isPlayed
    }

    /// Returns `true` on the first call after the video has played.
    func completes() -> Bool {
        defer { isCompleted = isPlayed }
        return isPlayed && !isCompleted
    }

    /// Returns `true` if this report makes a view.
    func played(_ positionSeconds: Double) -> Bool { view.played(positionSeconds, visibleRatio: 1) }
}

package struct PlayerPlan: Equatable {
    package let eventID: Int
    package let url: URL
    package let isPlaying: Bool
    package let isMuted: Bool
}

/// Position of the playing video.
package struct Playhead: Equatable {
    package let eventID: Int
    package let seconds: Double
    package let duration: Double

    /// Played share, 0 to 1.
    package var share: Double { duration > 0 ? min(1, max(0, seconds / duration)) : 0 }
}
