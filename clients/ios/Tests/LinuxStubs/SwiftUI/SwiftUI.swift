// Declarations of SwiftUI, as far as the package uses them, so that its views are compiled where Apple's frameworks are
// not. Each names its page below https://developer.apple.com/documentation/swiftui/. Nothing calls them.
@_exported import Observation
@_exported import UIKit

// view
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

public protocol Leaf: View where Body == Never {}

extension Leaf {
    public var body: Never { fatalError() }
}

// viewbuilder
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

public struct EmptyView: Leaf { nonisolated public init() {} }
public struct TupleView<Parts>: Leaf { nonisolated init() {} }
public struct ConditionalContent<A: View, B: View>: Leaf { nonisolated init() {} }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

// text
public struct Text: Leaf {
    // text/init(verbatim:)
    public init(verbatim content: String) {}
    // text/strikethrough(_:color:)
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    // text/font(_:)
    public func font(_ font: Font?) -> Text { self }
}

// font
public struct Font: Hashable, Sendable {
    public static let caption = Font()
    public static let headline = Font()
}

// image
public struct Image: Leaf {
    // image/init(systemname:)
    public init(systemName: String) {}
    // image/resizable(capinsets:resizingmode:)
    public func resizable() -> Image { self }
}

// color
public struct Color: Leaf, ShapeStyle {
    public enum RGBColorSpace: Sendable { case sRGB }

    // color/init(_:red:green:blue:opacity:)
    nonisolated public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {}

    nonisolated public static let black = Color(red: 0, green: 0, blue: 0)
    nonisolated public static let white = black
    nonisolated public static let clear = black
    nonisolated public static let primary = black
}

// shapestyle
public protocol ShapeStyle: Sendable {}

public enum ContentMode: Sendable { case fit, fill }

// horizontalalignment, verticalalignment, alignment
public struct HorizontalAlignment: Sendable {
    public static let center = HorizontalAlignment()
    public static let leading = HorizontalAlignment()
}

public struct VerticalAlignment: Sendable { public static let center = VerticalAlignment() }

public struct Alignment: Sendable {
    public static let center = Alignment()
    public static let trailing = Alignment()
    public static let topTrailing = Alignment()
    public static let bottomLeading = Alignment()
    public static let bottomTrailing = Alignment()
}

// vstack
public struct VStack<Content: View>: Leaf {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {}
}

// hstack
public struct HStack<Content: View>: Leaf {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

// zstack
public struct ZStack<Content: View>: Leaf {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

// lazyhstack
public struct LazyHStack<Content: View>: Leaf {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

// lazyvstack
public struct LazyVStack<Content: View>: Leaf {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {}
}

// axis
public enum Axis: Sendable {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

// scrollview
public struct ScrollView<Content: View>: Leaf {
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

// foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {}
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {}
}

// button/init(action:label:)
public struct Button<Label: View>: Leaf {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

// geometryreader
public struct GeometryReader<Content: View>: Leaf {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public struct GeometryProxy {
    public var size: CGSize { fatalError() }
    // geometryproxy/frame(in:)
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { fatalError() }
}

// coordinatespaceprotocol
public protocol CoordinateSpaceProtocol {}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Sendable {}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
}

// asyncimage/init(url:scale:content:placeholder:)
public struct AsyncImage<Content: View>: Leaf {
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == ConditionalContent<I, P> {}
}

// dynamictypesize
public enum DynamicTypeSize: Hashable, Sendable {
    case large, accessibility5

    public var isAccessibilitySize: Bool { self == .accessibility5 }
}

public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
public enum ScenePhase: Hashable, Sendable { case background, inactive, active }

// accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits

    public init() {}

    public static let isSelected = AccessibilityTraits()
    public static let isHeader = AccessibilityTraits()

    public func contains(_ member: AccessibilityTraits) -> Bool { false }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    public mutating func insert(_ new: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits)
    {
        (true, new)
    }
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
    public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? { nil }
    public mutating func formUnion(_ other: AccessibilityTraits) {}
    public mutating func formIntersection(_ other: AccessibilityTraits) {}
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

// animation
public struct Animation: Sendable { public static let `default` = Animation() }

// withanimation(_:_:)
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

// pagingscrolltargetbehavior
public protocol ScrollTargetBehavior {}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
