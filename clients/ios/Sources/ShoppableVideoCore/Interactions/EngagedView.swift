/// Surface in which a video plays.
package enum PlayedIn: String {
    case reel, embed, feed, banner, carousel

    /// Surfaces in which the shopper chooses or watches a video.
    var isEngaging: Bool { self == .reel || self == .embed || self == .feed }
}

private let viewSeconds = 3.0
private let minVisibleRatio = 0.5
/// Players report several times per second. A larger step is a seek or a suspended app.
private let maxStepSeconds = 1.5

/// Detects a view: three seconds of playback, at least half visible, of a video that the shopper chose or watches. Use a
/// new instance each time a video becomes active. Loops and seeks do not count.
struct EngagedView {
    private let playedIn: PlayedIn
    private var last: Double?
    private var seconds = 0.0
    private var isViewed = false

    init(_ playedIn: PlayedIn) { self.playedIn = playedIn }

    /// Call it for each progress report of the player.
    ///
    /// - Parameter visibleRatio: visible share of the video, 0 to 1.
    /// - Returns: whether it just became a view. At most once.
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
