/// Strict single-pass JSON parser (RFC 8259). Foundation's `JSONDecoder` (Swift 6.0.3) can crash the app: it decodes
/// names with `try!`, so a control character in a field name is a fatal error. `brokenFeedsNeverCrash` covers this.
struct JSONReader {
    private struct NoJSON: Error {}

    /// Deeper input could overflow the thread's stack.
    private static let maxDepth = 200

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var depth = 0

    /// Returns `nil` for invalid JSON.
    static func read(_ text: String) -> JSON? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = JSONReader(bytes: bytes)
            return try? reader.document()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func document() throws -> JSON {
        let value = try value()
        space()
        if at < bytes.count { throw NoJSON() }
        return value
    }

    private mutating func space() {
        while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
    }

    private func next() throws -> UInt8 {
        guard at < bytes.count else { throw NoJSON() }
        return bytes[at]
    }

    private mutating func take(_ expected: Character) throws {
        guard try next() == expected.asciiValue else { throw NoJSON() }
        at += 1
    }

    private mutating func value() throws -> JSON {
        space()
        switch try next() {
        case UInt8(ascii: "{"): return try nested { .object(try $0.fields()) }
        case UInt8(ascii: "["): return try nested { .list(try $0.items()) }
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(_ read: (inout JSONReader) throws -> JSON) throws -> JSON {
        depth += 1
        if depth > Self.maxDepth { throw NoJSON() }
        at += 1
        space()
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func fields() throws -> [String: JSON] {
        var fields: [String: JSON] = [:]
        if try ends("}") { return fields }
        while true {
            space()
            guard try next() == UInt8(ascii: "\"") else { throw NoJSON() }
            let name = try string()
            space()
            try take(":")
            fields[name] = try value()
            if try !goesOn("}") { return fields }
        }
    }

    private mutating func items() throws -> [JSON] {
        var items: [JSON] = []
        if try ends("]") { return items }
        while true {
            items.append(try value())
            if try !goesOn("]") { return items }
        }
    }

    private mutating func ends(_ end: Character) throws -> Bool {
        if try next() != end.asciiValue { return false }
        at += 1
        return true
    }

    private mutating func goesOn(_ end: Character) throws -> Bool {
        space()
        if try ends(end) { return false }
        try take(",")
        return true
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws -> JSON {
        let end = at + word.utf8CodeUnitCount
        guard end <= bytes.count else { throw NoJSON() }
        for index in at..<end where bytes[index] != word.utf8Start[index - at] { throw NoJSON() }
        at = end
        return value
    }

    private mutating func string() throws -> String {
        at += 1
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"), bytes[at] >= 0x20 {
            at += 1
        }
        if try next() == UInt8(ascii: "\"") {
            defer { at += 1 }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }
        // Uses UTF-16 units, like escapes. Two units may form one character.
        var built = Array(String(decoding: bytes[start..<at], as: UTF8.self).utf16)
        while true {
            let from = at
            while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"), bytes[at] >= 0x20
            { at += 1 }
            built.append(contentsOf: String(decoding: bytes[from..<at], as: UTF8.self).utf16)
            switch try next() {
            case UInt8(ascii: "\""):
                at += 1
                return String(decoding: built, as: UTF16.self)
            case UInt8(ascii: "\\"): built.append(try escaped())
            default: throw NoJSON()
            }
        }
    }

    private mutating func escaped() throws -> UInt16 {
        at += 1
        let char = try next()
        at += 1
        switch char {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(char)
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"): return try unit()
        default: throw NoJSON()
        }
    }

    private mutating func unit() throws -> UInt16 {
        var code: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(UnicodeScalar(try next())).hexDigitValue else { throw NoJSON() }
            code = code << 4 | UInt16(digit)
            at += 1
        }
        return code
    }

    private mutating func digits() throws -> Int {
        let start = at
        while at < bytes.count, isDigit(bytes[at]) { at += 1 }
        if at == start { throw NoJSON() }
        return at - start
    }

    private mutating func number() throws -> JSON {
        let start = at
        if try next() == UInt8(ascii: "-") { at += 1 }
        let first = try next()
        if try digits() > 1 && first == UInt8(ascii: "0") { throw NoJSON() }
        let isWhole =
            at == bytes.count || ![UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[at])
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            _ = try digits()
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(try next()) { at += 1 }
            _ = try digits()
        }
        let token = String(decoding: bytes[start..<at], as: UTF8.self)
        if isWhole, let int = Int(token) { return .int(int) }
        return .double(Double(token) ?? .infinity)
    }
}
