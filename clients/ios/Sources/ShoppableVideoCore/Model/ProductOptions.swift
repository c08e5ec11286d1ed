import Foundation

/// A variant of a product, such as "M in Rust".
public struct Variant: Sendable, Equatable {
    /// The cart's id.
    public var id: String
    /// A value for each option, in order. `""` matches any value.
    public var values: [String]
    /// `true` if the variant can be bought now.
    public var isAvailable: Bool
    /// Default: the product's price.
    public var price: Decimal?
    /// The struck-through price.
    public var comparePrice: Decimal?

    /// Creates a variant, by default with the product's price.
    public init(id: String, values: [String], isAvailable: Bool, price: Decimal? = nil, comparePrice: Decimal? = nil) {
        self.id = id
        self.values = values
        self.isAvailable = isAvailable
        self.price = price
        self.comparePrice = comparePrice
    }
}

/// Option of a product, such as "Size".
public struct ProductOption: Sendable, Equatable {
    /// Name shown to the shopper.
    public var name: String
    /// Values in display order.
    public var values: [String]

    /// Creates an option from its name and values.
    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

/// Options and variants of a product in the cart.
public struct ProductOptions: Sendable, Equatable {
    /// Empty for a product without options. At most 10 are shown.
    public var options: [ProductOption]
    /// Empty for a product that is only sold on its own page. At most 2500 are read.
    public var variants: [Variant]
    /// ISO 4217 code of the prices. Default: the product's.
    public var currencyCode: String?

    /// Creates the options and variants of a product.
    public init(options: [ProductOption], variants: [Variant], currencyCode: String? = nil) {
        self.options = options
        self.variants = variants
        self.currencyCode = currencyCode
    }
}
