import Foundation

/// As many decimals as a price has at most.
private let maxDecimals = 8

/// The localized text of a price, for display only. Halves are rounded away from zero, as browsers do.
///
/// - Parameters:
///   - amount: not negative
///   - currencyCode: ISO 4217; with `XXX` (no currency) or a code of another form the number stands alone
///   - decimals: how many the amount was written with; without a currency nothing else says how many are usual
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
