package com.shoppablevideo.model

import android.net.Uri

/**
 * Handlers for shoppers' actions. Each method is optional. The SDK never changes a cart: the app does.
 * Exceptions of a method are caught and reported.
 */
public interface ShoppableVideoListener {
    /** Add to cart was tapped on a product tile. From Reel and Feed. See [Cart] for the tile's states. */
    public fun onTapAddToCart(product: Product, event: Event) {}

    /** A product tile was tapped: open the product's page. From Reel and Feed. */
    public fun onTapProduct(product: Product, event: Event) {}

    /** View All Products was tapped. From the Feed. */
    public fun onTapViewAllProducts(event: Event) {}

    /** The video's call to action was tapped. From the Reel. */
    public fun onTapCTA(url: Uri, event: Event) {}

    /** From Reel and Feed. */
    public fun onToggleLike(isLiked: Boolean, event: Event) {}

    /** From the Feed. */
    public fun onToggleSave(isSaved: Boolean, event: Event) {}

    /** Also opens the share sheet. From Reel and Feed. */
    public fun onTapShare(event: Event) {}
}

/**
 * The app's cart. With it, a tile shows the pending request and the cart's answer. A signal for the order is
 * stored if the cart confirms within ten seconds, never for a tap alone.
 */
public fun interface Cart {
    /** @return whether the product is in the cart now. An exception counts as no */
    public suspend fun add(product: Product, event: Event): Boolean
}

/**
 * A cart with product options, such as sizes or colors, which the shopper chooses in a sheet of the surface.
 */
public interface CartWithOptions : Cart {
    /**
     * Returns the options and variants of a product. Called on a tap on "Add", once while a surface is open. An
     * exception is shown as "Try again".
     */
    public suspend fun options(product: Product): ProductOptions

    /** Adds a chosen variant to the cart. [Cart.add] is called for a product without options. */
    public suspend fun addVariant(product: Product, event: Event, variant: Variant): Boolean
}

/** Receives errors of the feed, the product provider, a player, or the app's own methods. */
public fun interface ErrorListener {
    public fun onError(error: Throwable)
}
