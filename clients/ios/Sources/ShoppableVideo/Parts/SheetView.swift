#if canImport(UIKit)
    import SwiftUI

    /// All products of a video, or the options of one product.
    struct SheetView: View {
        let model: SurfaceModel
        let sheet: Sheet

        var body: some View {
            ScrollView(.vertical) {
                switch sheet {
                case .products(let event, let products):
                    LazyVStack(spacing: 8) {
                        ForEach(model.tiles(event, products)) { tile in
                            TileView(
                                tile: tile, accent: model.theme.accent, width: 300, tap: { model.tap(tile, event) },
                                add: { model.add(tile, event) })
                        }
                    }
                case .choosing(let choosing): OptionsView(model: model, choosing: choosing)
                }
            }
        }
    }

    struct OptionsView: View {
        let model: SurfaceModel
        let choosing: Choosing

        var body: some View {
            let button = model.button(choosing)
            VStack(alignment: .leading, spacing: 16) {
                Text(verbatim: choosing.product.title).font(.headline)
                HStack {
                    Text(verbatim: choosing.priceText)
                    if let before = choosing.comparePriceText {
                        Text(verbatim: before).strikethrough().font(.caption)
                            .accessibilityLabel(Text(verbatim: "\(model.labels.before) \(before)"))
                    }
                }
                if let lowest = choosing.lowestPriorPriceText {
                    Text(verbatim: "\(model.labels.lowest) \(lowest)").font(.caption)
                }
                ForEach(Array(choosing.options.options.indices), id: \.self) { index in
                    Text(verbatim: choosing.options.options[index].name).font(.caption)
                    ForEach(choosing.values(index), id: \.value) { value in
                        Button(action: { model.choose(index, value.value) }) {
                            Text(verbatim: value.value)
                                .strikethrough(value.isSoldOut)
                                .frame(minWidth: minTarget, minHeight: minTarget)
                        }
                        .accessibilityLabel(
                            Text(verbatim: value.isSoldOut ? "\(value.value), \(model.labels.soldOut)" : value.value)
                        )
                        .accessibilityAddTraits(value.isChosen ? .isSelected : [])
                    }
                }
                Button(action: { model.addChosen() }) {
                    Text(verbatim: button.label).frame(maxWidth: .infinity, minHeight: minTarget)
                }
                .disabled(!button.isEnabled)
                .accessibilityLabel(Text(verbatim: button.label))
            }
        }
    }
#endif
