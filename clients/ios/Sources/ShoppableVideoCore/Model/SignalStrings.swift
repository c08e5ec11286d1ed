/// The fields of an order report.
public struct SignalStrings: Sendable, Equatable {
    /// Value of `svc_video_view`.
    public let videoView: String
    /// Value of `svc_add_to_cart`.
    public let addToCart: String
    /// Value of `svc_experiment`. `nil` without an experiment or consent. Omit the field then.
    public let experiment: String?
}
