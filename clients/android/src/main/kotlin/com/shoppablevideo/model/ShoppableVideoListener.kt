package com.shoppablevideo.model

/**
 * What the app does with a shopper's actions. Each method is optional; nothing here changes a cart: the app does. What a
 * method throws is reported and breaks nothing.
 */
public interface ShoppableVideoListener {
    /** Add to cart was tapped on a product tile. From Reel and Feed. See [Cart] for what the tile then shows. */
    public fun onTapAddToCart(product: Product, event: Event) {}

    /** A product tile was tapped: open the product's page. From Reel and Feed. */
    public fun onTapProduct(product: Product, event: Event) {}

    /** View All Products was tapped. From the Feed. */
    public fun onTapViewAllProducts(event: Event) {}

    /** The video's call to action was tapped. From the Reel. */
    public fun onTapCTA(url: String, event: Event) {}

    /** From Reel and Feed. */
    public fun onToggleLike(isLiked: Boolean, event: Event) {}

    /** From the Feed. */
    public fun onToggleSave(isSaved: Boolean, event: Event) {}

    /** The share sheet is shown besides. From Reel and Feed. */
    public fun onTapShare(event: Event) {}
}

/**
 * The app's cart. With it a tile shows that it asks, and then what the cart said; a signal for the order is kept when it
 * said yes within ten seconds, and never for a tap alone.
 */
public fun interface Cart {
    /** @return whether the product is in the cart now; an exception is a no */
    public suspend fun add(product: Product, event: Event): Boolean
}

/** A cart of products that come in sizes or colours: the shopper chooses in a sheet of the surface. */
public interface CartWithOptions : Cart {
    /**
     * What a product comes in, and what of it is there. Asked when "Add" is tapped, once while a surface is open. An
     * exception is shown as "Try again".
     */
    public suspend fun options(product: Product): ProductOptions

    /** Puts a chosen variant into the cart; [Cart.add] does it for a product that comes in one form. */
    public suspend fun addVariant(product: Product, event: Event, variant: Variant): Boolean
}

/** Hears what goes wrong: of the feed, the product provider, a player, or the app's own methods. */
public fun interface ErrorListener {
    public fun onError(error: Throwable)
}
