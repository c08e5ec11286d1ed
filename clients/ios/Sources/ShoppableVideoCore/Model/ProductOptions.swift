import Foundation

/// One thing that can be bought of a product, such as "M in Rust".
public struct Variant: Sendable, Equatable {
    /// The cart's own id of it.
    public var id: String
    /// A value of each option, in the options' order; `""` where any of them will do.
    public var values: [String]
    /// Whether it can be bought now.
    public var isAvailable: Bool
    /// Without one, the product's own.
    public var price: Decimal?
    /// The struck-through price.
    public var comparePrice: Decimal?

    /// A variant with the product's own price, where it has none.
    public init(id: String, values: [String], isAvailable: Bool, price: Decimal? = nil, comparePrice: Decimal? = nil) {
        self.id = id
        self.values = values
        self.isAvailable = isAvailable
        self.price = price
        self.comparePrice = comparePrice
    }
}

/// What a shopper chooses of, such as "Size".
public struct ProductOption: Sendable, Equatable {
    /// As the shopper reads it.
    public var name: String
    /// In the order of the sheet.
    public var values: [String]

    /// What a shopper chooses of, by its name and values.
    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

/// What a cart says of a product.
public struct ProductOptions: Sendable, Equatable {
    /// None for a product that comes in one form; 10 at most are shown.
    public var options: [ProductOption]
    /// None for a product that can only be bought on its own page; 2500 at most are read.
    public var variants: [Variant]
    /// ISO 4217, of the prices; by default the product's.
    public var currencyCode: String?

    /// What the product comes in, and what of it is there.
    public init(options: [ProductOption], variants: [Variant], currencyCode: String? = nil) {
        self.options = options
        self.variants = variants
        self.currencyCode = currencyCode
    }
}
