import Foundation
import Testing

@testable import ShoppableVideoCore

private struct Provider: ProductProvider {
    let answer: @Sendable (Event) async -> [Product]

    func products(for event: Event) async -> [Product] { await answer(event) }
}

/// A provider is app code and may do anything.
@MainActor struct ProvidersTests {
    private func product(_ id: String, _ price: Decimal = 1) -> Product {
        Product(id: id, title: "A", price: price, currencyCode: "")
    }

    @Test func unusableProductsAreLeftOut() {
        var odd = product("odd")
        odd.imageURL = URL(string: "javascript:alert(1)")
        odd.productLink = URL(string: "ftp://a.example")
        odd.comparePrice = -1
        let given = [
            product(""), product(String(repeating: "x", count: 257)), product("n", -1), product("nan", .nan),
            product("long", Decimal(string: "1000000000000")!), odd, product("odd", 2), product("e\u{301}"),
            product("\u{E9}"), Product(id: "t", title: "", price: 1, currencyCode: "EUR"),
        ]
        let used = usableProducts(given)
        #expect(used.map(\.id.utf8.count) == [3, 3, 2], "two spellings of a letter are two ids")
        #expect(used[0] == product("odd").with { $0.currencyCode = "XXX" })
        #expect(usableProducts((0..<60).map { product("\($0)") }).count == 50)
    }

    @Test func providerIsAskedOnceAndAgainWhenItWasLateOrTheVideoChanged() async {
        let asked = Counter()
        let app = App(
            provider: Provider { event in
                if await asked.add() == 1 {
                    // The provider ignores its cancellation.
                    while await !asked.isFree { await Task.yield() }
                }
                return event.products
            })
        let reel = await app.reel()
        let (event, host) = (reel.events[0], reel.host)
        let first = Task { await host.products(event) }
        while await asked.count == 0 { await Task.yield() }
        await app.clock.advance(10_000)
        #expect(await first.value == [] && app.reported == ["The product provider did not respond within 10 seconds"])
        await asked.free()
        #expect(await host.products(event) == event.products)
        #expect(await host.products(event) == event.products)
        #expect(await asked.count == 2)
        var changed = event
        changed.products = []
        #expect(await host.products(changed) == [])
        #expect(await asked.count == 3)
    }
}

private actor Counter {
    private(set) var count = 0
    private(set) var isFree = false

    func add() -> Int {
        count += 1
        return count
    }

    func free() { isFree = true }
}

extension Product {
    fileprivate func with(_ change: (inout Product) -> Void) -> Product {
        var changed = self
        change(&changed)
        return changed
    }
}
