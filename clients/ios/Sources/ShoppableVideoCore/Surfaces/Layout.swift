/// Apple's minimum touch target, in points.
package let minTarget = 44.0

/// Maximum number of lines of a title. Large text gets more lines. Screen readers read the whole title.
package func titleLines(isAccessibilitySize: Bool) -> Int { isAccessibilitySize ? 6 : 2 }

/// Height of a row of tiles at the standard text size: two title lines, and two stacked prices.
package let tileRowHeight = 92.0

/// Height that a prior price adds to a tile: four lines of small text.
package let priorHeight = 56.0

/// Layout of a Reel, for any window shape and text size.
package struct ReelLayout: Equatable {
    /// Places video and products side by side: in landscape, and in a wide window.
    package let isSideways: Bool
    /// Stacks texts and scrolls products vertically, for the five largest text sizes.
    package let isStacked: Bool
    package let tileWidth: Double
    package let titleLines: Int
    package let maxCrop = 0.2

    /// - Parameters:
    /// - width: of the window in points, as is `height`
    /// - isAccessibilitySize: whether the text size is one of the five largest
    package init(width: Double, height: Double, isAccessibilitySize: Bool) {
        isSideways = width > height && height < 600 || width >= 900 && width > height
        isStacked = isAccessibilitySize
        let column = isSideways ? width / 3 : width
        tileWidth = isAccessibilitySize ? max(minTarget, column - 32) : min(280, max(200, column * 0.72))
        titleLines = ShoppableVideoCore.titleLines(isAccessibilitySize: isAccessibilitySize)
    }
}

/// Cards of a Carousel: nine by sixteen, with a part of the next card visible.
package struct CarouselLayout: Equatable {
    package let cardWidth: Double
    package let cardHeight: Double
    package let spacing = 8.0

    /// - Parameter width: of the row, in points.
    package init(width: Double) {
        cardWidth = min(180, max(120, width / 2.6))
        cardHeight = (cardWidth * 16 / 9).rounded()
    }

    /// The fully visible cards.
    ///
    /// - Parameter edges: start of each card, from the row's leading edge.
    package func whole(_ edges: [Int: Double], rowWidth: Double) -> [Int] {
        edges.filter { $0.value >= -1 && $0.value + cardWidth <= rowWidth + 1 }
            .sorted { $0.value < $1.value }.map(\.key)
    }
}

/// Returns the items that are at least half on the screen, from top to bottom.
package func halfVisible(_ frames: [Int: (top: Double, height: Double)], height: Double) -> [Int] {
    frames.filter { _, frame in
        let shown = min(frame.top + frame.height, height) - max(frame.top, 0)
        // An item higher than the screen must fill half of it.
        return frame.height > 0 && shown >= min(frame.height, height) / 2
    }
    .sorted { $0.value.top < $1.value.top }.map(\.key)
}
