/// The app's cart. Tiles show the pending request and its result. A signal is stored only if the cart confirms within
/// ten seconds.
@MainActor public protocol Cart: Sendable {
    /// - Returns: `true` if the product is in the cart now. An error is a failure.
    func add(_ product: Product, in event: Event) async throws -> Bool
}

/// A cart with product options, such as sizes or colors. The shopper chooses them in a sheet of the surface.
@MainActor public protocol CartWithOptions: Cart {
    /// Returns a product's options and variants. Called on a tap on "Add", once while a surface is open. An error shows
    /// "Try again".
    func options(of product: Product) async throws -> ProductOptions

    /// Adds the chosen variant. Products without options use `add(_:in:)`.
    func add(_ variant: Variant, of product: Product, in event: Event) async throws -> Bool
}

/// A cart based on a closure.
public struct CartHandler: Cart {
    private let handler: @MainActor @Sendable (Product, Event) async throws -> Bool

    /// Creates a cart from a closure that adds a product and returns `true` if the product is in the cart now.
    public init(_ handler: @escaping @MainActor @Sendable (Product, Event) async throws -> Bool) {
        self.handler = handler
    }

    /// Calls the closure.
    public func add(_ product: Product, in event: Event) async throws -> Bool {
        try await handler(product, event)
    }
}
