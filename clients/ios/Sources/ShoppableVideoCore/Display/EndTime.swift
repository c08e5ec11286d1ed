import Foundation

extension Event {
    /// In epoch milliseconds.
    private var endMs: Int? { endsAt.map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) } }

    fileprivate func hasEnded(_ now: Int) -> Bool { endMs.map { $0 <= now } ?? false }

    fileprivate func wait(_ now: Int) -> Int? { endMs.map { $0 - now } }
}

/// Where a feed names a video after its end by this device's clock, the feed is right, and the clock is fast: it stays.
///
/// - Parameter readAt: when the feed answered.
func believing(_ events: [Event], readAt: Int) -> [Event] {
    events.map { event in
        var event = event
        if event.hasEnded(readAt) { event.endsAt = nil }
        return event
    }
}

/// A surface's videos without those that are over. What the shopper is at, and what they have passed, stays: nothing
/// moves under the finger, and what they watch they may watch to its end.
///
/// - Parameter place: index of the video that the shopper is at; -1 where it is none, such as in a row of cards
func withoutEnded(_ events: [Event], now: Int, place: Int) -> [Event] {
    events.enumerated().filter { $0.offset <= place || !$0.element.hasEnded(now) }.map(\.element)
}

/// Milliseconds until the next video leaves; `nil` where none will.
func dropsAfter(_ events: [Event], now: Int, place: Int) -> Int? {
    events.dropFirst(place + 1).compactMap { $0.wait(now) }.min()
}
