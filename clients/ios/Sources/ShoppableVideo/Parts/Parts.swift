#if canImport(UIKit)
    import SwiftUI
    import UIKit

    extension Color {
        init(_ colour: RGB) { self.init(.sRGB, red: colour.red, green: colour.green, blue: colour.blue) }

        /// Resolves the color for the current appearance, light or dark.
        func channels(_ environment: EnvironmentValues) -> RGB {
            let drawn = resolve(in: environment)
            return RGB(red: Double(drawn.red), green: Double(drawn.green), blue: Double(drawn.blue))
        }
    }

    extension Theme {
        /// Tint of a control beside or below a video.
        func tint(_ control: Control, or usual: Color) -> Color {
            control.kind == .like && control.isOn == true ? likeActive : usual
        }
    }

    /// Legible text on the accent color.
    struct Accented<Words: View>: View {
        let accent: Color
        let isGroundDark: Bool
        @ViewBuilder let words: () -> Words
        @Environment(\.self) private var environment

        var body: some View {
            let colour = accentOn(isDark: isGroundDark, accent.channels(environment))
            words().foregroundStyle(Color(textOn(colour))).background(Color(colour))
        }
    }

    /// A button with a symbol, labeled by its control.
    struct ControlButton: View {
        let control: Control
        var tint = Color.white
        let action: @MainActor () -> Void

        var body: some View {
            Button(action: action) {
                VStack(spacing: 2) {
                    Image(systemName: control.symbol)
                    if let text = control.text { Text(verbatim: text).font(.caption) }
                }
                .foregroundStyle(tint)
                .frame(minWidth: minTarget, minHeight: minTarget)
            }
            .accessibilityLabel(Text(verbatim: control.label))
            .accessibilityValue(Text(verbatim: control.text ?? ""))
            .accessibilityAddTraits(control.isOn == true ? .isSelected : [])
        }
    }

    /// A button with text.
    struct WordButton: View {
        let control: Control
        let accent: Color
        let isGroundDark: Bool
        let action: @MainActor () -> Void

        var body: some View {
            Button(action: action) {
                Accented(accent: accent, isGroundDark: isGroundDark) {
                    Text(verbatim: control.label).font(.headline).frame(maxWidth: .infinity, minHeight: minTarget)
                }
            }
            .accessibilityLabel(Text(verbatim: control.label))
        }
    }

    /// A product tile with its button.
    struct TileView: View {
        let tile: Tile
        let accent: Color
        let width: Double
        let tap: @MainActor () -> Void
        let add: @MainActor () -> Void
        @Environment(\.dynamicTypeSize) private var textSize

        var body: some View {
            HStack(spacing: 8) {
                Button(action: tap) {
                    HStack(spacing: 8) {
                        Picture(url: tile.product.imageURL).frame(width: 56, height: 56).clipped()
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: tile.product.title).font(.caption)
                                .lineLimit(titleLines(isAccessibilitySize: textSize.isAccessibilitySize))
                            // Stacks two prices that don't fit beside each other. Prices are never truncated.
                            ViewThatFits(in: .horizontal) {
                                HStack(spacing: 4) { prices }
                                VStack(alignment: .leading, spacing: 0) { prices }
                            }
                            if let prior = tile.prior { Text(verbatim: prior).font(.caption) }
                        }
                    }
                }
                .accessibilityLabel(Text(verbatim: tile.label))
                if let button = tile.button {
                    Button(action: add) {
                        Accented(accent: accent, isGroundDark: false) {
                            Text(verbatim: button.label).frame(minWidth: minTarget, minHeight: minTarget)
                        }
                    }
                    .disabled(!button.isEnabled)
                    .accessibilityLabel(Text(verbatim: "\(button.label): \(tile.product.title)"))
                }
            }
            .frame(width: width)
            .background(Color.white)
            .foregroundStyle(Color.black)
            .border(Color.black, width: tile.isInFront ? 2 : 0)
        }

        @ViewBuilder private var prices: some View {
            Text(verbatim: tile.product.priceText).font(.headline).lineLimit(1).minimumScaleFactor(0.5)
            if let before = tile.product.comparePriceText {
                Text(verbatim: before).strikethrough().font(.caption).lineLimit(1).minimumScaleFactor(0.5)
            }
        }
    }

    /// Message in place of videos.
    struct NoticeView: View {
        let text: String
        let retry: Control
        let action: @MainActor () -> Void

        var body: some View {
            VStack(spacing: 16) {
                Text(verbatim: text)
                ControlButton(control: retry, tint: .primary, action: action)
            }
        }
    }

    /// The system's share sheet.
    struct ShareSheet: UIViewControllerRepresentable {
        let shared: Shared

        func makeUIViewController(context: Context) -> UIActivityViewController {
            let items: [Any] = shared.url.map { [shared.title, $0] } ?? [shared.title]
            return UIActivityViewController(activityItems: items, applicationActivities: nil)
        }

        func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
    }
#endif
