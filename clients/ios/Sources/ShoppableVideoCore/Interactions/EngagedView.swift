/// Where a video plays.
package enum PlayedIn: String {
    case reel, embed, feed, banner, carousel

    /// Only there playing is something that the shopper chose or watched.
    var isEngaging: Bool { self == .reel || self == .embed || self == .feed }
}

private let viewSeconds = 3.0
private let minVisibleRatio = 0.5
/// Players report several times a second. A larger step is a seek or a sleeping app.
private let maxStepSeconds = 1.5

/// Notices a view: three seconds of playing, at least half visible, that the shopper chose or watched. It begins when a
/// video becomes the active one; make another for the next time. Loops add no further view, seeking counts nothing.
struct EngagedView {
    private let playedIn: PlayedIn
    private var last: Double?
    private var seconds = 0.0
    private var isViewed = false

    init(_ playedIn: PlayedIn) { self.playedIn = playedIn }

    /// Call it for each progress report of the player.
    ///
    /// - Parameter visibleRatio: how much of the video is on the screen, 0 to 1.
    /// - Returns: whether it became a view now; once at most.
    mutating func played(_ positionSeconds: Double, visibleRatio: Double) -> Bool {
        let step = last.map { positionSeconds - $0 } ?? 0
        last = positionSeconds
        if isViewed || !playedIn.isEngaging || visibleRatio < minVisibleRatio { return false }
        if !(step > 0 && step <= maxStepSeconds) { return false }
        seconds += step
        isViewed = seconds >= viewSeconds
        return isViewed
    }
}
