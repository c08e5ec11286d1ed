package com.shoppablevideo.core.cart

import com.shoppablevideo.core.feed.isPrice
import com.shoppablevideo.model.ProductOption
import com.shoppablevideo.model.ProductOptions
import com.shoppablevideo.model.Variant

private const val MAX_OPTIONS = 10
private const val MAX_VARIANTS = 2_500

/** Action of a tile's button. `VIEW`: the product is only sold on its own page. */
internal enum class Sale { VIEW, SOLD_OUT, ADD, CHOOSE }

/** A value of an option, in combination with the other chosen values. */
internal class OfferedValue(val value: String, val isChosen: Boolean, val isSoldOut: Boolean)

/** Validated options of a product. The cart is app code, so its response may contain anything. */
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

    /** Values of the first available variant, one per option. */
    fun first(): List<String> {
        val first = variants.find { it.isAvailable } ?: variants.firstOrNull()
        return options.mapIndexed { index, option ->
            first?.values?.get(index)?.ifEmpty { null } ?: option.values.firstOrNull().orEmpty()
        }
    }

    /** Finds the variant of a choice, preferably an available one. `null` if none exists. */
    fun find(choice: List<String>): Variant? {
        val found = variants.filter { fits(it, choice) }
        return found.find { it.isAvailable } ?: found.firstOrNull()
    }

    /** Values of an option. Each is sold out or not in combination with the other chosen values. */
    fun offered(choice: List<String>, index: Int): List<OfferedValue> = options[index].values.map { value ->
        val other = choice.toMutableList().also { it[index] = value }
        OfferedValue(value, value == choice[index], find(other)?.isAvailable != true)
    }

    private fun fits(variant: Variant, choice: List<String>): Boolean =
        variant.values.withIndex().all { (index, value) -> value.isEmpty() || value == choice.getOrNull(index) }
}
