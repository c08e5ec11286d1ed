package com.shoppablevideo.core.surfaces

import android.net.Uri
/** Player interface that the pool uses. */
internal interface PooledPlayer {
    /** Opens another video, stopped. */
    fun open(url: Uri)

    fun play(isMuted: Boolean)

    fun pause()

    /** Releases the decoder. The player can open another video later. */
    fun stop()

    fun release()
}

/**
 * The players of a surface, which are expensive, so an unused one opens the next video.
 *
 * @param create creates a player
 */
internal class PlayerPool<Player : PooledPlayer>(private val create: () -> Player) {
    private class Mounted<Player>(val player: Player, val url: Uri)

    private val mounted = LinkedHashMap<Long, Mounted<Player>>()
    private val spare = ArrayList<Player>()

    val players: Map<Long, Player> get() = mounted.mapValues { it.value.player }

    /** The open video of a player. */
    fun eventId(player: Player): Long? {
        for ((eventId, one) in mounted) if (one.player === player) return eventId
        return null
    }

    fun player(eventId: Long): Player? = mounted[eventId]?.player

    /** Opens exactly the planned videos. One spare player is kept, without a decoder. */
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

    /** Releases all players, when the surface closes or its screen is covered. */
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
