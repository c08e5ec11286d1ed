package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.PriceText
import com.shoppablevideo.core.cart.OfferedValue
import com.shoppablevideo.core.cart.Options
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product

/** Content of the bottom sheet of a surface. */
internal sealed class Sheet {
    abstract val event: Event

    /** All products of a video. */
    class Products(override val event: Event, val products: List<Product>) : Sheet()

    /** Options of a product, such as sizes and colors. Each has a chosen value. */
    class Choosing(override val event: Event, val product: Product, val options: Options) : Sheet() {
        var choice: List<String> = options.first()
            private set

        val variant get() = options.find(choice)
        val isAvailable: Boolean get() = variant?.isAvailable == true
        val priceText: String get() = variant?.price?.let(::text) ?: product.priceText
        val comparePriceText: String?
            get() = if (variant?.price == null) product.comparePriceText else variant?.comparePrice?.let(::text)

        /** The product's lowest prior price. `null` for a variant with its own price, whose prior price is unknown. */
        val lowestPriorPriceText: String? get() = if (variant?.price == null) product.lowestPriorPriceText else null

        fun choose(index: Int, value: String) {
            if (value !in options.options[index].values) return
            choice = choice.toMutableList().also { it[index] = value }
        }

        fun values(index: Int): List<OfferedValue> = options.offered(choice, index)

        private fun text(price: java.math.BigDecimal): String =
            PriceText.format(price, options.currencyCode ?: product.currencyCode, product.locale)
    }
}
