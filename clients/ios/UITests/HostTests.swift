import XCTest

#if canImport(XCUIAutomation)
    import XCUIAutomation
#endif

struct Setting: Sendable {
    var name: String
    var arguments: [String] = []
    var isDark = false
    var isLandscape = false

    static let plain = Setting(name: "plain")
    static let rightToLeft = Setting(
        name: "right to left", arguments: ["-AppleLanguages", "(ar)", "-AppleLocale", "ar"])
    static let largestText = Setting(
        name: "largest text",
        arguments: ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"])
    static let all = [
        plain, rightToLeft, largestText, Setting(name: "dark", isDark: true),
        Setting(name: "landscape", isLandscape: true),
    ]
}

/// Uses an example host like a shopper, with a store whose videos have products. NOT RUN YET: needs a Mac, see
/// README.md. TEST_RUNNER_SHOP_BRAND and TEST_RUNNER_SHOP_BASE_URL contain brand and address.
@MainActor struct Host {
    let app = XCUIApplication()
    private let patience = 20.0

    init(_ setting: Setting) {
        let environment = ProcessInfo.processInfo.environment
        for name in ["SHOP_BRAND", "SHOP_BASE_URL"] { app.launchEnvironment[name] = environment[name] ?? "" }
        let english = ["-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
        app.launchArguments = (setting.arguments.contains("-AppleLanguages") ? [] : english) + setting.arguments
        XCUIDevice.shared.appearance = setting.isDark ? .dark : .light
        XCUIDevice.shared.orientation = setting.isLandscape ? .landscapeLeft : .portrait
        app.launch()
    }

    /// Finds a button by its VoiceOver label. Fails the test if it is missing.
    func button(_ name: String) -> XCUIElement {
        let found = app.buttons[name]
        XCTAssertTrue(found.waitForExistence(timeout: patience), "no button is called \(name)")
        return found
    }

    func openReel() { button("Reel").tap() }

    /// Checks that every button has a name and a sufficient touch target.
    func checkButtons(_ setting: Setting) {
        for found in app.buttons.allElementsBoundByIndex where found.exists {
            XCTAssertFalse(found.label.isEmpty, "a button without a name: \(setting.name)")
            XCTAssertGreaterThanOrEqual(found.frame.height, 44, "\(found.label): \(setting.name)")
        }
    }
}
