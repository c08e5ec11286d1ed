package com.shoppablevideo.model

import java.math.BigDecimal

/**
 * One thing that can be bought of a product, such as "M in Rust".
 *
 * @property id the cart's own id of it
 * @property values a value of each option, in the options' order; `""` where any of them will do
 * @property price without one, the product's own
 * @property comparePrice the struck-through price
 */
public class Variant @JvmOverloads constructor(
    public val id: String,
    public val values: List<String>,
    public val isAvailable: Boolean,
    public val price: BigDecimal? = null,
    public val comparePrice: BigDecimal? = null,
)

/** What a shopper chooses of, such as "Size". */
public class ProductOption(public val name: String, public val values: List<String>)

/**
 * What a cart says of a product.
 *
 * @property options none for a product that comes in one form; 10 at most are shown
 * @property variants none for a product that can only be bought on its own page; 2500 at most are read
 * @property currencyCode ISO 4217, of the prices; by default the product's
 */
public class ProductOptions @JvmOverloads constructor(
    public val options: List<ProductOption>,
    public val variants: List<Variant>,
    public val currencyCode: String? = null,
)
