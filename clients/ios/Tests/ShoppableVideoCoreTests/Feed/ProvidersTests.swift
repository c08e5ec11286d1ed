import Foundation
import Testing

@testable import ShoppableVideoCore

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
}

extension Product {
    fileprivate func with(_ change: (inout Product) -> Void) -> Product {
        var changed = self
        change(&changed)
        return changed
    }
}
