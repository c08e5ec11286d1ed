// Declarations of UIKit, as far as the package uses them, so that its views are compiled where Apple's frameworks are
// not. Each names its page below https://developer.apple.com/documentation/uikit/. Nothing calls them.
@_exported import Foundation

// uiresponder
@MainActor open class UIResponder: NSObject {
    nonisolated public override init() { super.init() }
}

// uiview
@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }

    // uiview/init(frame:)
    public init(frame: CGRect) { super.init() }
    // uiview/init(coder:)
    public required init?(coder: NSCoder) { super.init() }
    // uiview/layerclass
    open class var layerClass: AnyClass { CALayer.self }
    // uiview/layer
    open var layer: CALayer { fatalError() }
    // uiview/bounds
    open var bounds: CGRect {
        get { fatalError() }
        set {}
    }
    // uiview/frame
    open var frame: CGRect {
        get { fatalError() }
        set {}
    }
    // uiview/autoresizingmask-swift.property
    open var autoresizingMask: AutoresizingMask {
        get { fatalError() }
        set {}
    }
    // uiview/isuserinteractionenabled
    open var isUserInteractionEnabled: Bool {
        get { fatalError() }
        set {}
    }
    // uiview/superview
    open var superview: UIView? { fatalError() }
    // uiview/subviews
    open var subviews: [UIView] { fatalError() }
    // uiview/addsubview(_:)
    open func addSubview(_ view: UIView) {}
    // uiview/removefromsuperview()
    open func removeFromSuperview() {}
    // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement
    open var isAccessibilityElement: Bool {
        get { fatalError() }
        set {}
    }
}

// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {}

// uiviewcontroller
@MainActor open class UIViewController: UIResponder {
    // uiviewcontroller/init(nibname:bundle:)
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init() }
}

// uiactivityviewcontroller
@MainActor open class UIActivityViewController: UIViewController {
    // uiactivityviewcontroller/init(activityitems:applicationactivities:)
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// uiactivity
@MainActor open class UIActivity: NSObject {}

// uiapplication
@MainActor open class UIApplication: UIResponder {
    // uiapplication/didreceivememorywarningnotification
    nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name {
        NSNotification.Name("memory")
    }
}

// uiaccessibility
@MainActor public enum UIAccessibility {
    public struct Notification: Sendable { public static let announcement = Notification() }

    // uiaccessibility/post(notification:argument:)
    public static func post(notification: Notification, argument: Any?) {}
}

// https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)
extension NotificationCenter {
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> AsyncStream<Notification> {
        fatalError()
    }
}
