import Foundation

private let minuteMs = 60_000
/// Polling starts this long before the launch, because a device's clock may be an hour slow.
private let askFromMs = 65 * minuteMs
private let maxAskMs = 5 * minuteMs
private let dueAskMs = 20_000

/// Formatted time until a launch.
package struct Wait: Equatable {
    /// Time in the two largest units.
    package let short: String
    package let full: String
}

/// Minutes until a time, rounded up, so 0 is never early.
func countMinutes(_ untilMs: Int) -> Int { max(0, (untilMs + minuteMs - 1) / minuteMs) }

/// - Parameter minutes: at 0, the feed decides whether the video is live
func describeWait(_ minutes: Int, _ locale: Locale, _ labels: Labels) -> Wait {
    if minutes == 0 { return Wait(short: labels.due, full: labels.due) }
    let counts = [
        (labels.days, minutes / (24 * 60)), (labels.hours, minutes / 60 % 24), (labels.minutes, minutes % 60),
    ]
    let shown = counts.filter { $0.1 > 0 }.prefix(2).map { fill($0.0, "\($0.1)") }.joined(separator: " ")
    let style = Duration.UnitsFormatStyle(allowedUnits: [.days, .hours, .minutes], width: .wide).locale(locale)
    let spoken = Duration.seconds(minutes * 60).formatted(style)
    return Wait(short: fill(labels.launchIn, shown), full: fill(labels.launchIn, spoken))
}

/// Formats day and time in the shopper's time zone.
func describeTime(_ date: Date, _ locale: Locale, _ zone: TimeZone = .current) -> String {
    let style = Date.FormatStyle(locale: locale, timeZone: zone)
    return date.formatted(style.weekday(.wide).day().month(.wide).hour().minute())
}

/// Delay of the next request for a launch. Short around the launch and growing afterwards, because the device's
/// clock may be wrong.
///
/// - Returns: milliseconds from now. `nil` while the launch is far away.
func askAfter(_ untilMs: Int) -> Int? {
    if untilMs > askFromMs { return nil }
    if untilMs > 0 { return untilMs < 2 * minuteMs ? untilMs : max(minuteMs, min(untilMs / 4, maxAskMs)) }
    return min(max(dueAskMs, -untilMs / 10), maxAskMs)
}

/// Milliseconds until a text of `describeWait` changes.
func changesAfter(_ untilMs: Int) -> Int {
    if untilMs <= 0 { return minuteMs }
    return untilMs % minuteMs == 0 ? minuteMs : untilMs % minuteMs
}
