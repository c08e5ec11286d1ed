import Foundation

private let maxOptions = 10
private let maxVariants = 2_500

/// What a tile's button does for a product. `view` opens its page: it can only be bought there.
package enum Sale: String { case view, soldOut, add, choose }

/// A value of an option as it is offered beside the other values that are chosen.
package struct OfferedValue: Equatable {
    package let value: String
    package let isChosen: Bool
    package let isSoldOut: Bool
}

/// What a cart says of a product, as far as it can be used. The cart is the app's code, and may say anything.
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

    /// The shop's first variant that is there: a value of each option.
    func first() -> [String] {
        let first = variants.first(where: \.isAvailable) ?? variants.first
        return options.enumerated().map { index, option in
            let value = first?.values[index] ?? ""
            return value.isEmpty ? option.values.first ?? "" : value
        }
    }

    /// What is bought by a choice: what is there rather than what is sold out; nothing for a choice that there is not.
    func find(_ choice: [String]) -> Variant? {
        let found = variants.filter { fits($0, choice) }
        return found.first(where: \.isAvailable) ?? found.first
    }

    /// The values of an option, and whether each is sold out with the other values as they are chosen.
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
