// Declarations of SwiftUI, as far as the package uses them, so that its views are compiled where Apple's frameworks are
// not. Each names its page below https://developer.apple.com/documentation/swiftui/, with the iOS it is there from.
// Nothing calls them.
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

// No page: what the views of these declarations have in common.
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

// text, iOS 13
public struct Text: Leaf {
    // text/init(verbatim:), iOS 13
    public init(verbatim content: String) {}
    // text/strikethrough(_:color:), iOS 13
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    // text/font(_:), iOS 13
    public func font(_ font: Font?) -> Text { self }
}

// font, iOS 13
public struct Font: Hashable, Sendable {
    public static let caption = Font()
    public static let headline = Font()
}

// image, iOS 13
public struct Image: Leaf {
    // image/init(systemname:), iOS 13
    public init(systemName: String) {}
    // image/resizable(capinsets:resizingmode:), iOS 13
    public func resizable() -> Image { self }
}

// color, iOS 13
public struct Color: Leaf, ShapeStyle {
    public enum RGBColorSpace: Sendable { case sRGB }

    // color/init(_:red:green:blue:opacity:), iOS 13
    nonisolated public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {}

    nonisolated public static let black = Color(red: 0, green: 0, blue: 0)
    nonisolated public static let white = black
    nonisolated public static let clear = black
    nonisolated public static let primary = black
}

// shapestyle, iOS 13
public protocol ShapeStyle: Sendable {}

// contentmode, iOS 13
public enum ContentMode: Sendable { case fit, fill }

// horizontalalignment, iOS 13
public struct HorizontalAlignment: Sendable {
    public static let center = HorizontalAlignment()
    public static let leading = HorizontalAlignment()
}

// verticalalignment, iOS 13
public struct VerticalAlignment: Sendable { public static let center = VerticalAlignment() }

// alignment, iOS 13
public struct Alignment: Sendable {
    public static let center = Alignment()
    public static let trailing = Alignment()
    public static let topTrailing = Alignment()
    public static let bottomLeading = Alignment()
    public static let bottomTrailing = Alignment()
}

// vstack, iOS 13
public struct VStack<Content: View>: Leaf {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {}
}

// hstack, iOS 13
public struct HStack<Content: View>: Leaf {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

// zstack, iOS 13
public struct ZStack<Content: View>: Leaf {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

// lazyhstack, iOS 14
public struct LazyHStack<Content: View>: Leaf {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

// lazyvstack, iOS 14
public struct LazyVStack<Content: View>: Leaf {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {}
}

// axis, iOS 13
public enum Axis: Sendable {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

// scrollview, iOS 13
public struct ScrollView<Content: View>: Leaf {
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

// foreach, iOS 13
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {}
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {}
}

// button/init(action:label:), iOS 13
public struct Button<Label: View>: Leaf {
    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

// geometryreader, iOS 13
public struct GeometryReader<Content: View>: Leaf {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

// scrollviewreader, iOS 14
public struct ScrollViewReader<Content: View>: Leaf {
    // scrollviewreader/init(content:), iOS 14
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}

// scrollviewproxy, iOS 14
public struct ScrollViewProxy {
    // scrollviewproxy/scrollto(_:anchor:), iOS 14
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

// unitpoint, iOS 13
public struct UnitPoint: Hashable, Sendable { public static let top = UnitPoint() }

// edge, iOS 13
public enum Edge: Sendable {
    // edge/set, iOS 13
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let all = Set(rawValue: 15)
    }
}

// safearearegions, iOS 14
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let all = SafeAreaRegions(rawValue: .max)
}

// geometryproxy, iOS 13
public struct GeometryProxy {
    public var size: CGSize { fatalError() }
    // geometryproxy/frame(in:), iOS 17
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { fatalError() }
}

// coordinatespaceprotocol, iOS 17
public protocol CoordinateSpaceProtocol {}

// namedcoordinatespace, iOS 17
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Sendable {}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
}

// asyncimage/init(url:scale:content:placeholder:), iOS 15
public struct AsyncImage<Content: View>: Leaf {
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == ConditionalContent<I, P> {}
}

// dynamictypesize, iOS 15
public enum DynamicTypeSize: Hashable, Sendable {
    case large, accessibility5

    public var isAccessibilitySize: Bool { self == .accessibility5 }
}

// colorscheme, iOS 13
public enum ColorScheme: Hashable, Sendable { case light, dark }

// layoutdirection, iOS 13
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

// scenephase, iOS 14
public enum ScenePhase: Hashable, Sendable { case background, inactive, active }

// accessibilitytraits, iOS 14
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

// animation, iOS 13
public struct Animation: Sendable { public static let `default` = Animation() }

// withanimation(_:_:), iOS 13
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

// scrolltargetbehavior, iOS 17
public protocol ScrollTargetBehavior {}

// pagingscrolltargetbehavior, iOS 17
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
