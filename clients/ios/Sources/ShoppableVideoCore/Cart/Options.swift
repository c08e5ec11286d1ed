import Foundation

private let maxOptions = 10
private let maxVariants = 2_500

/// Action of a tile's button. `view`: the product is only sold on its own page.
package enum Sale: String { case view, soldOut, add, choose }

/// A value of an option, in combination with the other chosen values.
package struct OfferedValue: Equatable {
    package let value: String
    package let isChosen: Bool
    package let isSoldOut: Bool
}

/// Validated options of a product. The cart is app code, so its response may contain anything.
package struct Options {
    package let options: [ProductOption]
    let currencyCode: String?
    private let variants: [Variant]

    init(_ given: ProductOptions?) {
        let options = (given?.options ?? []).prefix(maxOptions).map { option in
            ProductOption(name: option.name, values: option.values.first(ofEach: ExactText.init))
        }
        self.options = options
        variants = (given?.variants ?? []).prefix(maxVariants)
            .filter { !$0.id.isEmpty && $0.values.count == options.count }
            .map { variant in
                var usable = variant
                usable.price = variant.price.flatMap { isPrice($0) ? $0 : nil }
                usable.comparePrice = variant.comparePrice.flatMap { isPrice($0) ? $0 : nil }
                return usable
            }
        currencyCode = given?.currencyCode.flatMap { $0.isEmpty ? nil : $0 }
    }

    package var sale: Sale {
        if variants.isEmpty { return .view }
        if !variants.contains(where: \.isAvailable) { return .soldOut }
        return options.isEmpty ? .add : .choose
    }

    /// Values of the first available variant, one per option.
    func first() -> [String] {
        let first = variants.first(where: \.isAvailable) ?? variants.first
        return options.enumerated().map { index, option in
            let value = first?.values[index] ?? ""
            return value.isEmpty ? option.values.first ?? "" : value
        }
    }

    /// Finds the variant of a choice, preferably an available one. `nil` if none exists.
    func find(_ choice: [String]) -> Variant? {
        let found = variants.filter { fits($0, choice) }
        return found.first(where: \.isAvailable) ?? found.first
    }

    /// Values of an option. Each is sold out or not in combination with the other chosen values.
    func offered(_ choice: [String], _ index: Int) -> [OfferedValue] {
        options[index].values.map { value in
            var other = choice
            other[index] = value
            return OfferedValue(
                value: value, isChosen: value == choice[index], isSoldOut: find(other)?.isAvailable != true)
        }
    }

    private func fits(_ variant: Variant, _ choice: [String]) -> Bool {
        variant.values.enumerated().allSatisfy { index, value in
            value.isEmpty || (index < choice.count && value == choice[index])
        }
    }
}
