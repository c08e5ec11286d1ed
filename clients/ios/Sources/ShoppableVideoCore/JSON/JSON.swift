/// JSON of any content.
package enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    /// A number without a fraction or an exponent that fits.
    case int(Int)
    case double(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    /// A field of an object; `nil` for a missing field or another type.
    subscript(name: String) -> JSON? {
        if case .object(let fields) = self { fields[name] } else { nil }
    }

    var list: [JSON]? { if case .list(let items) = self { items } else { nil } }

    var fields: [String: JSON]? { if case .object(let fields) = self { fields } else { nil } }

    /// A string, possibly empty.
    var string: String? { if case .text(let text) = self { text } else { nil } }
}
