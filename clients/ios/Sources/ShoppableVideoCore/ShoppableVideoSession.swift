import Foundation

/// What a shopper did in an app, for its checkout. There is one for a brand; surfaces of the same brand write to it.
@MainActor public final class ShoppableVideoSession {
    private static var running: [String: ShoppableVideoSession] = [:]

    package let runtime: Runtime

    /// The session of the configuration's brand: found, or begun.
    public static func shared(_ configuration: Configuration) -> ShoppableVideoSession {
        let key = "\(configuration.storeID) \(configuration.baseURL.absoluteString)"
        if let known = running[key] { return known }
        let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let pages = folder.map { PageFiles($0.appendingPathComponent("shoppable-video")) }
        let ports = Ports(
            clock: SystemClock(), network: URLSessionNetwork(), storage: DefaultsStorage(), pages: pages)
        let made = ShoppableVideoSession(configuration, ports)
        running[key] = made
        return made
    }

    package init(_ configuration: Configuration, _ ports: Ports) {
        let consent = Consent(required: configuration.requiresConsent)
        runtime = Runtime(
            brand: configuration.storeID, baseURL: configuration.baseURL.absoluteString, ports: ports, consent: consent)
    }

    /// What the app's server reports with an order (`svc_video_view`, `svc_add_to_cart`, and `svc_experiment` where there is
    /// one), unchanged. Hand them out when the shopper checks out, and call `orderCompleted()` after the order.
    public func signals() -> SignalStrings { runtime.signals.signals() }

    /// Forgets what `signals()` handed out: the order has it now.
    public func orderCompleted() { runtime.signals.orderCompleted() }

    /// The app's cart took a product that was tapped in a video. A configuration with a `cart` says so itself.
    ///
    /// - Returns: `false`, and nothing is recorded, for a product that nobody tapped in that video since the app was
    ///   opened.
    @discardableResult public func addedToCart(_ product: Product, in event: Event) -> Bool {
        runtime.addedToCart(product, in: event)
    }

    /// The shopper's word on storing and sending. `false` deletes what was stored.
    public func setConsent(_ isGiven: Bool) { runtime.consent.set(isGiven) }
}
