#if canImport(UIKit)
    import SwiftUI

    /// Products of a video. Scrolls to the product that the video shows.
    struct TileRow: View {
        let model: SurfaceModel
        let event: Event
        let products: [Product]
        let tileWidth: Double
        /// Stacks the products, which scroll within this height. `nil`: a row.
        var stackedHeight: Double?
        /// `true` limits the row's height to its text. In a post, the row can grow.
        var isCapped = true
        @State private var place: String?
        @Environment(\.accessibilityReduceMotion) private var isMotionReduced
        @ScaledMetric(relativeTo: .headline) private var rowHeight = tileRowHeight
        @ScaledMetric(relativeTo: .caption) private var addedHeight = priorHeight

        var body: some View {
            let tiles = model.tiles(event, products)
            let height = rowHeight + (tiles.contains { $0.prior != nil } ? addedHeight : 0)
            let maxHeight = stackedHeight.map { CGFloat($0) } ?? (isCapped ? CGFloat(height) : nil)
            ScrollView(stackedHeight == nil ? .horizontal : .vertical, showsIndicators: false) {
                if stackedHeight == nil {
                    LazyHStack(spacing: 8) { each(tiles) }.scrollTargetLayout()
                } else {
                    LazyVStack(spacing: 8) { each(tiles) }.scrollTargetLayout()
                }
            }
            .scrollPosition(id: $place)
            .frame(maxHeight: maxHeight)
            .onChange(of: model.rowTarget(event)) { _, target in
                if let target { withAnimation(isMotionReduced ? nil : .default) { place = target } }
            }
            .onChange(of: place) { _, product in model.rows.stands(event, at: product) }
        }

        private func each(_ tiles: [Tile]) -> some View {
            ForEach(tiles) { tile in
                TileView(
                    tile: tile, accent: model.theme.accent, width: tileWidth, tap: { model.tap(tile, event) },
                    add: { model.add(tile, event) })
            }
        }
    }
#endif
