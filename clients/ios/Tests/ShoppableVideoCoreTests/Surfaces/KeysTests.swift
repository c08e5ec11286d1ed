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
}
