package com.shoppablevideo.model

import android.net.Uri
import com.shoppablevideo.core.PriceText
import java.math.BigDecimal
import java.util.Locale

/** Availability of a product. */
public enum class StockStatus(internal val wire: String) {
    IN_STOCK("instock"),
    OUT_OF_STOCK("outofstock"),
    ON_BACKORDER("onbackorder"),
}

/** ISO 4217's code for "no currency", if neither shop nor store has a currency for the product. */
internal const val NO_CURRENCY: String = "XXX"

/**
 * A product in surfaces, listeners and [ProductProvider]s. The contract's fields come first, in its order.
 *
 * @property id the merchant's id of the product, the same as in the order report
 * @property imageUrl http or https
 * @property price never negative
 * @property comparePrice the struck-through price
 * @property currencyCode ISO 4217
 * @property productLink the product's page, http or https
 * @property lowestPriorPrice the lowest price of the 30 days before the reduction, shown below the
 * struck-through one
 */
public class Product @JvmOverloads constructor(
    public val id: String,
    public val imageUrl: Uri? = null,
    public val title: String,
    public val price: BigDecimal,
    public val comparePrice: BigDecimal? = null,
    public val currencyCode: String,
    public val productLink: Uri? = null,
    public val stockStatus: StockStatus? = null,
    public val lowestPriorPrice: BigDecimal? = null,
) {
    /** The localized price, for display only. */
    public val priceText: String
        get() = PriceText.format(price, currencyCode, Locale.getDefault())

    /** The localized struck-through price. Absent without a [comparePrice]. */
    public val comparePriceText: String?
        get() = comparePrice?.let { PriceText.format(it, currencyCode, Locale.getDefault()) }

    /** The localized lowest prior price. Absent without a [lowestPriorPrice]. */
    public val lowestPriorPriceText: String?
        get() = lowestPriorPrice?.let { PriceText.format(it, currencyCode, Locale.getDefault()) }

    override fun toString(): String = "Product($id)"
}
