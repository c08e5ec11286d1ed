import Foundation

/// What was counted of a video since it became an active one.
@MainActor final class Playback {
    private var view: EngagedView
    private var isPlayed = false
    private var isCompleted = false

    init(_ playedIn: PlayedIn) { view = EngagedView(playedIn) }

    /// Whether it is the first time.
    func plays() -> Bool {
        defer { isPlayed = true }
        return !isPlayed
    }

    /// Whether it is the first time. What never played has not been watched to its end.
    func completes() -> Bool {
        defer { isCompleted = isPlayed }
        return isPlayed && !isCompleted
    }

    /// Whether it became a view now.
    func played(_ positionSeconds: Double) -> Bool { view.played(positionSeconds, visibleRatio: 1) }
}

/// A player that is mounted.
package struct PlayerPlan: Equatable {
    package let eventID: Int
    package let url: URL
    package let isPlaying: Bool
    package let isMuted: Bool
}

/// Where the video that plays is.
package struct Playhead: Equatable {
    package let eventID: Int
    package let seconds: Double
    package let duration: Double

    /// 0 to 1.
    package var share: Double { duration > 0 ? min(1, max(0, seconds / duration)) : 0 }
}
