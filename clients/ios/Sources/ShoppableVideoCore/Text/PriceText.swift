import Foundation

private let maxDecimals = 8

/// The localized text of a price, for display only. Halves are rounded away from zero, as browsers do.
///
/// - Parameters:
/// - amount: not negative
/// - currencyCode: ISO 4217; with `XXX` (no currency) or an invalid code, only the number is shown
/// - decimals: number of decimals in the amount, used without a currency
package func priceText(
    _ amount: Decimal, currencyCode: String, locale: Locale = .current, decimals: Int? = nil
) -> String {
    let isCurrency =
        currencyCode.utf8.count == 3 && currencyCode.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        && currencyCode != noCurrency
    if isCurrency {
        let style = Decimal.FormatStyle.Currency(code: currencyCode, locale: locale)
        return amount.formatted(style.rounded(rule: .toNearestOrAwayFromZero))
    }
    let digits = decimals ?? min(max(0, -amount.exponent), maxDecimals)
    return amount.formatted(Decimal.FormatStyle(locale: locale).precision(.fractionLength(min(digits, maxDecimals))))
}
