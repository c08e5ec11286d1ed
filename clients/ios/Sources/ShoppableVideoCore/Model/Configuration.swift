import Foundation

/// A developer's mistake. The message contains the fix, but never the wrong value.
public struct ConfigurationError: LocalizedError, Equatable {
    /// `store_id_as_brand`, `invalid_brand`, `invalid_base_url` or `invalid_statuses`.
    public let code: String
    /// Fix, in one sentence.
    public let message: String

    /// The message.
    public var errorDescription: String? { message }
}

/// Settings of all surfaces: the contract's four fields, the service's address, and optional settings. All platforms
/// have the same fields with the same names and defaults.
public struct Configuration: Sendable {
    /// Public brand (`br_…`), under the contract's name. Never a `store_id` (`st_…`), which is a secret.
    public var storeID: String
    /// Address of the service's edge, from the dashboard's page *Install*.
    public var baseURL: URL
    /// Videos to show: `live`, `upcoming`, or both.
    public var statuses: [String]
    /// Colors of the surfaces.
    public var theme: Theme
    /// Source of a video's products. Default: a built-in mock.
    public var productProvider: any ProductProvider
    /// Adds a product to the app's cart and returns the result.
    public var cart: (any Cart)?
    /// `false` hides "Add". By default, it is shown if the app has a cart or a delegate.
    public var showsAddToCart: Bool
    /// `true` stores and sends nothing before `setConsent(true)`.
    public var requiresConsent: Bool
    /// BCP 47 language of labels, captions, prices and times. Default: the device's.
    public var language: String?
    /// The app's labels, by their names in the README.
    public var words: [String: String]
    /// Receives errors of the configuration, the feed, a player, or the captions. Default: the device's log.
    public var onError: (@MainActor @Sendable (any Error) -> Void)?

    /// Never fails. ``problem`` reports an invalid configuration.
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

    /// Problem of an invalid configuration, especially a `store_id` instead of the brand. Surfaces are then empty and
    /// pass it to ``onError``. `nil` for a valid configuration.
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
