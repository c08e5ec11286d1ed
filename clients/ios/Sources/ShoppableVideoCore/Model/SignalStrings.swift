/// The fields of an order report, ready to be sent.
public struct SignalStrings: Sendable, Equatable {
    /// Goes into `svc_video_view`.
    public let videoView: String
    /// Goes into `svc_add_to_cart`.
    public let addToCart: String
    /// Goes into `svc_experiment`, which is left out where this is `nil`: no experiment runs, or none may be kept.
    public let experiment: String?
}
