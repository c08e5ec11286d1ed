#if canImport(UIKit)
    import SwiftUI
    import UIKit

    /// ``ReelView`` for UIKit.
    public final class ReelViewController: UIHostingController<ReelView> {
        /// See ``ReelView`` for the parameters.
        public init(
            configuration: Configuration, startIndex: Int = 0, delegate: (any ShoppableVideoDelegate)? = nil,
            choice: VideoChoice = VideoChoice(), onClose: (@MainActor () -> Void)? = nil
        ) {
            let view = ReelView(
                configuration: configuration, startIndex: startIndex, delegate: delegate, choice: choice,
                onClose: onClose)
            super.init(rootView: view)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }
    }

    /// ``FeedView`` for UIKit.
    public final class FeedViewController: UIHostingController<FeedView> {
        /// See ``FeedView`` for the parameters.
        public init(
            configuration: Configuration, celebrityName: String? = nil, delegate: (any ShoppableVideoDelegate)? = nil,
            choice: VideoChoice = VideoChoice()
        ) {
            let view = FeedView(
                configuration: configuration, celebrityName: celebrityName, delegate: delegate, choice: choice)
            super.init(rootView: view)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }
    }
#endif
