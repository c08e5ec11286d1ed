import Foundation

/// Availability of a product.
public enum StockStatus: String, Sendable, CaseIterable {
    /// Available.
    case inStock = "instock"
    /// Sold out.
    case outOfStock = "outofstock"
    /// Available with later delivery.
    case onBackorder = "onbackorder"
}

/// ISO 4217's code for "no currency", if neither shop nor store has a currency for the product.
let noCurrency = "XXX"

/// A product in surfaces, delegates and ``ProductProvider``s.
public struct Product: Sendable, Equatable, Identifiable {
    /// The merchant's product id, as in the order report.
    public var id: String
    /// http or https.
    public var imageURL: URL?
    /// Title of the tile.
    public var title: String
    /// Never negative. Create it from a string, `Decimal(string: "49.90")`, because Swift converts literals through a
    /// floating-point number.
    public var price: Decimal
    /// The struck-through price.
    public var comparePrice: Decimal?
    /// ISO 4217.
    public var currencyCode: String
    /// The lowest price of the 30 days before the reduction, which the EU requires. Shown beside a
    /// struck-through price.
    public var lowestPriorPrice: Decimal?
    /// The product's page, http or https.
    public var productLink: URL?
    /// Availability. A sold-out product has no "Add".
    public var stockStatus: StockStatus?

    /// A product from a ``ProductProvider``.
    public init(
        id: String, imageURL: URL? = nil, title: String, price: Decimal, comparePrice: Decimal? = nil,
        currencyCode: String, lowestPriorPrice: Decimal? = nil, productLink: URL? = nil, stockStatus: StockStatus? = nil
    ) {
        self.id = id
        self.imageURL = imageURL
        self.title = title
        self.price = price
        self.comparePrice = comparePrice
        self.currencyCode = currencyCode
        self.lowestPriorPrice = lowestPriorPrice
        self.productLink = productLink
        self.stockStatus = stockStatus
    }

    private var language = TextLanguage()

    /// Returns the product with texts in the language of a surface.
    func shown(in locale: Locale) -> Product {
        var product = self
        product.language.locale = locale
        return product
    }

    /// The localized price, for display only. In the language of the surface, or the device's before a surface has it.
    public var priceText: String { text(price) }

    /// The localized struck-through price. Absent without a `comparePrice`.
    public var comparePriceText: String? { comparePrice.map(text) }

    /// The localized lowest prior price. Absent without a `lowestPriorPrice`.
    public var lowestPriorPriceText: String? { lowestPriorPrice.map(text) }

    private func text(_ amount: Decimal) -> String {
        ShoppableVideoCore.priceText(amount, currencyCode: currencyCode, locale: language.locale)
    }
}

/// Language of a product's texts. Products that differ only in it are equal.
private struct TextLanguage: Sendable, Equatable {
    var locale = Locale.current

    static func == (_: TextLanguage, _: TextLanguage) -> Bool { true }
}
