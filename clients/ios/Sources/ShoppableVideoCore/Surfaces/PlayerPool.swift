import Foundation

@MainActor package protocol PooledPlayer: AnyObject {
    /// Opens another video, paused at its start.
    func open(_ url: URL)
    func play(isMuted: Bool)
    func pause()
    /// Releases the decoder. `open` may follow.
    func stop()
    func release()
}

/// Reuses the players of a surface, because creating a player is expensive.
@MainActor package final class PlayerPool<Player: PooledPlayer> {
    private let create: @MainActor () -> Player
    private var mounted: [Int: (player: Player, url: URL)] = [:]
    private var spare: [Player] = []
    private let maxSpare = 1

    package init(create: @escaping @MainActor () -> Player) { self.create = create }

    package func player(_ eventID: Int) -> Player? { mounted[eventID]?.player }

    /// Returns the id of a player's open video.
    package func eventID(_ player: Player) -> Int? { mounted.first { $0.value.player === player }?.key }

    package var count: Int { mounted.count }

    /// Opens exactly the planned videos. Keeps one spare player without a decoder.
    package func follow(_ plans: [PlayerPlan]) {
        let urls = Dictionary(plans.map { ($0.eventID, $0.url) }, uniquingKeysWith: { first, _ in first })
        for (eventID, one) in mounted where urls[eventID] != one.url {
            mounted[eventID] = nil
            one.player.stop()
            spare.append(one.player)
        }
        for plan in plans {
            let player = mounted[plan.eventID]?.player ?? mount(plan)
            if plan.isPlaying { player.play(isMuted: plan.isMuted) } else { player.pause() }
        }
        while spare.count > maxSpare { spare.removeLast().release() }
    }

    /// Releases all players. Called when the surface closes or its screen is covered.
    package func release() {
        follow([])
        spare.forEach { $0.release() }
        spare = []
    }

    private func mount(_ plan: PlayerPlan) -> Player {
        let player = spare.popLast() ?? create()
        mounted[plan.eventID] = (player, plan.url)
        player.open(plan.url)
        return player
    }
}
