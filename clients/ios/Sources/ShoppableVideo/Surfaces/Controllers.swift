#if canImport(UIKit)
    import SwiftUI
    import UIKit

    /// ``ReelView`` for UIKit.
    public final class ReelViewController: UIHostingController<ReelView> {
        /// See ``ReelView`` for what it takes.
        public init(
            configuration: Configuration, startIndex: Int = 0, choice: VideoChoice = VideoChoice(),
            delegate: (any ShoppableVideoDelegate)? = nil, onClose: (@MainActor () -> Void)? = nil
        ) {
            let view = ReelView(
                configuration: configuration, startIndex: startIndex, choice: choice, delegate: delegate,
                onClose: onClose)
            super.init(rootView: view)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }
    }

    /// ``FeedView`` for UIKit.
    public final class FeedViewController: UIHostingController<FeedView> {
        /// See ``FeedView`` for what it takes.
        public init(
            configuration: Configuration, celebrityName: String? = nil, choice: VideoChoice = VideoChoice(),
            delegate: (any ShoppableVideoDelegate)? = nil
        ) {
            let view = FeedView(
                configuration: configuration, celebrityName: celebrityName, choice: choice, delegate: delegate)
            super.init(rootView: view)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }
    }
#endif
