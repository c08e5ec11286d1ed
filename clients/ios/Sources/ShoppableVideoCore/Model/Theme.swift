/// Colours as hex texts, the same on all platforms: `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
public struct Theme: Sendable, Equatable {
    /// Tint of the primary action.
    public var accent: String
    /// Tint of the heart of a liked video.
    public var likeActive: String

    /// White and red, where nothing else is given.
    public init(accent: String = "#FFFFFF", likeActive: String = "#FF3B4E") {
        self.accent = accent
        self.likeActive = likeActive
    }
}

func isHexColour(_ colour: String) -> Bool {
    let digits = colour.utf8.dropFirst()
    return colour.utf8.first == UInt8(ascii: "#") && [3, 6, 8].contains(digits.count)
        && digits.allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
}
