package com.shoppablevideo.model

import java.math.BigDecimal

/**
 * A variant of a product, such as "M in Rust".
 *
 * @property id the cart's id
 * @property values a value for each option, in order. `""` matches any value
 * @property price default: the product's
 * @property comparePrice the struck-through price
 */
public class Variant @JvmOverloads constructor(
    public val id: String,
    public val values: List<String>,
    public val isAvailable: Boolean,
    public val price: BigDecimal? = null,
    public val comparePrice: BigDecimal? = null,
)

/** Option of a product, such as "Size". */
public class ProductOption(public val name: String, public val values: List<String>)

/**
 * Options and variants of a product in the cart.
 *
 * @property options empty for a product without options. At most 10 are shown
 * @property variants empty for a product that is only sold on its own page. At most 2500 are read
 * @property currencyCode ISO 4217, of the prices; by default the product's
 */
public class ProductOptions @JvmOverloads constructor(
    public val options: List<ProductOption>,
    public val variants: List<Variant>,
    public val currencyCode: String? = null,
)
