// Views. Each comment gives the page below
// https://developer.apple.com/documentation/swiftui/ and the first iOS version.
import Foundation

// text, iOS 13
public struct Text: Leaf {
    // text/init(verbatim:), iOS 13
    public init(verbatim content: String) {}
    // text/strikethrough(_:color:), iOS 13
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    // text/font(_:), iOS 13
    public func font(_ font: Font?) -> Text { self }
}

// image, iOS 13
public struct Image: Leaf {
    // image/init(systemname:), iOS 13
    public init(systemName: String) {}
    // image/init(uiimage:), iOS 13
    public init(uiImage: UIImage) {}
    // image/resizable(capinsets:resizingmode:), iOS 13
    public func resizable() -> Image { self }
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

// viewthatfits, iOS 16
public struct ViewThatFits<Content: View>: Leaf {
    // viewthatfits/init(in:content:), iOS 16
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {}
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

// geometryproxy, iOS 13
public struct GeometryProxy {
    public var size: CGSize { fatalError() }
    // geometryproxy/frame(in:), iOS 17
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { fatalError() }
}
