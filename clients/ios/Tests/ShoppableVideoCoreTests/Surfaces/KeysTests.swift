import Foundation
import Testing

@testable import ShoppableVideoCore

private let (up, down, left, right, escape): (Character, Character, Character, Character, Character) = (
    "\u{F700}", "\u{F701}", "\u{F702}", "\u{F703}", "\u{1B}"
)

extension KeyStroke {
    fileprivate static func of(_ character: Character, held: Bool = false) -> KeyStroke {
        KeyStroke(character, isRepeated: held)!
    }
}

/// Keyboard commands on each focused surface.
@MainActor struct KeysTests {
    private let app = App(fields: [
        "captions": .list([
            fields(["language": .text("en"), "url": .text("https://edge.example/en.vtt")])
        ])
    ])

    @Test func keysOfTheAppAndTheSystemStayTheirs() {
        for character in ["a", "\r", "\t", "é", "👍"] as [Character] { #expect(KeyStroke(character) == nil) }
        for character in [up, " ", "m", escape] { #expect(KeyStroke(character, isModified: true) == nil) }
        #expect(KeyStroke("M")?.key == .m && KeyStroke(" ")?.key == .space && KeyStroke(escape)?.key == .escape)
        #expect([up, down, left, right].map { KeyStroke($0)?.key } == [.up, .down, .left, .right])
    }

    @Test func reelGoesOnAndBack() async {
        let reel = await app.reel()
        var said: [String] = []
        reel.onAnnounce = { said.append($0) }
        for key in [up, down, down, up] { #expect(reel.press(.of(key))) }
        #expect(reel.current == 1 && said == ["Video 2", "Video 3", "Video 2"], "there is nothing before the first")
        #expect(reel.press(.of(down, held: true)) && reel.current == 2, "held down, it goes on")
        #expect(!reel.press(.of(left)) && !reel.press(.of(right)))
        reel.move(to: .max)
        await app.clock.advance(0)
        reel.move(to: .max)
        said = []
        #expect(reel.press(.of(down)) && reel.current == 8 && said == [])
    }

    @Test func reelSwitchesItsVideo() async {
        let reel = await app.reel()
        #expect(reel.press(.of(" ")) && reel.playing == [])
        #expect(reel.press(.of("m")) && !reel.isMuted)
        #expect(reel.press(.of("c")) && !reel.hasCaptions)
        #expect(reel.press(.of("l")) && app.told == ["like true 1"])
        // A held key repeats, but switches a toggle once.
        for character in [" ", "m", "c", "l"] as [Character] { #expect(reel.press(.of(character, held: true))) }
        #expect(reel.playing == [] && !reel.isMuted && !reel.hasCaptions && app.told == ["like true 1"])
        #expect(reel.press(.of(" ")) && reel.playing == [1])
        let silent = await App().reel()
        #expect(!silent.press(.of("c")) && silent.hasCaptions, "it has no captions to switch")
    }

    @Test func escapeClosesWhatIsOnTop() async {
        let reel = await app.reel()
        var closed = 0
        #expect(!reel.press(.of(escape)), "a Reel that cannot be closed")
        reel.tap(.products, reel.events[0], reel.events[0].products)
        #expect(!reel.press(.of(down)) && reel.current == 0, "the sheet has the keys")
        #expect(reel.press(.of(escape)) { closed += 1 } && reel.sheet == nil && closed == 0)
        #expect(reel.press(.of(escape, held: true)) { closed += 1 } && closed == 0, "held down, it closes one thing")
        #expect(reel.press(.of(escape)) { closed += 1 } && closed == 1)
    }

    @Test func reelOfACarouselIsClosed() async {
        let row = await app.row()
        let reel = row.openReel(2)
        await app.clock.advance(0)
        #expect(reel.press(.of(escape)) { row.closeReel() } && row.reel == nil)
    }

    @Test func feedGoesFromPostToPost() async {
        let feed = await app.feed()
        var (shown, said): ([Int], [String]) = ([], [])
        feed.onAnnounce = { said.append($0) }
        #expect(!feed.press(.of(down)) { shown.append($0) }, "nothing of it is on the screen")
        feed.sees([2, 3])
        for key in [down, up] { #expect(feed.press(.of(key)) { shown.append($0) }) }
        #expect(shown == [3, 1] && said == ["Video 3", "Video 1"])
        #expect(feed.press(.of(" ")) { _ in } && feed.playing == [])
        #expect(feed.press(.of("m")) { _ in } && !feed.isMuted)
        #expect(!feed.press(.of(left)) { _ in } && !feed.press(.of(escape)) { _ in })
        feed.tap(.viewAll, feed.events[1], feed.events[1].products)
        #expect(!feed.press(.of(down)) { shown.append($0) } && feed.press(.of(escape)) { _ in } && feed.sheet == nil)
        feed.sees([1])
        #expect(!feed.press(.of(up)) { shown.append($0) } && shown.count == 2, "the app may scroll on")
    }

    @Test func rowGoesAsItIsRead() async {
        let row = await app.row()
        func shown(_ key: Character) -> Int? {
            var shown: Int?
            _ = row.press(.of(key)) { shown = $0 }
            return shown
        }
        row.sees([2, 3])
        #expect(shown(right) == 4 && shown(left) == 1 && shown(up) == nil)
        row.surroundings.isRightToLeft = true
        #expect(shown(right) == 1 && shown(left) == 4)
        row.sees([1])
        #expect(shown(right) == nil, "there is none before the first")
        #expect(row.press(.of(" ")) { _ in } && row.isStopped)
        #expect(row.press(.of(" ", held: true)) { _ in } && row.isStopped)
        for key in [escape, "m", "c", "l", down] { #expect(!row.press(.of(key)) { _ in }, "a row has no sound") }
    }

    @Test func surfacesWithoutVideosLeaveKeysAlone() async {
        app.network.onGet = { _, _ in NetworkAnswer(status: 200, body: #"{"events":[]}"#) }
        let (reel, feed, row) = (await app.reel(), await app.feed(), await app.row())
        for key in [down, right, " ", "m"] as [Character] {
            #expect(!reel.press(.of(key)))
            #expect(!feed.press(.of(key)) { _ in } && !row.press(.of(key)) { _ in })
        }
    }
}
