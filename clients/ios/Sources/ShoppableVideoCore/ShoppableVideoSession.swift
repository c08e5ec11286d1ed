import Foundation

/// A shopper's signals, for the app's checkout. All surfaces of a brand share one session.
@MainActor public final class ShoppableVideoSession {
    private static var running: [String: ShoppableVideoSession] = [:]

    package let runtime: Runtime

    /// Returns the session of the configuration's brand. Opens it if necessary.
    public static func shared(_ configuration: Configuration) -> ShoppableVideoSession {
        let key = "\(configuration.storeID) \(withoutSlash(configuration.baseURL.absoluteString))"
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

    /// Signals that the app's server reports with an order (`svc_video_view`, `svc_add_to_cart`, and `svc_experiment`
    /// during an experiment), unchanged. Read them at checkout, and call `orderCompleted()` after the order.
    public func signals() -> SignalStrings { runtime.signals.signals() }

    /// Removes the signals that `signals()` returned. Call it after the order.
    public func orderCompleted() { runtime.signals.orderCompleted() }

    /// Records that the app's cart accepted a product that was tapped in a video. Not needed with a `cart` in
    /// the configuration.
    ///
    /// - Returns: `false`, without recording, for a product that was not tapped in that video since the app
    ///   was opened.
    @discardableResult public func addedToCart(_ product: Product, in event: Event) -> Bool {
        runtime.addedToCart(product, in: event)
    }

    /// Sets the shopper's consent to storing and sending. `false` deletes stored data.
    public func setConsent(_ isGiven: Bool) { runtime.consent.set(isGiven) }
}
