// Stubs of the example hosts' types other than views. Each names its page below
// https://developer.apple.com/documentation/swiftui/ and its first iOS version.

// scene, iOS 14
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

// scenebuilder, iOS 14
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

// app, iOS 14
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    // app/main(), iOS 14
    @MainActor @preconcurrency public static func main() { _ = Self() }
}

// windowgroup, iOS 14
public struct WindowGroup<Content: View>: Scene {
    // windowgroup/init(content:), iOS 14
    public init(@ViewBuilder content: () -> Content) {}

    public var body: Never { fatalError() }
}
