import Foundation

/// Validators of external values. Each returns `nil` for an invalid value and never throws.

private let maxURLCharacters = 2048
private let maxTimeCharacters = 40
private let maxCount = 9_007_199_254_740_991

func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

func readText(_ value: JSON?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : $0 }
}

/// An integer from 0 to the largest that all platforms represent exactly.
func readCount(_ value: JSON?) -> Int? {
    if case .int(let count)? = value, (0...maxCount).contains(count) { count } else { nil }
}

/// ISO 8601, with or without fractions of a second. The year has four digits.
func readTime(_ value: JSON?) -> Date? {
    guard let text = value?.string, text.utf16.count <= maxTimeCharacters else { return nil }
    let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
    return styles.lazy.compactMap { try? $0.parse(text) }.first
}

/// An http(s) URL without characters that could end an HTML attribute. Refuses other schemes, such as `javascript:`.
func readHTTPURL(_ value: JSON?) -> URL? {
    guard let text = value?.string, text.utf16.count <= maxURLCharacters else { return nil }
    let start = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
    guard let scheme = ["https://", "http://"].first(where: start.hasPrefix) else { return nil }
    guard let host = text.utf8.dropFirst(scheme.utf8.count).first, host != UInt8(ascii: "/") else { return nil }
    guard text.unicodeScalars.allSatisfy({ !isUnfit($0) }) else { return nil }
    return URL(string: text)
}

/// Tests for characters that are invalid in a URL: quotes, brackets, a backslash, and JavaScript's whitespace.
private func isUnfit(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "\"", "<", ">", "\\", " ", "\t", "\n", "\u{B}", "\u{C}", "\r", "\u{2028}", "\u{2029}", "\u{FEFF}": true
    default: scalar.value > 0x7F && scalar.properties.generalCategory == .spaceSeparator
    }
}

/// A price: not negative, at most 12 digits and 8 decimals.
func readDecimal(_ value: JSON?) -> Decimal? {
    guard let text = value?.string, isDecimal(text.utf8) else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
}

private func isDecimal(_ text: String.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, (1...12).contains(whole.count) else { return false }
    let isPlain = whole.count == 1 || whole.first != UInt8(ascii: "0")
    let decimals = parts.dropFirst().first
    return isPlain && whole.allSatisfy(isDigit)
        && decimals.map { (1...8).contains($0.count) && $0.allSatisfy(isDigit) } != false
}

/// Tests that the API accepts the price.
func isPrice(_ price: Decimal) -> Bool { isDecimal(price.description.utf8) }

/// A text compared byte by byte. Swift treats different encodings of a letter as equal, but a shop's ids may differ in
/// them.
struct ExactText: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
}

extension Sequence {
    /// Returns the first element of each key, in order.
    func first<Key: Hashable>(ofEach key: (Element) -> Key) -> [Element] {
        var seen = Set<Key>()
        return filter { seen.insert(key($0)).inserted }
    }
}
