import Foundation

/// A developer's mistake. The message has the fix, and never the wrong value.
public struct ConfigurationError: LocalizedError, Equatable {
    /// `store_id_as_brand`, `invalid_brand`, `invalid_base_url` or `invalid_statuses`.
    public let code: String
    /// Fix, in one sentence.
    public let message: String

    /// The message.
    public var errorDescription: String? { message }
}

/// Settings of all surfaces: the contract's four fields, the service's address, and optional settings with defaults that
/// suit most apps. All platforms have the same fields, by the same names and with the same defaults.
public struct Configuration: Sendable {
    /// The public brand (`br_…`), by the contract's name for it. Never a `store_id` (`st_…`), which is a secret.
    public var storeID: String
    /// The address of the service's edge, from the dashboard's page *Install*.
    public var baseURL: URL
    /// The videos to show: some of `live`, `upcoming`.
    public var statuses: [String]
    /// Tints of buttons and hearts.
    public var theme: Theme
    /// Source of a video's products. Default: a built-in mock.
    public var productProvider: any ProductProvider
    /// Adds a product to the app's cart and returns the outcome.
    public var cart: (any Cart)?
    /// `false` hides "Add". Otherwise it is shown if the app has a cart or a delegate.
    public var showsAddToCart: Bool
    /// Nothing is stored or sent before `setConsent(true)`.
    public var requiresConsent: Bool
    /// BCP 47, of labels and captions. Default: the device's.
    public var language: String?
    /// The app's own labels, by the names in the README.
    public var words: [String: String]
    /// Receives errors of the configuration, the feed, a player, or the captions.
    public var onError: (@MainActor @Sendable (any Error) -> Void)?

    /// Never fails. See ``problem`` for an invalid configuration.
    public init(
        storeID: String, baseURL: URL, statuses: [String] = ["live", "upcoming"], theme: Theme = Theme(),
        productProvider: any ProductProvider = MockProductProvider(), cart: (any Cart)? = nil,
        showsAddToCart: Bool = true, requiresConsent: Bool = false, language: String? = nil,
        words: [String: String] = [:], onError: (@MainActor @Sendable (any Error) -> Void)? = nil
    ) {
        self.storeID = storeID
        self.baseURL = baseURL
        self.statuses = statuses
        self.theme = theme
        self.productProvider = productProvider
        self.cart = cart
        self.showsAddToCart = showsAddToCart
        self.requiresConsent = requiresConsent
        self.language = language
        self.words = words
        self.onError = onError
    }

    /// The problem of an invalid configuration, especially a `store_id` instead of the brand. Surfaces are
    /// then empty, call ``onError`` with it and log it. `nil` for a valid configuration.
    public var problem: ConfigurationError? {
        switch brandProblem(storeID) {
        case .storeIDAsBrand?: return error(BrandProblem.storeIDAsBrand.rawValue, storeIDAsBrand)
        case .invalidBrand?: return error(BrandProblem.invalidBrand.rawValue, "storeID: \(brandExpected)")
        case nil: break
        }
        if readHTTPURL(.text(baseURL.absoluteString)) == nil {
            return error("invalid_base_url", "baseURL: expected the edge's address, https://…")
        }
        if statuses.isEmpty || Set(statuses).subtracting(Self.known) != [] {
            return error("invalid_statuses", "statuses: expected some of \(Self.known.joined(separator: ", "))")
        }
        return nil
    }

    /// Each status once, in the service's order.
    var shownStatuses: [String] { Self.known.filter(statuses.contains) }

    private static var known: [String] { EventStatus.allCases.map(\.rawValue) }

    private func error(_ code: String, _ message: String) -> ConfigurationError {
        ConfigurationError(code: code, message: message)
    }
}
