// Declares the parts of UIKit that the package uses, so that its views compile without Apple's
// frameworks. Nothing calls them. Each comment gives the page below
// https://developer.apple.com/documentation/uikit/ and the first iOS version.
@_exported import Foundation

// uiresponder, iOS 2
@MainActor open class UIResponder: NSObject {
    nonisolated public override init() { super.init() }
}

// uiview, iOS 2
@MainActor open class UIView: UIResponder {
    // uiview/autoresizingmask-swift.struct, iOS 2
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }

    // uiview/init(frame:), iOS 2
    public init(frame: CGRect) { super.init() }
    // uiview/init(coder:), iOS 2
    public required init?(coder: NSCoder) { super.init() }
    // uiview/layerclass, iOS 2
    open class var layerClass: AnyClass { CALayer.self }
    // uiview/layer, iOS 2
    open var layer: CALayer { fatalError() }
    // uiview/bounds, iOS 2
    open var bounds: CGRect {
        get { fatalError() }
        set {}
    }
    // uiview/frame, iOS 2
    open var frame: CGRect {
        get { fatalError() }
        set {}
    }
    // uiview/autoresizingmask-swift.property, iOS 2
    open var autoresizingMask: AutoresizingMask {
        get { fatalError() }
        set {}
    }
    // uiview/isuserinteractionenabled, iOS 2
    open var isUserInteractionEnabled: Bool {
        get { fatalError() }
        set {}
    }
    // uiview/superview, iOS 2
    open var superview: UIView? { fatalError() }
    // uiview/subviews, iOS 2
    open var subviews: [UIView] { fatalError() }
    // uiview/drawhierarchy(in:afterscreenupdates:), iOS 7
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
    // uiview/addsubview(_:), iOS 2
    open func addSubview(_ view: UIView) {}
    // uiview/removefromsuperview(), iOS 2
    open func removeFromSuperview() {}
    // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement, iOS 3
    open var isAccessibilityElement: Bool {
        get { fatalError() }
        set {}
    }
}

// https://developer.apple.com/documentation/quartzcore/calayer, iOS 2
open class CALayer: NSObject {}

// uiviewcontroller, iOS 2
@MainActor open class UIViewController: UIResponder {
    // uiviewcontroller/init(nibname:bundle:), iOS 2
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    nonisolated public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
}

// uiactivityviewcontroller, iOS 6
@MainActor open class UIActivityViewController: UIViewController {
    // uiactivityviewcontroller/init(activityitems:applicationactivities:), iOS 6
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// uiactivity, iOS 6
@MainActor open class UIActivity: NSObject {}

// uiaccessibility, iOS 13
@MainActor public enum UIAccessibility {
    // uiaccessibility/notification, iOS 13
    public struct Notification: Sendable { public static let announcement = Notification() }

    // uiaccessibility/post(notification:argument:), iOS 4
    public static func post(notification: Notification, argument: Any?) {}
}

// https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:), iOS 15
extension NotificationCenter {
    // https://developer.apple.com/documentation/foundation/notificationcenter/notifications, iOS 15
    public final class Notifications: AsyncSequence, Sendable {
        public typealias Element = Notification

        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async -> Notification? { nil }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    @preconcurrency public func notifications(
        named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
    ) -> NotificationCenter.Notifications { fatalError() }
}
