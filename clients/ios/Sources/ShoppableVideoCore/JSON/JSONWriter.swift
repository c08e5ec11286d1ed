/// Writes JSON exactly like `JSON.stringify`, so all platforms store and send the same data.
enum JSONWriter {
    /// A string in quotes.
    static func text(_ text: String) -> String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": written += "\\\""
            case "\\": written += "\\\\"
            case "\u{8}": written += "\\b"
            case "\t": written += "\\t"
            case "\n": written += "\\n"
            case "\u{C}": written += "\\f"
            case "\r": written += "\\r"
            case _ where scalar.value < 0x20:
                written += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written + "\""
    }

    /// An object with fields in this order. Values are already JSON.
    static func object(_ fields: [(name: String, value: String)]) -> String {
        "{" + fields.map { "\(text($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }

    /// A list. Items are already JSON.
    static func list(_ items: some Sequence<String>) -> String { "[" + items.joined(separator: ",") + "]" }
}
