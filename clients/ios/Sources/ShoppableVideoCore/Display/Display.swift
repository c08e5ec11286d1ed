import Foundation

/// Red, green and blue (sRGB), 0 to 1 each. Ignores transparency.
package struct RGB: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    static let darkText = RGB(red: 17 / 255, green: 17 / 255, blue: 17 / 255)
    static let white = RGB(red: 1, green: 1, blue: 1)
}

private let minContrast = 3.0

/// Relative luminance, 0 to 1 (WCAG 2.2).
func luminance(_ colour: RGB) -> Double {
    let linear = { (share: Double) in share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
}

private func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

/// Returns black or white, whichever has more contrast with the color.
package func textOn(_ colour: RGB) -> RGB {
    let ground = luminance(colour)
    return contrast(ground, luminance(.darkText)) >= contrast(ground, 1) ? .darkText : .white
}

/// Returns the accent if it is visible on the background (black or white), otherwise the opposite of the background.
package func accentOn(isDark: Bool, _ accent: RGB) -> RGB {
    if contrast(luminance(accent), isDark ? 0 : 1) >= minContrast { return accent }
    return isDark ? .white : .darkText
}

package enum Fit: String { case cover, contain }

/// Chooses the fit of a picture: `cover` if at most `maxCrop` of the picture is cropped, else `contain`.
///
/// - Parameters:
/// - width: of the picture in the feed. Without a size, 9 by 16 is assumed
/// - maxCrop: maximum cropped share of the picture, 0 to 1
package func chooseFit(width: Int?, height: Int?, areaWidth: Double, areaHeight: Double, maxCrop: Double) -> Fit {
    let ratio = (Double(width ?? 9) * areaHeight) / (Double(height ?? 16) * areaWidth)
    // An empty area yields NaN, for which `cover` is chosen.
    return 1 - min(ratio, 1 / ratio) > maxCrop ? .contain : .cover
}

/// Permits enlarging a picture by a third, which is invisible but saves much data.
private let sharpness = 0.75

/// The picture for an area: the narrowest poster width that is sharp there, or the poster itself.
///
/// - Parameter width: of the area, in screen pixels.
package func choosePoster(_ event: Event, width: Double) -> URL? {
    let sharp = event.posterImages.filter { Double($0.width) >= sharpness * width }
    return sharp.min { $0.width < $1.width }?.url ?? event.posterImageURL
}

/// Maximum enlargement of a decoded picture. A picture with an extreme shape becomes blurred instead.
private let maxEnlarged = 4.0

/// Longest side for decoding a picture, in pixels: sharp in its area, and no larger than the picture.
package func decodedSide(width: Double, height: Double, placeWidth: Double, placeHeight: Double) -> Int {
    let place = max(placeWidth, placeHeight, 1)
    if width <= 0 || height <= 0 { return Int(place.rounded(.up)) }
    let scale = min(1, max(placeWidth / width, placeHeight / height))
    return Int(max(1, min(max(width, height) * scale, maxEnlarged * place)).rounded())
}

/// The captions to show: the shopper's language, or the first.
///
/// - Parameter language: BCP 47.
func pickCaptions(_ captions: [Captions], _ language: String) -> Captions? {
    let primary = { (text: String) in text.lowercased().split(separator: "-").first }
    return captions.first { $0.language.lowercased() == language.lowercased() }
        ?? captions.first { primary($0.language) == primary(language) }
        ?? captions.first
}
