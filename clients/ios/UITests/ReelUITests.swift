import XCTest

#if canImport(XCUIAutomation)
    import XCUIAutomation
#endif

/// Run these tests against each host, because both show the same Reel. NOT RUN YET, see README.md.
final class ReelUITests: XCTestCase {
    @MainActor func testReelOpensAndGoesFromVideoToVideo() {
        let host = Host(.plain)
        host.openReel()
        host.button("Next video").tap()
        XCTAssertTrue(host.button("Previous video").exists)
        host.app.swipeUp()
        XCTAssertTrue(host.button("Previous video").exists)
    }

    @MainActor func testSoundIsOffUntilTheShopperAsks() {
        let host = Host(.plain)
        host.openReel()
        host.button("Sound off").tap()
        XCTAssertTrue(host.button("Sound on").exists)
    }

    @MainActor func testKeysGoOnAndSwitch() {
        let host = Host(.plain)
        host.openReel()
        _ = host.button("Next video")
        host.app.typeKey(.downArrow, modifierFlags: [])
        XCTAssertTrue(host.button("Previous video").exists)
    }

    /// Covers only the SwiftUI host, whose Reel has a close button.
    @MainActor func testEscapeClosesTheReel() {
        let host = Host(.plain)
        host.openReel()
        if !host.app.buttons["Close"].waitForExistence(timeout: 5) { return }
        host.app.typeKey(.escape, modifierFlags: [])
        XCTAssertTrue(host.button("Reel").exists)
        XCTAssertFalse(host.app.buttons["Close"].exists)
    }
}
