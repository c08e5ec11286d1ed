/// Which of the brand's videos a surface shows; without any of these, all. One that is given and empty shows nothing: an
/// app that has no product to name yet doesn't want to see all.
public struct VideoChoice: Sendable, Equatable {
    /// By its name in the dashboard.
    public var campaign: String?
    /// The videos of a product, by the merchant's id.
    public var productID: String?
    /// Named videos, 20 at most.
    public var eventIDs: [Int]?

    /// All videos, where nothing is given.
    public init(campaign: String? = nil, productID: String? = nil, eventIDs: [Int]? = nil) {
        self.campaign = campaign
        self.productID = productID
        self.eventIDs = eventIDs
    }

    var isNothing: Bool { campaign == "" || productID == "" || eventIDs?.isEmpty == true }
}
