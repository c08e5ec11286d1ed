import SwiftUI

/// Colors of the surfaces. In UIKit: `Color(uiColor: .systemTeal)`.
public struct Theme: Sendable, Equatable {
    /// Tint of the primary action.
    public var accent: Color
    /// Tint of the heart of a liked video.
    public var likeActive: Color

    /// Default: white and red.
    public init(accent: Color = .white, likeActive: Color = Color(.sRGB, red: 1, green: 59 / 255, blue: 78 / 255)) {
        self.accent = accent
        self.likeActive = likeActive
    }
}
