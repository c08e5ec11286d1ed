/// A finger's width: Apple's smallest target, in points.
package let minTarget = 44.0

/// Lines of a title, of a video or a product. Large text has more of them, and never so many that nothing else is left: a
/// screen reader says all of it.
package func titleLines(isAccessibilitySize: Bool) -> Int { isAccessibilitySize ? 6 : 2 }

/// Height of a row of tiles for text of the usual size: two lines of a title, two prices below each other.
package let tileRowHeight = 92.0

/// What a price before a reduction adds to it: four lines of small text.
package let priorHeight = 56.0

/// How the parts of a Reel stand, for a window of any shape and text of any size.
package struct ReelLayout: Equatable {
    /// The video and what can be bought stand beside each other: in landscape, and in a wide window.
    package let isSideways: Bool
    /// Texts stand below each other instead of beside, and products scroll down: for the five largest sizes of text.
    package let isStacked: Bool
    /// Of a product's tile.
    package let tileWidth: Double
    package let titleLines: Int
    package let maxCrop = 0.2

    /// - Parameters:
    ///   - width: of the window in points, as is `height`
    ///   - isAccessibilitySize: the shopper chose one of the five largest sizes of text
    package init(width: Double, height: Double, isAccessibilitySize: Bool) {
        isSideways = width > height && height < 600 || width >= 900 && width > height
        isStacked = isAccessibilitySize
        let column = isSideways ? width / 3 : width
        tileWidth = isAccessibilitySize ? max(minTarget, column - 32) : min(280, max(200, column * 0.72))
        titleLines = ShoppableVideoCore.titleLines(isAccessibilitySize: isAccessibilitySize)
    }
}

/// The cards of a Carousel: nine by sixteen, of a size that shows that there are more.
package struct CarouselLayout: Equatable {
    package let cardWidth: Double
    package let cardHeight: Double
    package let spacing = 8.0

    /// - Parameter width: of the row, in points.
    package init(width: Double) {
        cardWidth = min(180, max(120, width / 2.6))
        cardHeight = (cardWidth * 16 / 9).rounded()
    }

    /// The cards that are on the screen as a whole.
    ///
    /// - Parameter edges: where each card begins, from the row's leading edge.
    package func whole(_ edges: [Int: Double], rowWidth: Double) -> [Int] {
        edges.filter { $0.value >= -1 && $0.value + cardWidth <= rowWidth + 1 }
            .sorted { $0.value < $1.value }.map(\.key)
    }
}

/// Of what is on a screen, what is at least half on it, from above.
package func halfVisible(_ frames: [Int: (top: Double, height: Double)], height: Double) -> [Int] {
    frames.filter { _, frame in
        let shown = min(frame.top + frame.height, height) - max(frame.top, 0)
        // What is higher than the screen can't be half on it: half of the screen is enough.
        return frame.height > 0 && shown >= min(frame.height, height) / 2
    }
    .sorted { $0.value.top < $1.value.top }.map(\.key)
}
