// Declares the parts of XCUIAutomation that the tests of the example hosts use, so that they compile without Apple's
// frameworks. Nothing calls them. Each comment gives the page below
// https://developer.apple.com/documentation/xcuiautomation/ and the first iOS version. Xcode 15 has them in XCTest.
import Foundation

// xcuielement, iOS 9
@MainActor open class XCUIElement: NSObject {
    // xcuielement/waitforexistence(timeout:), iOS 9
    open func waitForExistence(timeout: TimeInterval) -> Bool { false }
    // xcuielement/exists, iOS 9
    open var exists: Bool { false }
    // xcuielementattributes/label, iOS 9
    open var label: String { "" }
    // xcuielementattributes/frame, iOS 9
    open var frame: CGRect { .zero }
    // xcuielement/tap(), iOS 9
    open func tap() {}
    // xcuielement/swipeup(), iOS 9
    open func swipeUp() {}
    // xcuielement/typekey(_:modifierflags:)-1u1i9, iOS 15
    open func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: XCUIElement.KeyModifierFlags) {}
    // xcuielementtypequeryprovider/buttons, iOS 9
    open var buttons: XCUIElementQuery { fatalError() }

    // xcuielement/keymodifierflags, iOS 15
    public struct KeyModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

// xcuielementquery, iOS 9
@MainActor open class XCUIElementQuery: NSObject {
    // xcuielementquery/subscript(_:), iOS 9
    open subscript(key: String) -> XCUIElement { fatalError() }
    // xcuielementquery/count, iOS 9
    open var count: Int { 0 }
    // xcuielementquery/allelementsboundbyindex, iOS 9
    open var allElementsBoundByIndex: [XCUIElement] { [] }
}

// xcuikeyboardkey, iOS 15
public struct XCUIKeyboardKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let downArrow = XCUIKeyboardKey(rawValue: "down")
    public static let escape = XCUIKeyboardKey(rawValue: "escape")
}

// xcuiapplication, iOS 9
@MainActor open class XCUIApplication: XCUIElement {
    // xcuiapplication/launcharguments, iOS 9
    open var launchArguments: [String] {
        get { [] }
        set {}
    }
    // xcuiapplication/launchenvironment, iOS 9
    open var launchEnvironment: [String: String] {
        get { [:] }
        set {}
    }
    // xcuiapplication/launch(), iOS 9
    open func launch() {}
    // xcuiapplication/performaccessibilityaudit(for:_:), iOS 17
    public func performAccessibilityAudit(
        for auditTypes: XCUIAccessibilityAuditType = .all,
        _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
    ) throws {}
}

// xcuiaccessibilityaudittype, iOS 17
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

// xcuiaccessibilityauditissue, iOS 17
open class XCUIAccessibilityAuditIssue: NSObject {
    // xcuiaccessibilityauditissue/element, iOS 17
    open var element: XCUIElement? { nil }
}

// xcuidevice, iOS 9
@MainActor open class XCUIDevice: NSObject {
    // xcuidevice/appearance-swift.enum, iOS 15
    public enum Appearance: Int, Sendable { case unspecified, light, dark }

    // xcuidevice/shared, iOS 9
    open class var shared: XCUIDevice { fatalError() }
    // xcuidevice/orientation, iOS 9
    open var orientation: UIDeviceOrientation {
        get { .unknown }
        set {}
    }
    // xcuidevice/appearance-swift.property, iOS 15
    open var appearance: XCUIDevice.Appearance {
        get { .unspecified }
        set {}
    }
}

// https://developer.apple.com/documentation/uikit/uideviceorientation, iOS 2
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
