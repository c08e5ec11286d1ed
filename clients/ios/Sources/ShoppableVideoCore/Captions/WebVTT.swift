import Foundation

struct Cue: Equatable {
    let startMs: Int
    let endMs: Int
    let text: String
}

/// About three hours of speech.
private let maxCues = 5_000
private let maxTextCharacters = 1_000

/// Reads times and texts of WebVTT (W3C). Ignores styles, regions and positions.
///
/// - Returns: sorted by time. Empty for invalid WebVTT.
func readWebVTT(_ text: String) -> [Cue] {
    var lines = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
    if lines.unicodeScalars.first == "\u{FEFF}" { lines.unicodeScalars.removeFirst() }
    if !lines.hasPrefix("WEBVTT") { return [] }
    let blocks = lines.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
    let cues = blocks.lazy.compactMap { readCue(Array($0)) }.prefix(maxCues)
    return cues.sorted { $0.startMs < $1.startMs }
}

private func readCue(_ lines: [Substring]) -> Cue? {
    // The line above the times is the cue's id.
    for (at, line) in lines.prefix(2).enumerated() {
        let parts = line.split(separator: " ", omittingEmptySubsequences: true).flatMap { $0.split(separator: "\t") }
        guard parts.count >= 3, parts[1] == "-->" else { continue }
        guard let start = readTime(parts[0]), let end = readTime(parts[2]), end > start else { return nil }
        let text = plain(lines.dropFirst(at + 1).joined(separator: "\n"))
        return text.isEmpty ? nil : Cue(startMs: start, endMs: end, text: text)
    }
    return nil
}

/// Parses `00:01.000` or `00:00:01.000` to milliseconds.
private func readTime(_ text: Substring) -> Int? {
    let clock = text.split(separator: ".", omittingEmptySubsequences: false)
    guard clock.count == 2, let rest = number(clock[1], 3...3, below: 1_000) else { return nil }
    let units = clock[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(units.count) else { return nil }
    let hours = units.count == 3 ? number(units[0], 2...4, below: 10_000) : 0
    guard let hours, let minutes = number(units[units.count - 2], 2...2, below: 60) else { return nil }
    guard let seconds = number(units[units.count - 1], 2...2, below: 60) else { return nil }
    return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + rest
}

private func number(_ text: Substring, _ digits: ClosedRange<Int>, below limit: Int) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(isDigit), let number = Int(text) else { return nil }
    return number < limit ? number : nil
}

private let named = [
    ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"), ("&amp;", "&"),
]

private func plain(_ text: String) -> String {
    var isTag = false
    var untagged = ""
    for character in text {
        if character == "<" { isTag = true }
        if !isTag { untagged.append(character) }
        if character == ">" { isTag = false }
    }
    let signs = named.reduce(untagged) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    return String(signs.trimmingCharacters(in: .whitespacesAndNewlines).prefix(maxTextCharacters))
}
