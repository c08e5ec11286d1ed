import Foundation

/// A developer's mistake. The message says what to fix and never holds the wrong value.
public struct ConfigurationError: LocalizedError, Equatable {
    /// `store_id_as_brand`, `invalid_brand`, `invalid_base_url`, `invalid_statuses` or `invalid_theme`.
    public let code: String
    /// What to fix, in one sentence.
    public let message: String

    /// The message.
    public var errorDescription: String? { message }
}

/// What surfaces need to know: the contract's four fields, which are the same on all platforms, the service's address,
/// and what most apps leave as it is.
public struct Configuration: Sendable {
    /// The public brand (`br_…`), by the contract's name for it. Never a `store_id` (`st_…`), which is a secret.
    public let storeID: String
    /// The address of the service's edge, as the dashboard names it under *Install*.
    public let baseURL: URL
    /// The videos to show: some of `live`, `upcoming`.
    public let statuses: [String]
    /// Tints of buttons and hearts.
    public let theme: Theme
    /// Where the products of a video come from; by default a built-in mock.
    public var productProvider: any ProductProvider
    /// Puts a product into the app's cart and says how it went.
    public var cart: (any Cart)?
    /// `false` hides "Add"; it is shown where the app has a cart or a delegate.
    public var showsAddToCart = true
    /// Nothing is stored or sent before `setConsent(true)`.
    public var requiresConsent = false
    /// BCP 47, of words and captions; by default the device's.
    public var language: String?
    /// The app's own words, by the names that the README lists.
    public var words: [String: String] = [:]
    /// Hears what goes wrong: of the feed, a player, or the captions.
    public var onError: (@MainActor @Sendable (any Error) -> Void)?

    /// - Throws: ``ConfigurationError`` for what can't work, a `store_id` in place of the brand above all.
    public init(
        storeID: String,
        baseURL: URL,
        statuses: [String] = EventStatus.allCases.map(\.rawValue),
        theme: Theme = Theme(),
        productProvider: any ProductProvider = MockProductProvider(),
        cart: (any Cart)? = nil
    ) throws {
        switch brandProblem(storeID) {
        case .storeIDAsBrand?:
            throw ConfigurationError(code: BrandProblem.storeIDAsBrand.rawValue, message: storeIDAsBrand)
        case .invalidBrand?:
            throw ConfigurationError(code: BrandProblem.invalidBrand.rawValue, message: "storeID: \(brandExpected)")
        case nil: break
        }
        if readHTTPURL(.text(baseURL.absoluteString)) == nil {
            throw ConfigurationError(
                code: "invalid_base_url", message: "baseURL: expected the edge's address, https://…")
        }
        let known = EventStatus.allCases.map(\.rawValue)
        if statuses.isEmpty || !Set(statuses).isSubset(of: known) {
            let message = "statuses: expected some of \(known.joined(separator: ", "))"
            throw ConfigurationError(code: "invalid_statuses", message: message)
        }
        for (name, colour) in [("accent", theme.accent), ("likeActive", theme.likeActive)] where !isHexColour(colour) {
            let message = "theme.\(name): expected a hex colour such as \"#FF3B4E\""
            throw ConfigurationError(code: "invalid_theme", message: message)
        }
        self.storeID = storeID
        self.baseURL = baseURL
        self.statuses = known.filter(statuses.contains)
        self.theme = theme
        self.productProvider = productProvider
        self.cart = cart
    }
}
