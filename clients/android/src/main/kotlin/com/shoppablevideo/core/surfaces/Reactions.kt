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

/** What a shopper can do with a video. First it is recorded, then the app is told. */
internal class Reactions(
    private val runtime: Runtime,
    private val place: Place,
    private val changed: () -> Unit,
) {
    /** Closes what covers the app's own screens, after a tap that leads to a page of the app. */
    var leave: () -> Unit = {}

    /** Shows a sheet over the surface. */
    var show: (Sheet) -> Unit = {}

    /** Tells the shopper what came of a tap on "Add", for those who don't see the tile. */
    var told: (AddState, Product) -> Unit = { _, _ -> }

    private val cart = runtime.configuration.cart
    private val options = HashMap<String, Options>()
    private val taps = CartTaps(
        runtime.ports.scope,
        runtime.ports.clock,
        object : CartTapsPorts {
            override val hasCart: Boolean = cart != null

            override fun view(event: Event, product: Product) = tapProduct(product, event)

            override fun taken(event: Event, product: Product) {
                runtime.addedToCart(product, event)
            }

            override fun late(event: Event, product: Product) = record(InteractionType.ADD_UNANSWERED, event, product.id)

            override fun changed(state: AddState) = this@Reactions.changed()

            override fun ended(product: Product, state: AddState) = told(state, product)
        },
    )

    fun isLiked(event: Event): Boolean = runtime.likes.has(event.eventId)

    fun likes(event: Event): Long = runtime.likes.likes(event.eventId, event.likeCount)

    fun isSaved(event: Event): Boolean = runtime.saves.has(event.eventId)

    fun toggleLike(event: Event) {
        val isLiked = runtime.likes.toggle(event.eventId, event.likeCount)
        record(if (isLiked) InteractionType.LIKE else InteractionType.UNLIKE, event)
        runtime.call { onToggleLike(isLiked, event) }
        changed()
    }

    fun toggleSave(event: Event) {
        val isSaved = runtime.saves.toggle(event.eventId, event.likeCount)
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
        runtime.tapped(event, product, place)
        if (runtime.call { onTapProduct(product, event) }) leave()
    }

    /** Without a link there is nothing to tap. */
    fun tapCta(event: Event) {
        val url = event.ctaUrl ?: return
        record(InteractionType.CTA, event)
        if (runtime.call { onTapCTA(url, event) }) leave()
    }

    /** Whether a tile shows "Add": somebody acts on it, and what is announced or sold out can't be bought. */
    fun canAdd(product: Product, event: Event): Boolean =
        runtime.configuration.showsAddToCart && (cart != null || runtime.listener != null) &&
            event.status == EventStatus.LIVE && !isSoldOut(product)

    fun isSoldOut(product: Product): Boolean =
        product.stockStatus == StockStatus.OUT_OF_STOCK || sale(product) == Sale.SOLD_OUT

    /** What the button of a tile does, as far as the cart was asked. */
    fun sale(product: Product): Sale = options[product.id]?.sale ?: Sale.ADD

    /** What "Add" says. Without a cart it claims nothing. */
    fun addState(product: Product, event: Event): AddState =
        if (cart == null) AddState.ADD else taps.state(event, product)

    /**
     * "Add" was tapped. A cart with options is asked first what the product comes in: a sheet then opens, or what there is
     * of it goes into the cart.
     */
    fun add(product: Product, event: Event) {
        if (!canAdd(product, event) || addState(product, event) == AddState.ADDING) return
        val known = options[product.id]
        if (cart !is CartWithOptions) put(product, event) { cart?.add(product, event) ?: false }
        else if (known != null) sell(known, product, event)
        else ask(cart, product, event)
    }

    /** The shopper chose a variant in the sheet. */
    fun add(choosing: Sheet.Choosing) {
        val variant = choosing.variant?.takeIf { it.isAvailable } ?: return
        val (product, event) = choosing.product to choosing.event
        if (cart !is CartWithOptions || addState(product, event) == AddState.ADDING) return
        put(product, event) { cart.addVariant(product, event, variant) }
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
        runtime.tapped(event, product, place)
        runtime.call { onTapAddToCart(product, event) }
        if (cart != null) taps.tap(event, product, ask)
    }

    fun close() {
        taps.close()
        options.clear()
    }

    private fun record(type: InteractionType, event: Event, productId: String? = null) =
        runtime.record(type, event, place, productId)
}
