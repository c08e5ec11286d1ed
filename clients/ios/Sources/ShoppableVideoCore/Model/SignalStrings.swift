/// The two fields of an order report, ready to be sent.
public struct SignalStrings: Sendable, Equatable {
    /// Goes into `svc_video_view`.
    public let videoView: String
    /// Goes into `svc_add_to_cart`.
    public let addToCart: String
}
