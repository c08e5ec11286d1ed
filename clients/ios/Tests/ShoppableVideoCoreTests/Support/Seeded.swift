import Foundation
import Testing

@testable import ShoppableVideoCore

/// Generates the same numbers in each run.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}

@MainActor final class FakePlayer: PooledPlayer {
    private(set) var isOpen = false
    private(set) var isPlaying = false
    private(set) var isMuted = true
    private(set) var isReleased = false

    func open(_ url: URL) {
        #expect(!isReleased)
        isOpen = true
        isPlaying = false
    }

    func play(isMuted: Bool) {
        #expect(isOpen)
        isPlaying = true
        self.isMuted = isMuted
    }

    func pause() { isPlaying = false }

    func stop() {
        isOpen = false
        isPlaying = false
    }

    func release() {
        stop()
        isReleased = true
    }
}
