import Foundation

/// Reason why a page of the feed could not be read.
public struct FeedError: LocalizedError {
    /// Cause of the error.
    public enum Code: String, Sendable {
        /// Nothing was requested.
        case storeIDAsBrand = "store_id_as_brand"
        /// Nothing was requested.
        case invalidBrand = "invalid_brand"
        /// No store has this brand.
        case brandUnknown = "brand_unknown"
        /// The request is invalid. The message has the reason.
        case refused
        /// The service is temporarily unavailable.
        case unavailable
        /// No answer arrived.
        case unreachable
        /// The response is not a feed.
        case malformed
    }

    /// Cause, for a program.
    public let code: Code
    /// Cause, for a developer.
    public let message: String
    /// HTTP status, if an answer arrived.
    public let status: Int?

    init(_ code: Code, _ message: String, status: Int? = nil) {
        self.code = code
        self.message = message
        self.status = status
    }

    /// The message.
    public var errorDescription: String? { message }

    /// Set if a retry of the same request may succeed.
    var isPassing: Bool { code == .unavailable || code == .unreachable }
}
