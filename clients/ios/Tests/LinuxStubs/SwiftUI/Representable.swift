// SwiftUI within UIKit and the reverse. Each comment gives the page below
// https://developer.apple.com/documentation/swiftui/ and the first iOS version.

// uiviewrepresentable, iOS 13
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    public var body: Never { fatalError() }
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

// uiviewrepresentablecontext, iOS 13
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}

// uiviewcontrollerrepresentable, iOS 13
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

// uiviewcontrollerrepresentablecontext, iOS 13
@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    // uiviewcontrollerrepresentablecontext/coordinator, iOS 13
    public var coordinator: Representable.Coordinator { fatalError() }
}

// uihostingcontroller, iOS 13
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    // uihostingcontroller/init(rootview:), iOS 13
    public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
    public required dynamic init?(coder: NSCoder) { super.init(coder: coder) }
}
