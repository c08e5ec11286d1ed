import Foundation
import Testing

@testable import ShoppableVideoCore

/// Responses with any content: nothing crashes, and unusable parts are dropped.
@MainActor struct HostileTests {
    @Test func noJSONIsReadAsNone() {
        let texts = [
            "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", "-", "1e", "+1", ".5", "\"\\x\"", "\"\\u12\"",
            "\"\\ud8\"", "\"a", "\"\n\"", "nul", "truely", "[1] 2", "'a'", "{\"a\" 1}", "[1 2]", "NaN", "\u{FEFF}1",
            String(repeating: "[", count: 100_000),
            String(repeating: "[", count: 201) + String(repeating: "]", count: 201),
        ]
        for text in texts { #expect(JSONReader.read(text) == nil, "\(text.prefix(20))") }
    }

    @Test func whatIsWrittenIsReadBack() {
        let text = "\u{0}\u{1F}\"\\\n\r\t\u{8}\u{C}é😀\u{2028}"
        #expect(JSONReader.read(JSONWriter.text(text)) == .text(text))
        #expect(JSONWriter.text("\u{1}\u{1f}") == #""\u0001\u001f""#)
    }

    /// Changes or removes any byte of a feed.
    @Test(arguments: [1, 2, 3] as [UInt64]) func brokenFeedsNeverCrash(_ seed: UInt64) {
        var random = Seeded(state: seed)
        let whole = Array(
            fields(["events": .list((1...4).map { wireEvent($0) }), "next_cursor": .text("b")]).written.utf8)
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0...random.below(4) {
                let at = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[at] = UInt8(random.below(256))
                case 1: bytes.remove(at: at)
                default: bytes.removeSubrange(at..<min(bytes.count, at + random.below(40)))
                }
                if bytes.isEmpty { bytes = [0x5B] }
            }
            guard let page = readFeedPage(String(decoding: bytes, as: UTF8.self)) else { continue }
            for event in page.events {
                #expect(event.status == .upcoming || event.videoURL != nil)
                #expect(event.products.allSatisfy { isPrice($0.price) && !$0.priceText.isEmpty })
            }
        }
    }

    @Test func configurationsThatCannotWorkSayWhy() throws {
        let url = try #require(URL(string: "https://edge.example"))
        let usual = Configuration(storeID: "br_a", baseURL: url)
        #expect(usual.problem == nil && usual.statuses == ["live", "upcoming"] && usual.theme == Theme())
        #expect(usual.productProvider is MockProductProvider && usual.showsAddToCart && !usual.requiresConsent)
        #expect(usual.cart == nil && usual.language == nil && usual.words == [:] && usual.onError == nil)
        var changed = usual
        changed.storeID = "st_dev_abc"
        #expect(changed.problem == ConfigurationError(code: "store_id_as_brand", message: storeIDAsBrand))
        #expect(changed.problem?.localizedDescription.contains("abc") == false)
        changed.storeID = "shop"
        #expect(changed.problem?.message == "storeID: \(brandExpected)")
        changed = Configuration(storeID: "br_a", baseURL: try #require(URL(string: "file:///a")))
        #expect(changed.problem?.message == "baseURL: expected the edge's address, https://…")
        changed = Configuration(storeID: "br_a", baseURL: url, statuses: ["live", "past"])
        #expect(changed.problem?.message == "statuses: expected some of live, upcoming")
    }

    @Test func configurationThatCannotWorkShowsNothingAndTellsTheApp() throws {
        let told = Log()
        let url = try #require(URL(string: "https://edge.example"))
        var configuration = Configuration(storeID: "shop", baseURL: url) { error in
            told.add((error as? ConfigurationError)?.code ?? "another")
        }
        #expect(SurfaceHost.make(configuration, nil, nil) == nil && told.all == ["invalid_brand"])
        configuration.storeID = "br_works"
        #expect(SurfaceHost.make(configuration, nil, nil) != nil && told.all.count == 1)
    }

    /// Foundation's decoder crashes the app for this input.
    @Test func controlCharacterInANameIsNoFeed() {
        for name in ["\u{1}", "events\n", "\u{1F}"] { #expect(readFeedPage(#"{"\#(name)":1,"events":[]}"#) == nil) }
        #expect(readFeedPage(#"{"events":[]}"#) != nil)
    }
}
