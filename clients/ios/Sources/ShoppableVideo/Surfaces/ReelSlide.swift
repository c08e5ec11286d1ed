#if canImport(UIKit)
    import SwiftUI

    struct ReelSlide: View {
        let model: ReelModel
        let event: Event
        let screen: PlayerScreen?
        let size: CGSize
        let share: @MainActor (Shared) -> Void
        @State private var products: [Product] = []
        @Environment(\.dynamicTypeSize) private var textSize

        private var layout: ReelLayout {
            ReelLayout(width: size.width, height: size.height, isAccessibilitySize: textSize.isAccessibilitySize)
        }

        var body: some View {
            let fit = chooseFit(
                width: event.width, height: event.height, areaWidth: size.width, areaHeight: size.height,
                maxCrop: layout.maxCrop)
            ZStack(alignment: .bottomLeading) {
                Picture(url: model.poster(event, width: size.width))
                PlayerSlot(screen: screen, fit: fit)
                    .accessibilityHidden(true)
                Button(action: { model.tap(.play, event) }) { Color.clear }
                    .accessibilityLabel(Text(verbatim: "\(model.name(event)), \(model.playControl(event).label)"))
                texts
            }
            .overlay(alignment: .trailing) {
                VStack(spacing: 8) {
                    ForEach(model.rail(event, saves: false)) { control in
                        ControlButton(control: control, tint: model.theme.tint(control, or: .white)) {
                            model.tap(control.kind, event, products, share: share)
                        }
                    }
                }
            }
            .task { products = await model.products(event) }
        }

        @ViewBuilder private var texts: some View {
            VStack(alignment: .leading, spacing: 8) {
                if model.hasFailed(event) {
                    Text(verbatim: model.labels.cantPlay)
                    ControlButton(control: model.retryControl) { model.tap(.retry, event) }
                }
                if !model.caption(event).isEmpty { Text(verbatim: model.caption(event)).font(.headline) }
                Text(verbatim: event.title).lineLimit(layout.titleLines)
                LaunchNote(model: model, event: event, products: products, tint: .white)
                TileRow(
                    model: model, event: event, products: products, tileWidth: layout.tileWidth,
                    stackedHeight: layout.isStacked ? size.height / 3 : nil)
                if let cta = model.ctaControl(event) {
                    WordButton(control: cta, accent: model.theme.accent, isGroundDark: true) {
                        model.tap(.cta, event)
                    }
                }
            }
            .foregroundStyle(Color.white)
            .frame(maxWidth: layout.isSideways ? size.width / 3 : size.width, alignment: .bottomLeading)
        }
    }
#endif
