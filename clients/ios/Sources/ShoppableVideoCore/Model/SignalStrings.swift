/// The fields of an order report.
public struct SignalStrings: Sendable, Equatable {
    /// Value of `svc_video_view`.
    public let videoView: String
    /// Value of `svc_add_to_cart`.
    public let addToCart: String
    /// Value of `svc_experiment`, which is omitted for `nil`: no experiment is running, or consent is
    /// missing.
    public let experiment: String?
}
