import XCTest

#if canImport(XCUIAutomation)
    import XCUIAutomation
#endif

/// VoiceOver and large text in each setting. NOT RUN YET, see README.md.
final class AccessibilityUITests: XCTestCase {
    @MainActor func testFirstScreenPassesTheAudit() throws {
        for setting in Setting.all {
            let host = Host(setting)
            _ = host.button("Reel")
            host.checkButtons(setting)
            try host.app.performAccessibilityAudit()
        }
    }

    @MainActor func testReelPassesTheAudit() throws {
        for setting in Setting.all {
            let host = Host(setting)
            host.openReel()
            XCTAssertTrue(host.app.buttons.count > 0, setting.name)
            host.checkButtons(setting)
            try host.app.performAccessibilityAudit()
        }
    }
}
