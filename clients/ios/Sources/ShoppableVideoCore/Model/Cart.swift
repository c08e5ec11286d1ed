/// The app's cart. With it a tile shows that it asks, and then what the cart said; a signal for the order is kept when it
/// said yes within ten seconds, and never for a tap alone.
@MainActor public protocol Cart: Sendable {
    /// - Returns: whether the product is in the cart now; an error is a no.
    func add(_ product: Product, in event: Event) async throws -> Bool
}

/// A cart of products that come in sizes or colours: the shopper chooses in a sheet of the surface.
@MainActor public protocol CartWithOptions: Cart {
    /// What a product comes in, and what of it is there. Asked when "Add" is tapped, once while a surface is open. An
    /// error is shown as "Try again".
    func options(of product: Product) async throws -> ProductOptions

    /// Puts a chosen variant into the cart; `add(_:in:)` does it for a product that comes in one form.
    func add(_ variant: Variant, of product: Product, in event: Event) async throws -> Bool
}

/// A cart that is a closure.
public struct CartHandler: Cart {
    private let handler: @MainActor @Sendable (Product, Event) async throws -> Bool

    /// A closure that puts a product into the app's cart and says whether it is there now.
    public init(_ handler: @escaping @MainActor @Sendable (Product, Event) async throws -> Bool) {
        self.handler = handler
    }

    /// Calls the closure.
    public func add(_ product: Product, in event: Event) async throws -> Bool {
        try await handler(product, event)
    }
}
