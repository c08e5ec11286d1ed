import Foundation

@testable import ShoppableVideoCore

/// Parses strictly, because `Decimal` parses "12 EUR" as 12.
private func decimal(_ value: JSON?) -> Decimal? {
    guard let text = value?.string, text.allSatisfy({ $0.isASCII && $0.isNumber || ".-".contains($0) }) else {
        return nil
    }
    return Decimal(string: text)
}

/// Converts a case's value to the closest value that the types permit.
private func given(_ value: JSON?) -> ProductOptions? {
    guard let value, value.fields != nil else { return nil }
    let texts = { (list: JSON?) in (list?.list ?? []).map { $0.string ?? $0.written } }
    let variants = (value["variants"]?.list ?? []).filter { $0 != .null }.map {
        Variant(
            id: $0["id"]?.string ?? "", values: texts($0["values"]), isAvailable: $0["isAvailable"] == .bool(true),
            price: decimal($0["price"]), comparePrice: decimal($0["comparePrice"]))
    }
    let options = (value["options"]?.list ?? []).map {
        ProductOption(name: $0["name"]?.string ?? "", values: texts($0["values"]))
    }
    return ProductOptions(options: options, variants: variants)
}

@MainActor func options(_ one: Case) -> JSON {
    let options = Options(given(one.input["options"]))
    let choice = one.input["choice"]?.list?.map { $0.string ?? "" } ?? options.first()
    let variant = options.find(choice)
    let soldOut = choice.indices.map { index in
        JSON.list(options.offered(choice, index).filter(\.isSoldOut).map { .text($0.value) })
    }
    let all: [String: JSON] = [
        "sale": .text(options.sale.rawValue), "choice": .list(choice.map(JSON.text)),
        "variant": text(variant?.id) ?? .null, "price": text(variant?.price?.description) ?? .null,
        "isAvailable": .bool(variant?.isAvailable == true), "soldOut": .list(soldOut),
    ]
    let found = all.filter { one.expected[$0.key] != nil }
    // Compares prices without trailing zeros, which a `Decimal` drops.
    return JSON.object(found).short == one.expected.short ? one.expected : .object(found)
}
