import Foundation

private let darkText = "#111111"
private let lightText = "#FFFFFF"
private let minContrast = 3.0

/// Red, green and blue of `#RGB`, `#RRGGBB` or `#RRGGBBAA`, and how opaque it is, 0 to 1 each.
package func channels(_ hex: String) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let digits: [Int] = hex.dropFirst().compactMap(\.hexDigitValue)
    let starts = Array(stride(from: 0, to: digits.count - 1, by: 2))
    let pairs: [Int] = digits.count == 3 ? digits.map { $0 * 17 } : starts.map { digits[$0] * 16 + digits[$0 + 1] }
    var shares: [Double] = [0, 0, 0, 1]
    for (index, pair) in pairs.prefix(4).enumerated() { shares[index] = Double(pair) / 255 }
    return (shares[0], shares[1], shares[2], shares[3])
}

/// Relative luminance, 0 to 1 (WCAG 2.2), of a hex colour; transparency is left out.
func luminance(_ hex: String) -> Double {
    let colour = channels(hex)
    let linear = { (share: Double) in share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
}

private func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

/// Black or white, whichever is more legible on a colour.
package func textOn(_ hex: String) -> String {
    let ground = luminance(hex)
    return contrast(ground, luminance(darkText)) >= contrast(ground, 1) ? darkText : lightText
}

/// An accent as it can be seen on white or on black: where it can't, the opposite of the ground.
package func accentOn(isDark: Bool, _ accent: String) -> String {
    if contrast(luminance(accent), isDark ? 0 : 1) >= minContrast { return accent }
    return isDark ? lightText : darkText
}

package enum Fit: String { case cover, contain }

/// How a picture fills its area: `cover` while not too much of it is cut off; else `contain` shows it whole.
///
/// - Parameters:
///   - width: of the picture as the feed tells; without a size it is taken for an upright one, 9 by 16
///   - maxCrop: share of the picture that may be cut off, 0 to 1
package func chooseFit(width: Int?, height: Int?, areaWidth: Double, areaHeight: Double, maxCrop: Double) -> Fit {
    let ratio = (Double(width ?? 9) * areaHeight) / (Double(height ?? 16) * areaWidth)
    // An area that has no extent yet has no ratio.
    return 1 - min(ratio, 1 / ratio) > maxCrop ? .contain : .cover
}

/// A picture may be enlarged by a third: nobody sees it, and it is a fraction of the bytes.
private let sharpness = 0.75

/// The picture for a place: the narrowest of the poster's widths that is sharp there, else the poster itself.
///
/// - Parameter width: of the place, in pixels of the screen.
package func choosePoster(_ event: Event, width: Double) -> URL? {
    let sharp = event.posterImages.filter { Double($0.width) >= sharpness * width }
    return sharp.min { $0.width < $1.width }?.url ?? event.posterImageURL
}

/// The captions to show: those in the shopper's own language, else the first.
///
/// - Parameter language: BCP 47.
func pickCaptions(_ captions: [Captions], _ language: String) -> Captions? {
    let primary = { (text: String) in text.lowercased().split(separator: "-").first }
    return captions.first { $0.language.lowercased() == language.lowercased() }
        ?? captions.first { primary($0.language) == primary(language) }
        ?? captions.first
}
