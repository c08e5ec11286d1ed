package com.shoppablevideo.core.feed

import com.shoppablevideo.core.readRecord
import com.shoppablevideo.core.readText
import com.shoppablevideo.core.readUri
import com.shoppablevideo.model.NO_CURRENCY
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.StockStatus
import java.math.BigDecimal

/** Equals the feed's limit. */
private const val MAX_PRODUCTS = 50
private const val MAX_ID_CHARACTERS = 256
private val DECIMAL = Regex("(?:0|[1-9][0-9]{0,11})(?:\\.[0-9]{1,8})?")

private fun readDecimal(value: Any?): BigDecimal? =
    (value as? String)?.takeIf(DECIMAL::matches)?.let(::BigDecimal)

private fun readProduct(wire: Any?): Product? {
    val fields = readRecord(wire) ?: return null
    return usable(
        Product(
            id = readText(fields["id"]) ?: return null,
            title = readText(fields["title"]) ?: return null,
            price = readDecimal(fields["price"]) ?: return null,
            currencyCode = readText(fields["currency"]) ?: NO_CURRENCY,
            imageUrl = readUri(fields["image_url"]),
            comparePrice = readDecimal(fields["compare_price"]),
            productLink = readUri(fields["product_link"]),
            stockStatus = StockStatus.entries.find { it.wire == fields["stock_status"] },
            lowestPriorPrice = readDecimal(fields["lowest_prior_price"]),
        ),
    )
}

/** Tests that the API accepts the price: not negative, and short enough for an order line. */
internal fun isPrice(price: BigDecimal): Boolean = DECIMAL.matches(price.toPlainString())

/** Keeps a product's usable fields. `null` without a usable id, title or price. */
private fun usable(product: Product): Product? = with(product) {
    if (id.isEmpty() || id.length > MAX_ID_CHARACTERS || title.isEmpty() || !isPrice(price)) return null
    Product(
        id = id,
        title = title,
        price = price,
        currencyCode = currencyCode.ifEmpty { NO_CURRENCY },
        imageUrl = readUri(imageUrl),
        comparePrice = comparePrice?.takeIf(::isPrice),
        productLink = readUri(productLink),
        stockStatus = stockStatus,
        lowestPriorPrice = lowestPriorPrice?.takeIf(::isPrice),
    )
}

private fun Sequence<Product>.each(): List<Product> = distinctBy { it.id }.take(MAX_PRODUCTS).toList()

/** Parses the API's products, at most 50. Drops unusable products and duplicate ids. */
internal fun readProducts(wire: List<*>): List<Product> = wire.asSequence().mapNotNull(::readProduct).each()

/** Validates products of the app's product provider. A provider in Java may return nulls. */
internal fun usableProducts(given: List<Product?>): List<Product> =
    given.asSequence().mapNotNull { product -> product?.let(::usable) }.each()
