package com.shoppablevideo.model

import android.net.Uri

/**
 * Optional handlers of shoppers' actions. The SDK never changes a cart: the app does. Exceptions are caught and
 * reported.
 */
public interface ShoppableVideoListener {
    /** Called for a tap on "Add to cart" of a tile, from Reel and Feed. [Cart] describes the tile's states. */
    public fun onTapAddToCart(product: Product, event: Event) {}

    /** Called for a tap on a product tile, from Reel and Feed. Open the product's page. */
    public fun onTapProduct(product: Product, event: Event) {}

    /** Called for a tap on "View All Products", from the Feed. */
    public fun onTapViewAllProducts(event: Event) {}

    /** Called for a tap on the video's call to action, from the Reel. */
    public fun onTapCTA(url: Uri, event: Event) {}

    /** Called from Reel and Feed. */
    public fun onToggleLike(isLiked: Boolean, event: Event) {}

    /** Called from the Feed. */
    public fun onToggleSave(isSaved: Boolean, event: Event) {}

    /** Called from Reel and Feed. The SDK also opens the share sheet. */
    public fun onTapShare(event: Event) {}
}

/**
 * The app's cart. Tiles show the pending request and its result. A signal is stored only if the cart confirms within
 * ten seconds.
 */
public fun interface Cart {
    /** @return `true` if the product is in the cart now. An exception is a failure */
    public suspend fun add(product: Product, event: Event): Boolean
}

/** A cart with product options, such as sizes or colors. The shopper chooses them in a sheet of the surface. */
public interface CartWithOptions : Cart {
    /**
     * Returns a product's options and variants. Called on a tap on "Add", once while a surface is open. An exception
     * shows "Try again".
     */
    public suspend fun options(product: Product): ProductOptions

    /** Adds the chosen variant. Products without options use [Cart.add]. */
    public suspend fun addVariant(product: Product, event: Event, variant: Variant): Boolean
}

/** Receives errors of the feed, the product provider, a player, or the app's own methods. */
public fun interface ErrorListener {
    public fun onError(error: Throwable)
}
