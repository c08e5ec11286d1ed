/// The app's cart. With it, a tile shows the pending request and the cart's answer. A signal for the order is
/// stored if the cart confirms within ten seconds, never for a tap alone.
@MainActor public protocol Cart: Sendable {
    /// - Returns: whether the product is in the cart now. An error counts as no.
    func add(_ product: Product, in event: Event) async throws -> Bool
}

/// A cart with product options, such as sizes or colors, which the shopper chooses in a sheet of the surface.
@MainActor public protocol CartWithOptions: Cart {
    /// Returns the options and variants of a product. Called on a tap on "Add", once while a surface is open. An error
    /// is shown as "Try again".
    func options(of product: Product) async throws -> ProductOptions

    /// Adds a chosen variant to the cart. `add(_:in:)` is called for a product without options.
    func add(_ variant: Variant, of product: Product, in event: Event) async throws -> Bool
}

/// A cart based on a closure.
public struct CartHandler: Cart {
    private let handler: @MainActor @Sendable (Product, Event) async throws -> Bool

    /// A closure that adds a product to the app's cart and returns whether it is there now.
    public init(_ handler: @escaping @MainActor @Sendable (Product, Event) async throws -> Bool) {
        self.handler = handler
    }

    /// Calls the closure.
    public func add(_ product: Product, in event: Event) async throws -> Bool {
        try await handler(product, event)
    }
}
