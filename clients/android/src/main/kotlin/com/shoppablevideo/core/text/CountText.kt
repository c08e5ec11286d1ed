package com.shoppablevideo.core.text

import java.math.BigDecimal
import java.math.RoundingMode

private const val THOUSAND = 1_000L
private const val MILLION = 1_000_000L
private const val FIRST_MILLION = 999_950L
private const val FIRST_HUNDRED = 99.95

/** Formats 1234 as `1.2K`, for counters only. */
internal fun countText(count: Long): String {
    if (count < THOUSAND) return "$count"
    val (divisor, unit) = if (count >= FIRST_MILLION) MILLION to "M" else THOUSAND to "K"
    val decimals = if (count.toDouble() / divisor >= FIRST_HUNDRED) 0 else 1
    val rounded = BigDecimal(count).divide(BigDecimal(divisor), decimals, RoundingMode.HALF_UP)
    return rounded.stripTrailingZeros().toPlainString() + unit
}

/** Isolates a price from surrounding text of the other direction. */
internal fun isolated(text: String): String = "\u2068$text\u2069"
