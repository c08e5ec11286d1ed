package com.shoppablevideo.core.cart

import com.shoppablevideo.core.feed.isPrice
import com.shoppablevideo.model.ProductOption
import com.shoppablevideo.model.ProductOptions
import com.shoppablevideo.model.Variant

private const val MAX_OPTIONS = 10
private const val MAX_VARIANTS = 2_500

/** Action of a tile's button for a product. `VIEW` opens the product's page, the only place to buy it. */
internal enum class Sale { VIEW, SOLD_OUT, ADD, CHOOSE }

/** A value of an option, offered with the other chosen values. */
internal class OfferedValue(val value: String, val isChosen: Boolean, val isSoldOut: Boolean)

/**
 * Usable part of a cart's answer about a product. The cart is app code, so the answer may contain anything.
 */
internal class Options(given: ProductOptions?) {
    val options: List<ProductOption> =
        given?.options.orEmpty().take(MAX_OPTIONS).map { ProductOption(it.name, it.values.distinct()) }
    private val variants: List<Variant> = given?.variants.orEmpty().take(MAX_VARIANTS)
        .filter { it.id.isNotEmpty() && it.values.size == options.size }
        .map { Variant(it.id, it.values, it.isAvailable, it.price?.takeIf(::isPrice), it.comparePrice?.takeIf(::isPrice)) }
    val currencyCode: String? = given?.currencyCode?.ifEmpty { null }

    val sale: Sale
        get() = when {
            variants.isEmpty() -> Sale.VIEW
            variants.none { it.isAvailable } -> Sale.SOLD_OUT
            options.isEmpty() -> Sale.ADD
            else -> Sale.CHOOSE
        }

    /** The first available variant: a value for each option. */
    fun first(): List<String> {
        val first = variants.find { it.isAvailable } ?: variants.firstOrNull()
        return options.mapIndexed { index, option ->
            first?.values?.get(index)?.ifEmpty { null } ?: option.values.firstOrNull().orEmpty()
        }
    }

    /**
     * Finds the variant of a choice, preferring an available one. Returns `null` if the choice has no variant.
     */
    fun find(choice: List<String>): Variant? {
        val found = variants.filter { fits(it, choice) }
        return found.find { it.isAvailable } ?: found.firstOrNull()
    }

    /** The values of an option, and whether each is sold out with the other chosen values. */
    fun offered(choice: List<String>, index: Int): List<OfferedValue> = options[index].values.map { value ->
        val other = choice.toMutableList().also { it[index] = value }
        OfferedValue(value, value == choice[index], find(other)?.isAvailable != true)
    }

    private fun fits(variant: Variant, choice: List<String>): Boolean =
        variant.values.withIndex().all { (index, value) -> value.isEmpty() || value == choice.getOrNull(index) }
}
