package com.shoppablevideo.model

import com.shoppablevideo.core.PriceText
import java.math.BigDecimal
import java.util.Locale

/** Whether a product can be bought. */
public enum class StockStatus(internal val wire: String) {
    IN_STOCK("instock"),
    OUT_OF_STOCK("outofstock"),
    ON_BACKORDER("onbackorder"),
}

/** ISO 4217's code for "no currency": of a product whose currency neither its shop nor its store names. */
internal const val NO_CURRENCY: String = "XXX"

/**
 * A product as surfaces show it and listeners receive it, and as a [ProductProvider] returns it.
 *
 * @property id the merchant's id of the product, the same as in the order report
 * @property price never negative
 * @property currencyCode ISO 4217
 * @property imageUrl http or https
 * @property comparePrice the struck-through price
 * @property productLink the product's page, http or https
 * @property lowestPriorPrice the lowest price of the 30 days before the reduction; surfaces show it below the struck-through one
 */
public class Product @JvmOverloads constructor(
    public val id: String,
    public val title: String,
    public val price: BigDecimal,
    public val currencyCode: String,
    public val imageUrl: String? = null,
    public val comparePrice: BigDecimal? = null,
    public val productLink: String? = null,
    public val stockStatus: StockStatus? = null,
    public val lowestPriorPrice: BigDecimal? = null,
) {
    /** The localized price, for display only. */
    public val priceText: String
        get() = PriceText.format(price, currencyCode, Locale.getDefault())

    /** The localized struck-through price; absent without a [comparePrice]. */
    public val comparePriceText: String?
        get() = comparePrice?.let { PriceText.format(it, currencyCode, Locale.getDefault()) }

    /** The localized lowest price before; absent without a [lowestPriorPrice]. */
    public val lowestPriorPriceText: String?
        get() = lowestPriorPrice?.let { PriceText.format(it, currencyCode, Locale.getDefault()) }

    override fun toString(): String = "Product($id)"
}
