import ShoppableVideo
import SwiftUI

/// A SwiftUI host: a row on the home screen, a feed below it, and a Reel over it.
struct HomeScreen: View {
    let configuration: Configuration
    @State private var opened: Product?
    @State private var isReelShown = false

    private var actions: ShoppableVideoActions {
        var actions = ShoppableVideoActions()
        actions.onTapProduct = { product, _ in opened = product }
        return actions
    }

    var body: some View {
        VStack(spacing: 16) {
            Button(action: { isReelShown = true }) { Text(verbatim: "Reel") }
            CarouselView(configuration: configuration, title: "Seen in videos", actions: actions)
            FeedView(configuration: configuration, celebrityName: "Mara", actions: actions)
        }
        .sheet(item: $opened) { product in Text(verbatim: "\(product.title), \(product.priceText)") }
        .fullScreenCover(isPresented: $isReelShown) {
            ReelView(configuration: configuration, startIndex: 2, actions: actions, onClose: { isReelShown = false })
        }
    }
}
