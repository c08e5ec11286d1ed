/// Selects all videos of the brand, a campaign's, a product's, or videos by id.
struct FeedQuery: Sendable {
    var brand: String
    var choice = VideoChoice()
    var statuses: [String]?
    /// `nextCursor` of the previous page.
    var cursor: String?

    func address(_ baseURL: String) -> String {
        let parameters: [(String, String?)] = [
            ("brand", brand),
            ("statuses", statuses?.joined(separator: ",")),
            ("campaign", choice.campaign),
            ("product_id", choice.productID),
            ("event_id", choice.eventIDs?.map(String.init).joined(separator: ",")),
            ("cursor", cursor),
        ]
        let named = parameters.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : "\(name)=\(encodeURIComponent($0))" }
        }
        return "\(withoutSlash(baseURL))/v1/feed?\(named.joined(separator: "&"))"
    }
}

func withoutSlash(_ url: String) -> String { String(url.reversed().drop { $0 == "/" }.reversed()) }

/// Equals JavaScript's function.
func encodeURIComponent(_ text: String) -> String {
    let plain = Set("-_.!~*'()".utf8)
    return text.utf8.reduce(into: "") { written, byte in
        let isLetter = (0x61...0x7A).contains(byte | 0x20)
        if isLetter || isDigit(byte) || plain.contains(byte) {
            written.unicodeScalars.append(UnicodeScalar(byte))
        } else {
            written += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
