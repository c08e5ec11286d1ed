package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.Place
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.cart.CartTaps
import com.shoppablevideo.core.cart.CartTapsPorts
import com.shoppablevideo.core.cart.Options
import com.shoppablevideo.core.cart.Sale
import com.shoppablevideo.core.interactions.InteractionType
import com.shoppablevideo.model.CartWithOptions
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.StockStatus

/** A shopper's actions on a video. Records each action before calling the app's listener. */
internal class Reactions(
    private val runtime: Runtime,
    private val place: Place,
    private val changed: () -> Unit,
) {
    /** Closes layers above the app's screens, before the app opens a page. */
    var leave: () -> Unit = {}

    var show: (Sheet) -> Unit = {}

    /** Announces the result of "Add" to screen readers. */
    var told: (AddState, Product) -> Unit = { _, _ -> }

    private val cart get() = runtime.configuration.cart
    private val options = HashMap<String, Options>()
    private val taps = CartTaps(
        runtime.ports.scope,
        runtime.ports.clock,
        object : CartTapsPorts {
            override val hasCart: Boolean get() = cart != null

            override fun view(event: Event, product: Product) = tapProduct(product, event)

            override fun taken(event: Event, product: Product) {
                runtime.session.addedToCart(product, event)
            }

            override fun late(event: Event, product: Product) = record(InteractionType.ADD_UNANSWERED, event, product.id)

            override fun changed(state: AddState) = this@Reactions.changed()

            override fun ended(product: Product, state: AddState) = told(state, product)
        },
    )

    fun isLiked(event: Event): Boolean = runtime.session.likes.has(event.eventId)

    fun likes(event: Event): Long = runtime.session.likes.likes(event.eventId, event.likeCount)

    fun isSaved(event: Event): Boolean = runtime.session.saves.has(event.eventId)

    fun toggleLike(event: Event) {
        val isLiked = runtime.session.likes.toggle(event.eventId, event.likeCount)
        record(if (isLiked) InteractionType.LIKE else InteractionType.UNLIKE, event)
        runtime.call { onToggleLike(isLiked, event) }
        changed()
    }

    fun toggleSave(event: Event) {
        val isSaved = runtime.session.saves.toggle(event.eventId, event.likeCount)
        record(if (isSaved) InteractionType.SAVE else InteractionType.UNSAVE, event)
        runtime.call { onToggleSave(isSaved, event) }
        changed()
    }

    fun share(event: Event) {
        record(InteractionType.SHARE, event)
        runtime.call { onTapShare(event) }
    }

    fun viewAllProducts(event: Event) {
        record(InteractionType.VIEW_ALL_PRODUCTS, event)
        runtime.call { onTapViewAllProducts(event) }
    }

    fun tapProduct(product: Product, event: Event) {
        record(InteractionType.PRODUCT_TAP, event, product.id)
        runtime.session.tapped(event, product, place)
        if (runtime.call { onTapProduct(product, event) }) leave()
    }

    /** Ignores a video without a link. */
    fun tapCta(event: Event) {
        val url = event.ctaUrl ?: return
        record(InteractionType.CTA, event)
        if (runtime.call { onTapCTA(url, event) }) leave()
    }

    /** Tests that a tile shows "Add", which needs a handler in the app and an available product of a live video. */
    fun canAdd(product: Product, event: Event): Boolean =
        runtime.configuration.showsAddToCart && (cart != null || runtime.listener != null) &&
            event.status == EventStatus.LIVE && !isSoldOut(product)

    fun isSoldOut(product: Product): Boolean =
        product.stockStatus == StockStatus.OUT_OF_STOCK || sale(product) == Sale.SOLD_OUT

    /** Action of a tile's button. `ADD` until the options are known. */
    fun sale(product: Product): Sale = options[product.id]?.sale ?: Sale.ADD

    /** State of the "Add" button. Always `ADD` without a cart. */
    fun addState(product: Product, event: Event): AddState =
        if (cart == null) AddState.ADD else taps.state(event, product)

    /**
     * Handles a tap on "Add". Requests options from a cart that supports them, then opens a sheet or adds the only
     * variant.
     */
    fun add(product: Product, event: Event) {
        if (!canAdd(product, event) || addState(product, event) == AddState.ADDING) return
        val (known, cart) = options[product.id] to cart
        if (cart !is CartWithOptions) put(product, event) { cart?.add(product, event) ?: false }
        else if (known != null) sell(known, product, event)
        else ask(cart, product, event)
    }

    /** Adds the variant that the shopper chose in the sheet. */
    fun add(choosing: Sheet.Choosing) {
        val variant = choosing.variant?.takeIf { it.isAvailable } ?: return
        val (product, event) = choosing.product to choosing.event
        val cart = cart as? CartWithOptions ?: return
        if (addState(product, event) != AddState.ADDING) put(product, event) { cart.addVariant(product, event, variant) }
    }

    private fun ask(cart: CartWithOptions, product: Product, event: Event) {
        var found: Options? = null
        taps.ask(event, product, { Options(cart.options(product)).also { found = it } }) {
            found?.let { options[product.id] = it }
            found?.let { sell(it, product, event) }
        }
    }

    private fun sell(known: Options, product: Product, event: Event) {
        when (known.sale) {
            Sale.ADD -> put(product, event) { cart?.add(product, event) ?: false }
            Sale.CHOOSE -> show(Sheet.Choosing(event, product, known))
            Sale.VIEW -> tapProduct(product, event)
            Sale.SOLD_OUT -> changed()
        }
    }

    private fun put(product: Product, event: Event, ask: suspend () -> Boolean) {
        runtime.session.tapped(event, product, place)
        runtime.call { onTapAddToCart(product, event) }
        if (cart != null) taps.tap(event, product, ask)
    }

    fun close() {
        taps.close()
        options.clear()
    }

    private fun record(type: InteractionType, event: Event, productId: String? = null) =
        runtime.session.record(type, event, place, productId)
}
