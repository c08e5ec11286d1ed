/// Device services that the core uses.
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

/// Origin of a shopper's action, for attribution and figures.
struct Place: Hashable {
    var widgetType: WidgetType
    var campaign: String?
}

private let maxTapped = 500

/// State shared by all surfaces of a brand, even if their configurations differ in other fields.
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
    /// By campaign, since a body has at most one.
    private var queues: [String?: InteractionQueue] = [:]
    /// Surface in which each product was tapped, with the order of the taps.
    private var tapped: [Tapped: (place: Place, order: Int)] = [:]
    private var taps = 0
    private var surfaces: [Weak] = []

    private struct Weak { weak var model: SurfaceModel? }

    /// The audible surface, at most one.
    private weak var heard: SurfaceModel?
    /// The Reel that covers the screen. Nothing below it plays.
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
        // Sends the unsent interactions of an earlier run.
        _ = queue(nil)
    }

    private func queue(_ campaign: String?) -> InteractionQueue {
        if let known = queues[campaign] { return known }
        // A single outbox, so that a refusal deletes everything, including other campaigns' interactions.
        let outbox = campaign == nil ? Outbox(storage: ports.storage, brand: brand) : nil
        let made = InteractionQueue(
            jobs: jobs, baseURL: baseURL, scope: InteractionScope(brand: brand, campaign: campaign),
            network: ports.network, clock: ports.clock, consent: consent, outbox: outbox)
        queues[campaign] = made
        return made
    }

    /// A page of the feed, without videos for a held-out shopper. Drops videos that ended since the page was read.
    func page(_ query: FeedQuery) async throws -> FeedPage {
        var page = try await feed.page(query)
        page.isHeld = query.cursor == nil && !page.events.isEmpty && holdout.isHeld(page.experiment)
        if page.isHeld { return FeedPage(isHeld: true) }
        page.events = withoutEnded(page.events, now: ports.clock.now(), place: -1)
        return page
    }

    func record(_ type: InteractionType, _ event: Event, _ place: Place, productID: String? = nil) {
        let interaction = Interaction(
            type: type, eventID: event.eventID, widgetType: place.widgetType, productID: productID)
        queue(place.campaign).record(interaction)
    }

    /// The shopper tapped a product or its "Add", so the app may add it to its cart.
    func didTap(_ product: Product, in event: Event, _ place: Place) {
        taps += 1
        tapped[Tapped(event: event.eventID, product: ExactText(product.id))] = (place, taps)
        guard tapped.count > maxTapped, let oldest = tapped.min(by: { $0.value.order < $1.value.order }) else { return }
        tapped[oldest.key] = nil
    }

    /// The app's cart accepted a product: stores the signal and reports the interaction.
    ///
    /// - Returns: `false`, without recording, for a product that was not tapped in that video since the app
    ///   was opened.
    package func addedToCart(_ product: Product, in event: Event) -> Bool {
        guard let place = tapped[Tapped(event: event.eventID, product: ExactText(product.id))]?.place else {
            return false
        }
        record(.addToCart, event, place, productID: product.id)
        signals.recordAddToCart(product.id, toWidgetInfo(place.widgetType, event.eventID))
        return true
    }

    /// The app goes to the background, where the system may end it.
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

    /// A surface becomes audible. The previous one is muted.
    func isHeard(_ model: SurfaceModel) {
        if heard !== model { heard?.setMuted(true) }
        heard = model
    }

    /// A Reel covered all other surfaces, or was closed.
    func cover(_ model: SurfaceModel?) {
        onTop = model
        surfaces.forEach { $0.model?.update() }
    }
}
