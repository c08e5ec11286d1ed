// Declares the parts of SwiftUI that the package uses, so that its views compile without Apple's
// frameworks. Nothing calls them. Each comment gives the page below
// https://developer.apple.com/documentation/swiftui/ and the first iOS version.
@_exported import Observation
@_exported import UIKit

// view, iOS 13
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

// Not an API of Apple. Shared by the stubs of views without a body.
public protocol Leaf: View where Body == Never {}

extension Leaf {
    public var body: Never { fatalError() }
}

// viewbuilder, iOS 13
@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView()
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> { ConditionalContent() }
    public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> { ConditionalContent() }
}

// emptyview, iOS 13
public struct EmptyView: Leaf { nonisolated public init() {} }

// tupleview, iOS 13
public struct TupleView<Parts>: Leaf { nonisolated init() {} }

// conditionalcontent, iOS 13; its page calls it "_ConditionalContent"
public struct ConditionalContent<A: View, B: View>: Leaf { nonisolated init() {} }

// modifiedcontent, iOS 13
public struct ModifiedContent<Content, Modifier> { nonisolated init() {} }

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError() }
}

// viewmodifier, iOS 13
public protocol ViewModifier {}

// accessibilityattachmentmodifier, iOS 13
public struct AccessibilityAttachmentModifier: ViewModifier {}

extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }
