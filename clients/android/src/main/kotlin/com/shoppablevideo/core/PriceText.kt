package com.shoppablevideo.core

import com.shoppablevideo.model.NO_CURRENCY
import java.math.BigDecimal
import java.math.RoundingMode
import java.text.DecimalFormat
import java.text.NumberFormat
import java.util.Currency
import java.util.Locale

internal object PriceText {
    private const val MAX_DECIMALS = 8
    private val CURRENCY = Regex("[A-Z]{3}")

    /**
     * @param amount not negative
     * @param currencyCode ISO 4217. `XXX` (no currency) and invalid codes format the number only
     */
    fun format(amount: BigDecimal, currencyCode: String, locale: Locale): String {
        val isCurrency = CURRENCY.matches(currencyCode) && currencyCode != NO_CURRENCY
        val format = if (isCurrency) inCurrency(currencyCode, locale) else plain(amount, locale)
        format.roundingMode = RoundingMode.HALF_UP
        return format.format(amount)
    }

    /** Uses the amount's own decimals, because their usual number is unknown without a currency. */
    private fun plain(amount: BigDecimal, locale: Locale): NumberFormat =
        NumberFormat.getNumberInstance(locale).apply {
            minimumFractionDigits = amount.scale().coerceIn(0, MAX_DECIMALS)
            maximumFractionDigits = minimumFractionDigits
        }

    private fun inCurrency(code: String, locale: Locale): NumberFormat {
        val format = NumberFormat.getCurrencyInstance(locale)
        try {
            format.currency = Currency.getInstance(code)
            val digits = format.currency?.defaultFractionDigits ?: 2
            format.minimumFractionDigits = digits.coerceAtLeast(0)
            format.maximumFractionDigits = digits.coerceAtLeast(0)
        } catch (_: IllegalArgumentException) {
            // Shows the code instead of a sign, for a valid currency that the device does not know.
            (format as? DecimalFormat)?.run {
                decimalFormatSymbols = decimalFormatSymbols.apply { currencySymbol = "$code\u00a0" }
            }
        }
        return format
    }
}
