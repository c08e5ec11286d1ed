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
    private var language: Locale? = null

    /** Language of the texts: that of the surface, or the device's for a product that no surface has shown. */
    internal val locale: Locale get() = language ?: Locale.getDefault()

    /** The localized price, for display only. */
    public val priceText: String
        get() = text(price)

    /** The localized struck-through price. Absent without a [comparePrice]. */
    public val comparePriceText: String?
        get() = comparePrice?.let(::text)

    /** The localized lowest prior price. Absent without a [lowestPriorPrice]. */
    public val lowestPriorPriceText: String?
        get() = lowestPriorPrice?.let(::text)

    private fun text(amount: BigDecimal) = PriceText.format(amount, currencyCode, locale)

    /** Copies the product for a surface in a language. */
    internal fun inLanguage(locale: Locale): Product =
        Product(id, imageUrl, title, price, comparePrice, currencyCode, productLink, stockStatus, lowestPriorPrice).also { it.language = locale }

    override fun toString(): String = "Product($id)"
}
