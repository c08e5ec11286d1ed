import Foundation

/// Reason why a page of the feed could not be read.
public struct FeedError: LocalizedError {
    /// Cause of the error.
    public enum Code: String, Sendable {
        /// The brand is a `store_id`. Nothing was requested.
        case storeIDAsBrand = "store_id_as_brand"
        /// The brand is invalid. Nothing was requested.
        case invalidBrand = "invalid_brand"
        /// No store has this brand.
        case brandUnknown = "brand_unknown"
        /// The request is invalid. The message contains the reason.
        case refused
        /// The service is temporarily unavailable.
        case unavailable
        /// No response arrived.
        case unreachable
        /// The response is not a feed.
        case malformed
    }

    /// Error code.
    public let code: Code
    /// Cause, for developers.
    public let message: String
    /// HTTP status, if a response arrived.
    public let status: Int?

    init(_ code: Code, _ message: String, status: Int? = nil) {
        self.code = code
        self.message = message
        self.status = status
    }

    /// The message.
    public var errorDescription: String? { message }

    /// `true` if a retry may succeed.
    var isPassing: Bool { code == .unavailable || code == .unreachable }
}
