/// Device services of the core.
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

/// Origin of a shopper's action.
struct Place: Hashable {
    var widgetType: WidgetType
    var campaign: String?
}

private let maxTapped = 500

/// Shared by all surfaces of one brand, even if their configurations differ in other fields.
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
    /// Queues by campaign, because a request has at most one campaign.
    private var queues: [String?: InteractionQueue] = [:]
    /// Surface of the latest tap on each product, and the order of the taps.
    private var tapped: [Tapped: (place: Place, order: Int)] = [:]
    private var taps = 0
    private var surfaces: [Weak] = []

    private struct Weak { weak var model: SurfaceModel? }

    /// The audible surface, at most one.
    private weak var heard: SurfaceModel?
    /// The Reel that covers the screen. Surfaces below it do not play.
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
        // Sends unsent interactions of an earlier run.
        _ = queue(nil)
    }

    private func queue(_ campaign: String?) -> InteractionQueue {
        if let known = queues[campaign] { return known }
        // One outbox for all campaigns, so a refusal of consent deletes all stored interactions.
        let outbox = campaign == nil ? Outbox(storage: ports.storage, brand: brand) : nil
        let made = InteractionQueue(
            jobs: jobs, baseURL: baseURL, scope: InteractionScope(brand: brand, campaign: campaign),
            network: ports.network, clock: ports.clock, consent: consent, outbox: outbox)
        queues[campaign] = made
        return made
    }

    /// Returns a page of the feed. It has no videos for a held-out shopper. Drops videos that have ended since the
    /// response.
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

    /// Remembers a tap on a product or its "Add", which the app may add to its cart later.
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

    /// Called when the app enters the background, where the system may end it.
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

    /// Makes a surface audible and mutes the previous one.
    func isHeard(_ model: SurfaceModel) {
        if heard !== model { heard?.setMuted(true) }
        heard = model
    }

    /// Records the Reel that covers all other surfaces. `nil` after it was closed.
    func cover(_ model: SurfaceModel?) {
        onTop = model
        surfaces.forEach { $0.model?.update() }
    }
}
