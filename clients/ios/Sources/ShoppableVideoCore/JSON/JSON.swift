package enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    /// An integer that fits, without a fraction or exponent in its notation.
    case int(Int)
    case double(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    /// Field of an object. `nil` for a missing field, and for values other than objects.
    subscript(name: String) -> JSON? {
        if case .object(let fields) = self { fields[name] } else { nil }
    }

    var list: [JSON]? { if case .list(let items) = self { items } else { nil } }

    var fields: [String: JSON]? { if case .object(let fields) = self { fields } else { nil } }

    var string: String? { if case .text(let text) = self { text } else { nil } }
}
