import Foundation

/// Whether a product can be bought.
public enum StockStatus: String, Sendable, CaseIterable {
    /// It can be bought.
    case inStock = "instock"
    /// It is sold out.
    case outOfStock = "outofstock"
    /// It can be bought and is delivered later.
    case onBackorder = "onbackorder"
}

/// ISO 4217's code for "no currency": of a product whose currency neither its shop nor its store names.
let noCurrency = "XXX"

/// A product as surfaces show it and delegates receive it, and as a ``ProductProvider`` returns it.
public struct Product: Sendable, Equatable, Identifiable {
    /// The merchant's id of the product, the same as in the order report.
    public var id: String
    /// As the tile shows it.
    public var title: String
    /// Never negative. Make it of a text, `Decimal(string: "49.90")`: a literal goes through a floating-point number.
    public var price: Decimal
    /// ISO 4217.
    public var currencyCode: String
    /// http or https.
    public var imageURL: URL?
    /// The struck-through price.
    public var comparePrice: Decimal?
    /// The lowest price of the 30 days before the reduction, which the EU asks for; shown beside a struck-through price.
    public var lowestPriorPrice: Decimal?
    /// The product's page, http or https.
    public var productLink: URL?
    /// What is sold out has no "Add".
    public var stockStatus: StockStatus?

    /// A product as a ``ProductProvider`` returns it.
    public init(
        id: String,
        title: String,
        price: Decimal,
        currencyCode: String,
        imageURL: URL? = nil,
        comparePrice: Decimal? = nil,
        productLink: URL? = nil,
        stockStatus: StockStatus? = nil,
        lowestPriorPrice: Decimal? = nil
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.currencyCode = currencyCode
        self.imageURL = imageURL
        self.comparePrice = comparePrice
        self.productLink = productLink
        self.stockStatus = stockStatus
        self.lowestPriorPrice = lowestPriorPrice
    }

    /// The localized price, for display only.
    public var priceText: String { ShoppableVideoCore.priceText(price, currencyCode: currencyCode) }

    /// The localized struck-through price; absent without a `comparePrice`.
    public var comparePriceText: String? {
        comparePrice.map { ShoppableVideoCore.priceText($0, currencyCode: currencyCode) }
    }

    /// The localized lowest price before the reduction; absent without a `lowestPriorPrice`.
    public var lowestPriorPriceText: String? {
        lowestPriorPrice.map { ShoppableVideoCore.priceText($0, currencyCode: currencyCode) }
    }
}
