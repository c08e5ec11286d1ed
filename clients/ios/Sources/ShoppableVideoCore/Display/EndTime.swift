import Foundation

extension Event {
    /// In epoch milliseconds.
    fileprivate var endMs: Int? { endsAt.map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) } }

    fileprivate func hasEnded(_ now: Int) -> Bool { endMs.map { $0 <= now } ?? false }

    fileprivate func wait(_ now: Int) -> Int? { endMs.map { $0 - now } }
}

/// A feed may name a video this long after its end: an answer is kept on its way, or a clock is a little fast. A clock
/// that is wrong by more, such as by an hour, is no reason to hide a live video.
private let graceMs = 60_000

/// Where a feed names a video more than a minute after its end by this device's clock, the feed is right, and the clock
/// is fast: it stays.
///
/// - Parameter readAt: when the feed answered.
func believing(_ events: [Event], readAt: Int) -> [Event] {
    events.map { event in
        var event = event
        if event.endMs.map({ $0 < readAt - graceMs }) ?? false { event.endsAt = nil }
        return event
    }
}

/// A video that the feed was asked for by itself: such an answer knows nothing of the campaign whose video it is. It
/// ends when the one that was shown until now does, unless the answer names an earlier end.
func keepingEnd(_ shown: Event, answered: Event) -> Event {
    var event = answered
    event.endsAt = [shown.endsAt, answered.endsAt].compactMap { $0 }.min()
    return event
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
