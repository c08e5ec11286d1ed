import Foundation

extension Event {
    /// Epoch milliseconds.
    fileprivate var endMs: Int? { endsAt.map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) } }

    fileprivate func hasEnded(_ now: Int) -> Bool { endMs.map { $0 <= now } ?? false }

    fileprivate func wait(_ now: Int) -> Int? { endMs.map { $0 - now } }
}

/// Grace period after a video's end, for cached responses and slightly fast clocks. `believing` handles clocks that are
/// wrong by more.
private let graceMs = 60_000

/// Removes a video's end if the feed still lists the video a minute later. The device's clock must be fast.
///
/// - Parameter readAt: time of the feed's response.
func believing(_ events: [Event], readAt: Int) -> [Event] {
    events.map { event in
        var event = event
        if event.endMs.map({ $0 < readAt - graceMs }) ?? false { event.endsAt = nil }
        return event
    }
}

/// Keeps the earlier end of two states of a video. The response for an individually requested video lacks the campaign,
/// whose end the shown video includes.
func keepingEnd(_ shown: Event, answered: Event) -> Event {
    var event = answered
    event.endsAt = [shown.endsAt, answered.endsAt].compactMap { $0 }.min()
    return event
}

/// Removes ended videos from a surface. The current video and earlier ones stay, so that nothing moves during
/// a gesture and the current video can be watched to its end.
///
/// - Parameter place: index of the current video. -1 if there is none, such as in a row of cards
func withoutEnded(_ events: [Event], now: Int, place: Int) -> [Event] {
    events.enumerated().filter { $0.offset <= place || !$0.element.hasEnded(now) }.map(\.element)
}

/// Milliseconds until the next removal. `nil` if there is none.
func dropsAfter(_ events: [Event], now: Int, place: Int) -> Int? {
    events.dropFirst(place + 1).compactMap { $0.wait(now) }.min()
}
