package com.shoppablevideo.core.launch

import com.shoppablevideo.core.Clock
import com.shoppablevideo.model.Event
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch

/** A surface that may contain upcoming videos. */
internal interface LaunchSurface {
    /** Upcoming videos with a launch time. Empty while the surface is hidden. */
    val awaited: List<Event>

    /** Called when the remaining time changes. */
    fun minutePassed()

    /**
     * Receives the feed's response for upcoming videos.
     *
     * @param asked requested ids
     * @param now requested videos that the feed still contains, in their current state
     */
    fun renew(asked: Set<Long>, now: List<Event>)
}

/**
 * Counts down to launches, and publishes videos when the feed does. All surfaces share one timer and one request.
 *
 * @param ask requests videos by id
 * @param draw random number from 0 to 1, which spreads the requests of all devices over the first seconds of a launch
 */
internal class Launches(
    private val scope: CoroutineScope,
    private val clock: Clock,
    private val draw: () -> Double,
    private val ask: suspend (eventIds: List<Long>) -> List<Event>,
) {
    private val surfaces = LinkedHashSet<LaunchSurface>()
    private var cancelTimer: () -> Unit = {}
    private var askAt: Long? = null

    /** Call it after each change of a surface's videos. */
    fun follow(surface: LaunchSurface) {
        // A closed surface may still call this once.
        if (surface.awaited.isEmpty()) surfaces.remove(surface) else surfaces.add(surface)
        schedule()
    }

    fun leave(surface: LaunchSurface) {
        surfaces.remove(surface)
        schedule()
    }

    private fun schedule() {
        cancelTimer()
        cancelTimer = {}
        val now = clock.now()
        val waits = surfaces.flatMap { it.awaited }.mapNotNull { event -> event.launchAt?.let { it - now } }
        if (waits.isEmpty()) return
        if (isDue(now)) {
            askAt = null
            askAll()
        }
        val asks = waits.mapNotNull(::askAfter)
        // Discards a request that was planned before the clock was set back.
        val planned = askAt?.takeIf { it - now <= MAX_ASK_MS + SPREAD_MS }
        askAt = planned ?: asks.minOrNull()?.let { now + it + (draw() * SPREAD_MS).toLong() }
        val next = minOf(waits.minOf(::changesAfter), askAt?.let { it - now } ?: Long.MAX_VALUE)
        cancelTimer = clock.after(next.coerceAtLeast(MIN_WAIT_MS), ::passed)
    }

    private fun isDue(now: Long): Boolean = askAt?.let { now >= it } ?: false

    private fun passed() {
        surfaces.toList().forEach { it.minutePassed() }
        schedule()
    }

    private fun askAll() {
        val eventIds = surfaces.flatMap { it.awaited }.sortedBy { it.launchAt }.map { it.eventId }.distinct().take(MAX_ASKED)
        scope.launch {
            val now = try {
                ask(eventIds)
            } catch (error: CancellationException) {
                throw error
            } catch (_: Exception) {
                // A failed request is repeated later.
                return@launch
            }
            surfaces.toList().forEach { it.renew(eventIds.toSet(), now) }
        }
    }

    private companion object {
        const val SPREAD_MS = 3_000L
        const val MIN_WAIT_MS = 50L

        /** Maximum number of ids per request. Equals the service's limit. */
        const val MAX_ASKED = 20
    }
}
