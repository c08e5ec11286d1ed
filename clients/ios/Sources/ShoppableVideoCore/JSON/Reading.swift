import Foundation

/// Readers of values that came from elsewhere. Each returns `nil` for what it can't use, and never throws.

private let maxURLCharacters = 2048
private let maxTimeCharacters = 40
private let maxCount = 9_007_199_254_740_991

func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// A text that is not empty.
func readText(_ value: JSON?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : $0 }
}

/// An integer from 0 to the largest that every platform holds exactly.
func readCount(_ value: JSON?) -> Int? {
    if case .int(let count)? = value, (0...maxCount).contains(count) { count } else { nil }
}

/// ISO 8601, with or without fractions of a second, of a year with four digits.
func readTime(_ value: JSON?) -> Date? {
    guard let text = value?.string, text.utf16.count <= maxTimeCharacters else { return nil }
    let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
    return styles.lazy.compactMap { try? $0.parse(text) }.first
}

/// Nothing that could end an attribute, and no other scheme, `javascript:` above all.
func readHTTPURL(_ value: JSON?) -> URL? {
    guard let text = value?.string, text.utf16.count <= maxURLCharacters else { return nil }
    let start = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
    guard let scheme = ["https://", "http://"].first(where: start.hasPrefix) else { return nil }
    guard let host = text.utf8.dropFirst(scheme.utf8.count).first, host != UInt8(ascii: "/") else { return nil }
    guard text.unicodeScalars.allSatisfy({ !isUnfit($0) }) else { return nil }
    return URL(string: text)
}

/// What no address holds: quotes, brackets, a backslash, and what the web counts as a space.
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

/// A price that the wire could carry.
func isPrice(_ price: Decimal) -> Bool { isDecimal(price.description.utf8) }

/// A text byte by byte: Swift takes two spellings of a letter for the same, which ids of a shop are not.
struct ExactText: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
}

extension Sequence {
    /// The first of each key, in their order.
    func first<Key: Hashable>(ofEach key: (Element) -> Key) -> [Element] {
        var seen = Set<Key>()
        return filter { seen.insert(key($0)).inserted }
    }
}
