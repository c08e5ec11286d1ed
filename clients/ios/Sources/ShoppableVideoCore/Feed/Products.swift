import Foundation

/// Equals the feed's limit.
private let maxProducts = 50
private let maxIDCharacters = 256

private func readProduct(_ wire: JSON) -> Product? {
    guard let id = readText(wire["id"]), let title = readText(wire["title"]), let price = readDecimal(wire["price"])
    else { return nil }
    if id.utf16.count > maxIDCharacters { return nil }
    return Product(
        id: id, imageURL: readHTTPURL(wire["image_url"]), title: title, price: price,
        comparePrice: readDecimal(wire["compare_price"]), currencyCode: readText(wire["currency"]) ?? noCurrency,
        lowestPriorPrice: readDecimal(wire["lowest_prior_price"]), productLink: readHTTPURL(wire["product_link"]),
        stockStatus: wire["stock_status"]?.string.flatMap(StockStatus.init))
}

/// Keeps a product's usable fields. `nil` without a usable id, title or price.
private func usable(_ product: Product) -> Product? {
    if product.id.isEmpty || product.id.utf16.count > maxIDCharacters || product.title.isEmpty { return nil }
    if !isPrice(product.price) { return nil }
    var usable = product
    if product.currencyCode.isEmpty { usable.currencyCode = noCurrency }
    if let price = product.comparePrice, !isPrice(price) { usable.comparePrice = nil }
    if let price = product.lowestPriorPrice, !isPrice(price) { usable.lowestPriorPrice = nil }
    usable.imageURL = readHTTPURL((product.imageURL?.absoluteString).map(JSON.text))
    usable.productLink = readHTTPURL((product.productLink?.absoluteString).map(JSON.text))
    return usable
}

private func each(_ products: some Sequence<Product>) -> [Product] {
    Array(products.first(ofEach: { ExactText($0.id) }).prefix(maxProducts))
}

/// Parses the API's products, at most 50. Drops unusable products and duplicate ids.
func readProducts(_ wire: [JSON]) -> [Product] { each(wire.lazy.compactMap(readProduct)) }

/// Validates products of the app's product provider.
func usableProducts(_ given: [Product]) -> [Product] { each(given.lazy.compactMap(usable)) }
