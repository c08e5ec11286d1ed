/// What the core needs of the device.
package struct Ports {
    package var clock: any ClockPort
    package var network: any NetworkPort
    package var storage: any StoragePort
    package var pages: (any PageStore)?

    package init(
        clock: any ClockPort, network: any NetworkPort, storage: any StoragePort, pages: (any PageStore)? = nil
    ) {
        self.clock = clock
        self.network = network
        self.storage = storage
        self.pages = pages
    }
}

/// From where a shopper acts: what attribution and figures name.
struct Place: Hashable {
    var widgetType: WidgetType
    var campaign: String?
}

private let maxTapped = 500

/// What all surfaces of a brand share, whatever their configurations say beside the brand.
@MainActor package final class Runtime {
    private struct Tapped: Hashable {
        let event: Int
        let product: ExactText
    }

    package let brand: String
    package let ports: Ports
    package let consent: Consent
    package let signals: SignalsStore
    package let feed: FeedClient
    let holdout: Holdout
    let jobs = Jobs()
    let likes: OwnMarks
    let saves: OwnMarks
    private let baseURL: String
    /// By campaign: a body names one at most.
    private var queues: [String?: InteractionQueue] = [:]
    /// Where a product was tapped, with the order of the taps.
    private var tapped: [Tapped: (place: Place, order: Int)] = [:]
    private var taps = 0
    private var surfaces: [Weak] = []

    private struct Weak { weak var model: SurfaceModel? }

    /// The surface that is heard: there is one at most.
    private weak var heard: SurfaceModel?
    /// The Reel that covers the screen; nothing below it plays.
    private(set) weak var onTop: SurfaceModel?

    package init(brand: String, baseURL: String, ports: Ports, consent: Consent) {
        self.brand = brand
        self.baseURL = baseURL
        self.ports = ports
        self.consent = consent
        feed = FeedClient(
            jobs: jobs, baseURL: baseURL, network: ports.network, clock: ports.clock, consent: consent,
            pages: ports.pages)
        signals = SignalsStore(storage: ports.storage, clock: ports.clock, consent: consent)
        holdout = Holdout(
            jobs: jobs, brand: brand, baseURL: baseURL, network: ports.network, clock: ports.clock,
            storage: ports.storage, consent: consent)
        let marks = { (key: String) in
            OwnMarks(EventMarks(key: key, storage: ports.storage, consent: consent), consent: consent)
        }
        likes = marks(StorageKeys.likedEvents)
        saves = marks(StorageKeys.savedEvents)
        // Sends what an earlier run left behind.
        _ = queue(nil)
    }

    private func queue(_ campaign: String?) -> InteractionQueue {
        if let known = queues[campaign] { return known }
        // One outbox: a refusal must find all that is kept, of campaigns too that this run never shows.
        let outbox = campaign == nil ? Outbox(storage: ports.storage, brand: brand) : nil
        let made = InteractionQueue(
            jobs: jobs, baseURL: baseURL, scope: InteractionScope(brand: brand, campaign: campaign),
            network: ports.network, clock: ports.clock, consent: consent, outbox: outbox)
        queues[campaign] = made
        return made
    }

    /// A page of the feed, without videos where an experiment has the shopper see none. What has ended since it was
    /// read is not shown anew.
    func page(_ query: FeedQuery) async throws -> FeedPage {
        var page = try await feed.page(query)
        page.isHeld = query.cursor == nil && holdout.isHeld(page.experiment)
        if page.isHeld { return FeedPage(isHeld: true) }
        page.events = withoutEnded(page.events, now: ports.clock.now(), place: -1)
        return page
    }

    func record(_ type: InteractionType, _ event: Event, _ place: Place, productID: String? = nil) {
        let interaction = Interaction(
            type: type, eventID: event.eventID, widgetType: place.widgetType, productID: productID)
        queue(place.campaign).record(interaction)
    }

    /// The shopper tapped a product, or its "Add": the app may put it into its cart.
    func didTap(_ product: Product, in event: Event, _ place: Place) {
        taps += 1
        tapped[Tapped(event: event.eventID, product: ExactText(product.id))] = (place, taps)
        guard tapped.count > maxTapped, let oldest = tapped.min(by: { $0.value.order < $1.value.order }) else { return }
        tapped[oldest.key] = nil
    }

    /// The app's cart took a product: the signal is kept and the figure reported.
    ///
    /// - Returns: `false`, and nothing is recorded, for a product that nobody tapped in that video since the app was
    ///   opened.
    package func addedToCart(_ product: Product, in event: Event) -> Bool {
        guard let place = tapped[Tapped(event: event.eventID, product: ExactText(product.id))]?.place else {
            return false
        }
        record(.addToCart, event, place, productID: product.id)
        signals.recordAddToCart(product.id, toWidgetInfo(place.widgetType, event.eventID))
        return true
    }

    /// The app goes to the background, where it may be ended.
    package func hidden() { queues.values.forEach { $0.hidden() } }

    package func close() {
        queues.values.forEach { $0.close() }
        feed.close()
        signals.close()
        holdout.close()
        likes.close()
        saves.close()
        jobs.close()
    }

    func came(_ model: SurfaceModel) {
        surfaces.removeAll { $0.model == nil }
        surfaces.append(Weak(model: model))
    }

    /// A surface is heard now: the one before no longer is.
    func isHeard(_ model: SurfaceModel) {
        if heard !== model { heard?.setMuted(true) }
        heard = model
    }

    /// A Reel came over all other surfaces, or went.
    func cover(_ model: SurfaceModel?) {
        onTop = model
        surfaces.forEach { $0.model?.update() }
    }
}
