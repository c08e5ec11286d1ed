import Foundation
import Testing

@testable import ShoppableVideoCore

@MainActor private final class FakeSound: SoundPort {
    var settings = SoundSettings(category: "soloAmbient", mode: "default", options: 0)
    let muted = SoundSettings(category: "ambient", mode: "default", options: 0)
    let heard = SoundSettings(category: "playback", mode: "movie", options: 0)
    let recording: Set<String> = ["playAndRecord"]
    var isBroken = false
    private var log: [String] = []

    func set(_ settings: SoundSettings) throws {
        if isBroken { throw Broken() }
        self.settings = settings
        log.append(settings.category)
    }

    func activate() throws {
        if isBroken { throw Broken() }
        log.append("activate")
    }

    func deactivate() throws { log.append("deactivate") }

    func play() { log.append("play") }

    func take() -> [String] {
        defer { log = [] }
        return log
    }
}

/// The app's audio session with muted and audible videos.
@MainActor struct SoundTests {
    private final class Surface {}

    private let port = FakeSound()
    private let session: SoundSession
    private let reel = Surface()
    private let row = Surface()

    init() { session = SoundSession(port) }

    private func plan(isPlaying: Bool = true, isMuted: Bool = true) -> PlayerPlan {
        PlayerPlan(eventID: 1, url: URL(filePath: "/1.mp4"), isPlaying: isPlaying, isMuted: isMuted)
    }

    private func follow(_ plans: [PlayerPlan], of surface: Surface) -> [String] {
        session.follow(plans, of: surface) { port.play() }
        return port.take()
    }

    @Test func mutedVideosMixWithTheShoppersMusic() {
        #expect(follow([plan()], of: reel) == ["ambient", "play"], "before the first video plays")
        #expect(follow([plan(isPlaying: false)], of: reel) == ["play"])
        #expect(follow([], of: reel) == ["play", "soloAmbient", "play"], "after the last one was stopped")
    }

    @Test func soundIsTakenForAHeardVideoAloneAndGivenBack() {
        _ = follow([plan()], of: reel)
        #expect(follow([plan(isMuted: false)], of: reel) == ["playback", "activate", "play"])
        #expect(follow([plan(isMuted: false)], of: reel) == ["play"])
        #expect(follow([plan()], of: reel) == ["play", "deactivate", "ambient", "play"])
        _ = follow([plan(isMuted: false)], of: reel)
        #expect(
            follow([plan(isPlaying: false, isMuted: false)], of: reel) == ["play", "deactivate", "ambient", "play"])
        _ = follow([plan(isMuted: false)], of: reel)
        #expect(follow([], of: reel) == ["play", "deactivate", "soloAmbient", "play"])
    }

    @Test func appHasItsSettingsAgainAfterTheLastSurface() {
        port.settings = SoundSettings(category: "playback", mode: "spokenAudio", options: 16)
        let own = port.settings
        _ = follow([plan()], of: row)
        _ = follow([plan(isMuted: false)], of: reel)
        #expect(follow([], of: reel) == ["play", "deactivate", "ambient", "play"], "a row still plays")
        #expect(follow([], of: row) == ["play", "playback", "play"])
        #expect(port.settings == own)
    }

    @Test func appThatRecordsIsLeftAlone() {
        port.settings = SoundSettings(category: "playAndRecord", mode: "voiceChat", options: 0)
        #expect(follow([plan()], of: reel) == ["play"])
        #expect(follow([plan(isMuted: false)], of: reel) == ["play"])
        #expect(follow([], of: reel) == ["play", "play"])
        port.settings = SoundSettings(category: "soloAmbient", mode: "default", options: 0)
        _ = follow([plan(isMuted: false)], of: reel)
        port.settings = SoundSettings(category: "playAndRecord", mode: "voiceChat", options: 0)
        #expect(follow([], of: reel) == ["play", "play"], "its call goes on")
        #expect(port.settings.mode == "voiceChat")
    }
}
