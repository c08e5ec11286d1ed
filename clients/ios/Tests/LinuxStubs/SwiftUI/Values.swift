// Stubs of the values that views take. Each names its page below https://developer.apple.com/documentation/swiftui/
// and its first iOS version.

// font, iOS 13
public struct Font: Hashable, Sendable {
    // font/textstyle, iOS 13
    public enum TextStyle: Hashable, Sendable { case caption, headline }

    public static let caption = Font()
    public static let headline = Font()
}

// color, iOS 13
public struct Color: Leaf, ShapeStyle, Hashable {
    public enum RGBColorSpace: Sendable { case sRGB }

    // color/resolved, iOS 17
    public struct Resolved: Hashable, Sendable {
        public var red: Float
        public var green: Float
        public var blue: Float
        public var opacity: Float
    }

    private let parts: [Double]

    // color/init(_:red:green:blue:opacity:), iOS 13
    nonisolated public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) { parts = [red, green, blue, opacity] }
    // color/init(uicolor:), iOS 15
    nonisolated public init(uiColor: UIColor) { parts = [] }

    // color/resolve(in:), iOS 17
    nonisolated public func resolve(in environment: EnvironmentValues) -> Resolved { fatalError() }

    nonisolated public static let black = Color(red: 0, green: 0, blue: 0)
    nonisolated public static let white = Color(red: 1, green: 1, blue: 1)
    nonisolated public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
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

// axis, iOS 13
public enum Axis: Sendable {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
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

// coordinatespaceprotocol, iOS 17
public protocol CoordinateSpaceProtocol {}

// namedcoordinatespace, iOS 17
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Sendable {}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
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

// accessibilityactionkind, iOS 13
public struct AccessibilityActionKind: Equatable, Sendable {
    public static let `default` = AccessibilityActionKind()
    public static let escape = AccessibilityActionKind()
}

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
