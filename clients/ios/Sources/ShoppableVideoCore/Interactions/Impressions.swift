/// IAB definition of an impression: at least half visible for a second without a break.
private let seenAfterMs = 1_000

/// Impressions of one surface.
@MainActor package final class Impressions {
    private let clock: any ClockPort
    /// Called once per video.
    var onSeen: @MainActor (Int) -> Void
    private var waiting: [Int: Cancel] = [:]
    private var counted = Set<Int>()

    init(clock: any ClockPort, onSeen: @escaping @MainActor (Int) -> Void = { _ in }) {
        self.clock = clock
        self.onSeen = onSeen
    }

    /// Marks a video as seen, for example because it plays, so that plays never exceed impressions.
    func seen(_ eventID: Int) {
        if counted.insert(eventID).inserted { onSeen(eventID) }
    }

    /// Call it on each change with all videos that are at least half visible, and without videos in the background.
    func follow(_ visible: [Int]) {
        for gone in Set(waiting.keys).subtracting(visible) { waiting.removeValue(forKey: gone)?() }
        for eventID in visible where waiting[eventID] == nil {
            waiting[eventID] = clock.after(seenAfterMs) { [weak self] in self?.seen(eventID) }
        }
    }
}
