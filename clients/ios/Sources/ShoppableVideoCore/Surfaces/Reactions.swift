import Foundation

/// A shopper's actions on a video. Records each action before calling the app's delegate.
@MainActor final class Reactions {
    private let host: SurfaceHost
    private let place: Place
    private var taps: CartTaps!
    /// Options from the cart by product, kept while the surface is open.
    private var options: [ExactText: Options] = [:]

    /// Called when the displayed state changes.
    var changed: @MainActor () -> Void = {}
    /// Closes layers above the app's screens, before the app opens a page.
    var leave: @MainActor () -> Void = {}
    var show: @MainActor (Sheet) -> Void = { _ in }
    /// Announces the result of "Add" to screen readers.
    var told: @MainActor (AddState, Product) -> Void = { _, _ in }

    private var runtime: Runtime { host.runtime }
    private var cart: (any Cart)? { host.configuration.cart }

    init(host: SurfaceHost, place: Place) {
        self.host = host
        self.place = place
        let ports = CartTaps.Ports(
            hasCart: { [host] in host.configuration.cart != nil },
            view: { [weak self] in self?.tapProduct($1, $0) },
            // Records a confirmation after the surface was closed too, because the product is in the cart.
            taken: { [runtime = host.runtime] in _ = runtime.addedToCart($1, in: $0) },
            late: { [runtime = host.runtime] in runtime.record(.addUnanswered, $0, place, productID: $1.id) },
            changed: { [weak self] in self?.changed() },
            ended: { [weak self] in self?.told($1, $0) })
        taps = CartTaps(jobs: host.runtime.jobs, clock: host.runtime.ports.clock, ports: ports)
    }

    func isLiked(_ event: Event) -> Bool { runtime.likes.has(event.eventID) }

    func likes(_ event: Event) -> Int { runtime.likes.likes(event.eventID, likeCount: event.likeCount) }

    func isSaved(_ event: Event) -> Bool { runtime.saves.has(event.eventID) }

    func toggleLike(_ event: Event) {
        let isLiked = runtime.likes.toggle(event.eventID, likeCount: event.likeCount)
        record(isLiked ? .like : .unlike, event)
        host.tell { $0.reelsDidToggleLike(isLiked, in: event) }
        changed()
    }

    func toggleSave(_ event: Event) {
        let isSaved = runtime.saves.toggle(event.eventID, likeCount: event.likeCount)
        record(isSaved ? .save : .unsave, event)
        host.tell { $0.reelsDidToggleSave(isSaved, in: event) }
        changed()
    }

    func share(_ event: Event) {
        record(.share, event)
        host.tell { $0.reelsDidTapShare(event) }
    }

    func viewAllProducts(_ event: Event) {
        record(.viewAllProducts, event)
        host.tell { $0.reelsDidTapViewAllProducts(in: event) }
    }

    func tapProduct(_ product: Product, _ event: Event) {
        record(.productTap, event, productID: product.id)
        runtime.didTap(product, in: event, place)
        host.tell { $0.reelsDidTapProduct(product, in: event) }
        if host.listens { leave() }
    }

    /// Ignores a video without a link.
    func tapCTA(_ event: Event) {
        guard let url = event.ctaURL else { return }
        record(.cta, event)
        host.tell { $0.reelsDidTapCTA(url, in: event) }
        if host.listens { leave() }
    }

    /// Tests that a tile shows "Add", which needs a handler in the app and an available product of a live video.
    func canAdd(_ product: Product, _ event: Event) -> Bool {
        host.configuration.showsAddToCart && (cart != nil || host.listens) && event.status == .live
            && !isSoldOut(product)
    }

    func isSoldOut(_ product: Product) -> Bool { product.stockStatus == .outOfStock || sale(product) == .soldOut }

    /// Action of a tile's button. `add` until the options are known.
    func sale(_ product: Product) -> Sale { options[ExactText(product.id)]?.sale ?? .add }

    /// State of the "Add" button. Always `add` without a cart.
    func addState(_ product: Product, _ event: Event) -> AddState { cart == nil ? .add : taps.state(event, product) }

    /// Handles a tap on "Add". Requests options from a cart that supports them, then opens a sheet or adds the only
    /// variant.
    func add(_ product: Product, _ event: Event) {
        if !canAdd(product, event) || addState(product, event) == .adding { return }
        guard let cart = cart as? any CartWithOptions else { return put(product, event) }
        if let known = options[ExactText(product.id)] { return sell(known, product, event) }
        let sell: @MainActor (ProductOptions) -> Void = { [weak self] answer in
            let known = Options(answer)
            self?.options[ExactText(product.id)] = known
            self?.sell(known, product, event)
        }
        taps.ask(event, product, ask: { try await cart.options(of: product) }, answered: sell)
    }

    /// Adds the variant that the shopper chose in the sheet.
    func add(_ choosing: Choosing) {
        let (product, event) = (choosing.product, choosing.event)
        guard let variant = choosing.variant, variant.isAvailable, let cart = cart as? any CartWithOptions else {
            return
        }
        if addState(product, event) == .adding { return }
        put(product, event) { try await cart.add(variant, of: product, in: event) }
    }

    private func sell(_ known: Options, _ product: Product, _ event: Event) {
        switch known.sale {
        case .add: put(product, event)
        case .choose:
            show(.choosing(Choosing(event: event, product: product, options: known, locale: host.locale)))
        case .view: tapProduct(product, event)
        case .soldOut: changed()
        }
    }

    private func put(
        _ product: Product, _ event: Event, ask: (@MainActor () async throws -> Bool)? = nil
    ) {
        runtime.didTap(product, in: event, place)
        host.tell { $0.reelsDidTapAddToCart(product, in: event) }
        guard let cart else { return }
        taps.tap(event, product, ask: ask ?? { try await cart.add(product, in: event) })
    }

    func close() {
        taps.close()
        options = [:]
    }

    private func record(_ type: InteractionType, _ event: Event, productID: String? = nil) {
        runtime.record(type, event, place, productID: productID)
    }
}
