package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.Place
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.cart.CartTaps
import com.shoppablevideo.core.cart.CartTapsPorts
import com.shoppablevideo.core.interactions.InteractionType
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

    private val cart = runtime.configuration.cart
    private val taps = CartTaps(
        runtime.ports.scope,
        runtime.ports.clock,
        object : CartTapsPorts {
            override val hasCart: Boolean = cart != null

            override fun view(event: Event, product: Product) = tapProduct(product, event)

            override fun taken(event: Event, product: Product) {
                runtime.addedToCart(product, event)
            }

            override fun changed(state: AddState) = this@Reactions.changed()
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
            event.status == EventStatus.LIVE && product.stockStatus != StockStatus.OUT_OF_STOCK

    /** What "Add" says. Without a cart it claims nothing. */
    fun addState(product: Product, event: Event): AddState =
        if (cart == null) AddState.ADD else taps.state(event, product)

    fun add(product: Product, event: Event) {
        if (!canAdd(product, event) || addState(product, event) == AddState.ADDING) return
        runtime.tapped(event, product, place)
        runtime.call { onTapAddToCart(product, event) }
        if (cart != null) taps.tap(event, product) { cart.add(product, event) }
    }

    fun close(): Unit = taps.close()

    private fun record(type: InteractionType, event: Event, productId: String? = null) =
        runtime.record(type, event, place, productId)
}
