import Foundation

/// Content of the bottom sheet of a surface.
package enum Sheet: Identifiable {
    /// All products of a video.
    case products(Event, [Product])
    /// Options of a product, such as sizes and colors.
    case choosing(Choosing)

    package var event: Event {
        switch self {
        case .products(let event, _): event
        case .choosing(let choosing): choosing.event
        }
    }

    package var id: String {
        switch self {
        case .products(let event, _): "products \(event.eventID)"
        case .choosing(let choosing): "options \(choosing.event.eventID) \(choosing.product.id)"
        }
    }
}

/// The chosen values of a product's options. Each option has one.
package struct Choosing {
    package let event: Event
    package let product: Product
    package let options: Options
    package private(set) var choice: [String]
    private let locale: Locale

    init(event: Event, product: Product, options: Options, locale: Locale) {
        self.event = event
        self.product = product
        self.options = options
        self.locale = locale
        choice = options.first()
    }

    package var variant: Variant? { options.find(choice) }

    package var isAvailable: Bool { variant?.isAvailable == true }

    package var priceText: String { text(variant?.price ?? product.price) }

    /// Struck-through price of a variant with its own price, otherwise of the product.
    package var comparePriceText: String? {
        (variant?.price == nil ? product.comparePrice : variant?.comparePrice).map(text)
    }

    /// The product's lowest prior price. `nil` for a variant with its own price, whose prior price is unknown.
    package var lowestPriorPriceText: String? {
        guard variant?.price == nil, product.comparePrice != nil else { return nil }
        return product.lowestPriorPriceText
    }

    package func values(_ index: Int) -> [OfferedValue] { options.offered(choice, index) }

    mutating func choose(_ index: Int, _ value: String) {
        guard options.options.indices.contains(index), options.options[index].values.contains(value) else { return }
        choice[index] = value
    }

    private func text(_ price: Decimal) -> String {
        ShoppableVideoCore.priceText(price, currencyCode: options.currencyCode ?? product.currencyCode, locale: locale)
    }
}
