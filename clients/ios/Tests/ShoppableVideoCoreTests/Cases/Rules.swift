import Foundation
import SwiftUI

@testable import ShoppableVideoCore

/// Stateless rules by file. Each converts a case's input to a result in JSON.
typealias Rule = @MainActor (Case) async -> JSON

func text(_ text: String?) -> JSON? { text.map(JSON.text) }

func fields(_ fields: [String: JSON?]) -> JSON { .object(fields.compactMapValues { $0 }) }

/// Removes trailing zeros of a price, because `Decimal` keeps none.
private func price(_ text: String?) -> JSON? {
    guard let text else { return nil }
    guard text.contains(".") else { return .text(text) }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()
    return .text(String(short))
}

private let prices: Set<String> = ["price", "comparePrice"]

extension JSON {
    /// The value with shortened prices.
    var short: JSON {
        switch self {
        case .list(let items): .list(items.map(\.short))
        case .object(let fields):
            .object(
                Dictionary(
                    uniqueKeysWithValues: fields.map { name, value in
                        let isPrice = prices.contains(name) && value.string != nil
                        return (name, isPrice ? price(value.string)! : value.short)
                    }))
        default: self
        }
    }
}

private func wire(_ product: Product) -> JSON {
    fields([
        "id": text(product.id), "title": text(product.title), "price": text(product.price.description),
        "currencyCode": text(product.currencyCode), "imageUrl": text(product.imageURL?.absoluteString),
        "comparePrice": text(product.comparePrice?.description),
        "productLink": text(product.productLink?.absoluteString), "stockStatus": text(product.stockStatus?.rawValue),
    ])
}

private func wire(_ event: Event) -> JSON {
    let posters = event.posterImages.map { fields(["url": text($0.url.absoluteString), "width": .int($0.width)]) }
    let captions = event.captions.map { fields(["url": text($0.url.absoluteString), "language": text($0.language)]) }
    return fields([
        "eventId": .int(event.eventID), "title": text(event.title), "status": text(event.status.rawValue),
        "brand": text(event.brand), "videoUrl": text(event.videoURL?.absoluteString),
        "posterImageUrl": text(event.posterImageURL?.absoluteString),
        "posterImages": posters.isEmpty ? nil : .list(posters), "previewUrl": text(event.previewURL?.absoluteString),
        "captions": captions.isEmpty ? nil : .list(captions), "width": event.width.map(JSON.int),
        "height": event.height.map(JSON.int), "durationMs": event.durationMs.map(JSON.int),
        "likeCount": .int(event.likeCount), "shareCount": .int(event.shareCount),
        "ctaUrl": text(event.ctaURL?.absoluteString), "pageId": .int(event.pageID),
        "products": .list(event.products.map(wire)),
    ])
}

private func page(_ body: String) -> JSON? {
    readFeedPage(body).map { fields(["events": .list($0.events.map(wire)), "nextCursor": text($0.nextCursor)]) }
}

/// Sets the case's field in `base`. Removes the field if the case has no value.
private func changed(_ input: JSON, _ base: JSON) -> JSON {
    var all = base.fields!
    all[input["field"]!.string!] = input["value"]
    return .object(all)
}

/// Keeps the expected fields, and other fields of `found` with unusual values. `dropped` for a missing field.
private func unusual(_ found: JSON?, _ usual: JSON, _ expected: JSON) -> JSON {
    guard let found = found?.short.fields, let usual = usual.short.fields else { return .text("dropped") }
    let names = Set(found.keys).union(usual.keys).filter { found[$0] != usual[$0] }.union((expected.fields ?? [:]).keys)
    return .object(Dictionary(uniqueKeysWithValues: names.map { ($0, found[$0] ?? .null) }))
}

/// API names of product fields by their name in the app.
private let wireNames = [
    "comparePrice": "compare_price", "currencyCode": "currency", "imageUrl": "image_url",
    "productLink": "product_link", "stockStatus": "stock_status",
]

private func product(_ data: JSON) -> JSON? {
    let sent = Dictionary(uniqueKeysWithValues: data.fields!.map { (wireNames[$0] ?? $0, $1) })
    return readProducts([.object(sent)]).first.map(wire)
}

private func views(_ input: JSON) -> JSON {
    var view = EngagedView(PlayedIn(rawValue: input["playedIn"]!.string!)!)
    let ratio = input["visible"]!.number!
    return .int(input["positions"]!.list!.filter { view.played($0.number!, visibleRatio: ratio) }.count)
}

private func fit(_ input: JSON) -> JSON {
    let (picture, area) = (input["picture"]!, input["area"]!)
    let fit = chooseFit(
        width: picture["width"]?.int, height: picture["height"]?.int, areaWidth: area["width"]!.number!,
        areaHeight: area["height"]!.number!, maxCrop: input["maxCrop"]!.number!)
    return .text(fit.rawValue)
}

private func statuses(_ given: [String]?) -> JSON {
    var configuration = Configuration(storeID: "br_a", baseURL: URL(string: "https://edge.example")!)
    if let given { configuration.statuses = given }
    return configuration.problem == nil ? .list(configuration.shownStatuses.map(JSON.text)) : .null
}

/// Parses `#RGB`, `#RRGGBB` or `#RRGGBBAA` to red, green, blue and opacity.
private func parts(_ hex: String) -> [Double] {
    let digits = hex.dropFirst().compactMap(\.hexDigitValue)
    if digits.count == 3 { return digits.map { Double($0 * 17) / 255 } + [1] }
    let pairs = stride(from: 0, to: digits.count - 1, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    return pairs.count == 3 ? pairs + [1] : pairs
}

private func rgb(_ hex: String) -> RGB {
    let parts = parts(hex)
    return RGB(red: parts[0], green: parts[1], blue: parts[2])
}

private func color(_ hex: String) -> Color {
    let parts = parts(hex)
    return Color(.sRGB, red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
}

private func theme(_ one: Case) -> JSON {
    let colours = { (hexes: JSON) in
        var theme = Theme()
        if let hex = hexes["accent"]?.string { theme.accent = color(hex) }
        if let hex = hexes["likeActive"]?.string { theme.likeActive = color(hex) }
        return theme
    }
    return colours(one.input) == colours(one.expected) ? one.expected : .null
}

private func luminance(_ one: Case) -> JSON {
    let colour = rgb(one.input.string!)
    let named = { (found: RGB, name: String) in
        found == rgb(one.expected[name]!.string!) ? one.expected[name] : .text("another")
    }
    return fields([
        "luminance": .double((ShoppableVideoCore.luminance(colour) * 10_000).rounded() / 10_000),
        "textOn": named(textOn(colour), "textOn"),
        "accentOnLight": named(accentOn(isDark: false, colour), "accentOnLight"),
        "accentOnDark": named(accentOn(isDark: true, colour), "accentOnDark"),
    ])
}

private func widgetInfo(_ input: JSON) -> JSON {
    guard let make = input["make"] else { return .bool(input["read"]?.string.map(isWidgetInfo) ?? false) }
    return .text(toWidgetInfo(WidgetType(rawValue: make["widgetType"]!.string!)!, make["eventId"]!.int!))
}

/// Tests that the cart's result adds the product.
@MainActor private func isTaken(_ answer: Bool) async -> Bool {
    var taken = false
    let ports = CartTaps.Ports(hasCart: { true }, view: { _, _ in }, taken: { _, _ in taken = true })
    let taps = CartTaps(jobs: Jobs(), clock: TestClock(), ports: ports)
    let product = Product(id: "1", title: "A", price: 1, currencyCode: "EUR")
    taps.tap(Event(eventID: 1, title: "", status: .live), product) { answer }
    await settle()
    return taken
}

private func shown(_ input: JSON) -> JSON {
    let read = { (name: String, at: String) in
        let wire = (input[name]?.list ?? []).map { event in
            let usual = ["event_id": event["eventId"]!, "ends_at": event["endsAt"] ?? .null, "title": .text("")]
            return JSON.object(usual.merging(["status": .text("upcoming")]) { $1 })
        }
        let page = readFeedPage(JSON.object(["events": .list(wire)]).written)!
        return believing(page.events, readAt: firstMoment + (input[at]?.int ?? 0))
    }
    let renewed = read("renewed", "renewedAt")
    let events = read("events", "readAt").map { shown in
        renewed.first { $0.eventID == shown.eventID }.map { keepingEnd(shown, answered: $0) } ?? shown
    }
    let (now, place) = (firstMoment + input["now"]!.int!, input["place"]!.int!)
    let shown = withoutEnded(events, now: now, place: place)
    let wait = dropsAfter(shown, now: now, place: place)
    return .object(["shown": .list(shown.map { .int($0.eventID) }), "wait": wait.map(JSON.int) ?? .null])
}

private func poster(_ one: Case) -> JSON {
    let given = one.shared.fields!.merging(one.input.fields!) { $1 }
    var event = Event(eventID: 1, title: "", status: .live)
    event.posterImageURL = given["poster"]?.string.flatMap { URL(string: $0) }
    event.posterImages = (given["images"]?.list ?? []).map {
        PosterImage(url: URL(string: $0["url"]!.string!)!, width: $0["width"]!.int!)
    }
    return text(choosePoster(event, width: given["width"]!.number!)?.absoluteString) ?? .null
}

private func same(_ found: JSON?, _ one: Case) -> JSON {
    found?.short == one.expected.short ? one.expected : found ?? .null
}

let rules: [String: Rule] = [
    "brand": { one in text(one.input.string.map(brandProblem) ?? .invalidBrand).map { $0 } ?? .null },
    "statuses": { one in statuses(one.input["statuses"]?.list?.map { $0.string ?? $0.written }) },
    "theme": theme,
    "feed-page": { one in same(page(one.input["body"]?.string ?? one.input["json"]!.written), one) },
    "feed-event": { one in
        let sent = fields(["events": .list([changed(one.input, one.shared["wire"]!)])])
        let found = page(sent.written)?["events"]?.list?.first
        return same(unusual(found, one.shared["event"]!, one.expected), one)
    },
    "product": { one in
        same(unusual(product(changed(one.input, one.shared["data"]!)), one.shared["product"]!, one.expected), one)
    },
    "cart-answer": { .bool(await isTaken($0.input.bool!)) },
    "product-options": options,
    "price-text": { one in
        let amount = one.input["amount"]!.string!
        let decimals = amount.split(separator: ".").dropFirst().first?.count ?? 0
        let found = priceText(
            Decimal(string: amount)!, currencyCode: one.input["currency"]!.string!,
            locale: Locale(identifier: one.input["locale"]!.string!), decimals: decimals)
        return .text(
            found.replacingOccurrences(of: "\u{a0}", with: " ").replacingOccurrences(of: "\u{202f}", with: " "))
    },
    "language": { .text(readLanguage($0.input.list!)) },
    "widget-info": { widgetInfo($0.input) },
    "signal-entry": { one in
        readSignalEntry(one.input).map {
            fields(["product_id": text($0.productID), "widget_info": text($0.widgetInfo)])
        } ?? .null
    },
    "ends": { shown($0.input) },
    "engaged-view": { views($0.input) },
    "fit": { fit($0.input) },
    "poster": poster,
    "luminance": luminance,
]

private func text(_ problem: BrandProblem?) -> JSON? { text(problem?.rawValue) }
