package com.shoppablevideo.core.cart

import com.shoppablevideo.core.feed.isPrice
import com.shoppablevideo.model.ProductOption
import com.shoppablevideo.model.ProductOptions
import com.shoppablevideo.model.Variant

private const val MAX_OPTIONS = 10
private const val MAX_VARIANTS = 2_500

/** What a tile's button does for a product. `VIEW` opens its page: it can only be bought there. */
internal enum class Sale { VIEW, SOLD_OUT, ADD, CHOOSE }

/** A value of an option as it is offered beside the other values that are chosen. */
internal class OfferedValue(val value: String, val isChosen: Boolean, val isSoldOut: Boolean)

/** What a cart says of a product, as far as it can be used. The cart is the app's code, and may say anything. */
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

    /** The shop's first variant that is there: a value of each option. */
    fun first(): List<String> {
        val first = variants.find { it.isAvailable } ?: variants.firstOrNull()
        return options.mapIndexed { index, option ->
            first?.values?.get(index)?.ifEmpty { null } ?: option.values.firstOrNull().orEmpty()
        }
    }

    /** What is bought by a choice: what is there rather than what is sold out; nothing for a choice that there is not. */
    fun find(choice: List<String>): Variant? {
        val found = variants.filter { fits(it, choice) }
        return found.find { it.isAvailable } ?: found.firstOrNull()
    }

    /** The values of an option, and whether each is sold out with the other values as they are chosen. */
    fun offered(choice: List<String>, index: Int): List<OfferedValue> = options[index].values.map { value ->
        val other = choice.toMutableList().also { it[index] = value }
        OfferedValue(value, value == choice[index], find(other)?.isAvailable != true)
    }

    private fun fits(variant: Variant, choice: List<String>): Boolean =
        variant.values.withIndex().all { (index, value) -> value.isEmpty() || value == choice.getOrNull(index) }
}
