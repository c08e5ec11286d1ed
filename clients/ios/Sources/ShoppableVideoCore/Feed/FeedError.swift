import Foundation

/// Why a page of the feed could not be read.
public struct FeedError: LocalizedError {
    /// What went wrong.
    public enum Code: String, Sendable {
        /// Nothing was asked.
        case storeIDAsBrand = "store_id_as_brand"
        /// Nothing was asked.
        case invalidBrand = "invalid_brand"
        /// No store has this brand.
        case brandUnknown = "brand_unknown"
        /// The request is not valid; the message says why.
        case refused
        /// The service answered that it can't answer now.
        case unavailable
        /// No answer came.
        case unreachable
        /// What came is not a feed.
        case malformed
    }

    /// What went wrong, for a program.
    public let code: Code
    /// What went wrong, for a developer.
    public let message: String
    /// HTTP status, where an answer came.
    public let status: Int?

    init(_ code: Code, _ message: String, status: Int? = nil) {
        self.code = code
        self.message = message
        self.status = status
    }

    /// The message.
    public var errorDescription: String? { message }

    /// Whether the same request may succeed later.
    var isPassing: Bool { code == .unavailable || code == .unreachable }
}
