/// Selects the videos of a surface. Without any of these fields, it shows all videos of the brand. A field
/// that is set but empty shows nothing, so that an app without a product yet does not show all videos.
public struct VideoChoice: Sendable, Equatable {
    /// The campaign's id from the dashboard.
    public var campaign: String?
    /// The merchant's id of a product.
    public var productID: String?
    /// Ids of videos, at most 20.
    public var eventIDs: [Int]?

    /// Default: all videos.
    public init(campaign: String? = nil, productID: String? = nil, eventIDs: [Int]? = nil) {
        self.campaign = campaign
        self.productID = productID
        self.eventIDs = eventIDs
    }

    var isNothing: Bool { campaign == "" || productID == "" || eventIDs?.isEmpty == true }
}
