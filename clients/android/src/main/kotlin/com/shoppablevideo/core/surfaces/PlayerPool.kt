package com.shoppablevideo.core.surfaces

import android.net.Uri
internal interface PooledPlayer {
    /** Opens another video, paused at its start. */
    fun open(url: Uri)

    fun play(isMuted: Boolean)

    fun pause()

    /** Releases the decoder. `open` may follow. */
    fun stop()

    fun release()
}

/**
 * Reuses the players of a surface, because creating a player is expensive.
 *
 * @param create creates a player
 */
internal class PlayerPool<Player : PooledPlayer>(private val create: () -> Player) {
    private class Mounted<Player>(val player: Player, val url: Uri)

    private val mounted = LinkedHashMap<Long, Mounted<Player>>()
    private val spare = ArrayList<Player>()

    val players: Map<Long, Player> get() = mounted.mapValues { it.value.player }

    /** Returns the id of a player's open video. */
    fun eventId(player: Player): Long? {
        for ((eventId, one) in mounted) if (one.player === player) return eventId
        return null
    }

    fun player(eventId: Long): Player? = mounted[eventId]?.player

    /** Opens exactly the planned videos. Keeps one spare player without a decoder. */
    fun follow(plans: List<PlayerPlan>) {
        val urls = plans.associate { it.eventId to it.url }
        for ((eventId, one) in mounted.entries.map { it.key to it.value }) {
            if (urls[eventId] == one.url) continue
            mounted.remove(eventId)
            one.player.stop()
            spare.add(one.player)
        }
        for (plan in plans) {
            val player = mounted[plan.eventId]?.player ?: mount(plan)
            if (plan.isPlaying) player.play(plan.isMuted) else player.pause()
        }
        while (spare.size > MAX_SPARE) spare.removeAt(spare.lastIndex).release()
    }

    /** Releases all players. Called when the surface closes or its screen is covered. */
    fun release() {
        follow(emptyList())
        spare.forEach { it.release() }
        spare.clear()
    }

    private fun mount(plan: PlayerPlan): Player {
        val player = if (spare.isEmpty()) create() else spare.removeAt(spare.lastIndex)
        mounted[plan.eventId] = Mounted(player, plan.url)
        player.open(plan.url)
        return player
    }

    private companion object {
        const val MAX_SPARE = 1
    }
}
