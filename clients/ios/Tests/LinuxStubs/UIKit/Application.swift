// Stubs of the example hosts' and picture tests' types other than views. Each names its page below
// https://developer.apple.com/documentation/uikit/ and its first iOS version.

// uiapplication, iOS 2
@MainActor open class UIApplication: UIResponder {
    // uiapplication/didreceivememorywarningnotification, iOS 2
    nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name {
        NSNotification.Name("memory")
    }
}

// uiapplicationdelegate, iOS 2
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    // uiapplicationdelegate/application(_:configurationforconnecting:options:), iOS 13; it is optional
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    // uiapplicationdelegate/main(), iOS 14
    public static func main() {}
}

// uiscenesession, iOS 13
@MainActor open class UISceneSession: NSObject {
    // uiscenesession/role-swift.struct, iOS 13
    public struct Role: Hashable, Sendable {}

    // uiscenesession/role-swift.property, iOS 13
    open var role: UISceneSession.Role { Role() }
}

// uisceneconfiguration, iOS 13
@MainActor open class UISceneConfiguration: NSObject {
    // uisceneconfiguration/init(name:sessionrole:), iOS 13
    public init(name: String?, sessionRole: UISceneSession.Role) { super.init() }
    // uisceneconfiguration/delegateclass, iOS 13
    open var delegateClass: AnyClass? {
        get { nil }
        set {}
    }
}

// uiscene, iOS 13
@MainActor open class UIScene: UIResponder {
    // uiscene/connectionoptions, iOS 13
    @MainActor open class ConnectionOptions: NSObject {}
}

// uiwindowscene, iOS 13
@MainActor open class UIWindowScene: UIScene {}

// uiscenedelegate, iOS 13
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    // uiscenedelegate/scene(_:willconnectto:options:), iOS 13; it is optional
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

// uiwindowscenedelegate, iOS 13
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    // uiwindowscenedelegate/window, iOS 13; it is optional
    var window: UIWindow? { get set }
}

// uiwindow, iOS 2
@MainActor open class UIWindow: UIView {
    // uiwindow/init(windowscene:), iOS 13
    public init(windowScene: UIWindowScene) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    // uiwindow/rootviewcontroller, iOS 4
    open var rootViewController: UIViewController? {
        get { nil }
        set {}
    }
    // uiwindow/makekeyandvisible(), iOS 2
    open func makeKeyAndVisible() {}
}

// uitabbarcontroller, iOS 2
@MainActor open class UITabBarController: UIViewController {
    // uitabbarcontroller/viewcontrollers, iOS 2
    open var viewControllers: [UIViewController]? {
        get { nil }
        set {}
    }
}

// uitabbaritem, iOS 2
@MainActor open class UITabBarItem: NSObject {
    // uitabbaritem/init(title:image:tag:), iOS 2
    public init(title: String?, image: UIImage?, tag: Int) { super.init() }
}

extension UIViewController {
    // uiviewcontroller/tabbaritem, iOS 2
    public var tabBarItem: UITabBarItem! {
        get { nil }
        set {}
    }
    // uiviewcontroller/present(_:animated:completion:), iOS 5
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {}
    // uiviewcontroller/dismiss(animated:completion:), iOS 5
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

// uicolor, iOS 2
open class UIColor: NSObject, @unchecked Sendable {
    // uicolor/systemteal, iOS 7
    public class var systemTeal: UIColor { UIColor() }
}

// https://developer.apple.com/documentation/coregraphics/cgimage, iOS 2
public final class CGImage: Sendable {}

// uiimage, iOS 2
open class UIImage: NSObject, @unchecked Sendable {
    public override init() { super.init() }
    // uiimage/init(cgimage:), iOS 2
    public init(cgImage: CGImage) { super.init() }
    // uiimage/pngdata(), iOS 2
    open func pngData() -> Data? { nil }
}

// uigraphicsimagerenderercontext, iOS 10
open class UIGraphicsImageRendererContext: NSObject {}

// uigraphicsimagerenderer, iOS 10
open class UIGraphicsImageRenderer: NSObject {
    // uigraphicsimagerenderer/init(bounds:), iOS 10
    public init(bounds: CGRect) { super.init() }
    // uigraphicsimagerenderer/image(actions:), iOS 10
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage() }
}
