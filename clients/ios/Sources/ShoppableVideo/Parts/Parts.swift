#if canImport(UIKit)
    import SwiftUI
    import UIKit

    extension Color {
        /// Of a hex text.
        init(hex: String) {
            let parts = channels(hex)
            self.init(.sRGB, red: parts.red, green: parts.green, blue: parts.blue, opacity: parts.alpha)
        }
    }

    /// A button with a symbol; its name is the control's.
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

    /// A button with words.
    struct WordButton: View {
        let control: Control
        let accent: String
        let action: @MainActor () -> Void

        var body: some View {
            Button(action: action) {
                Text(verbatim: control.label)
                    .font(.headline)
                    .foregroundStyle(Color(hex: textOn(accent)))
                    .frame(maxWidth: .infinity, minHeight: minTarget)
                    .background(Color(hex: accent))
            }
            .accessibilityLabel(Text(verbatim: control.label))
        }
    }

    /// A picture that fills its place; nothing where it can't be loaded.
    struct Picture: View {
        let url: URL?

        var body: some View {
            AsyncImage(url: url) { image in
                image.resizable().aspectRatio(contentMode: .fill)
            } placeholder: {
                Color.black
            }
            .accessibilityHidden(true)
        }
    }

    /// A product, to be looked at and added.
    struct TileView: View {
        let tile: Tile
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
                            // A price is never cut: two that don't fit beside each other stand below each other.
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
                        Text(verbatim: button.label).frame(minWidth: minTarget, minHeight: minTarget)
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

    /// What stands in place of videos that can't be shown.
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
