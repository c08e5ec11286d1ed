package com.shoppablevideo.core.launch

import com.shoppablevideo.core.Clock
import com.shoppablevideo.model.Event
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch

/** A surface with possible announced videos. */
internal interface LaunchSurface {
    /** The announced videos with a time. Empty while the surface is hidden. */
    val awaited: List<Event>

    /** The text of the remaining time changed. */
    fun minutePassed()

    /**
     * Receives the feed's response for announced videos.
     *
     * @param asked their ids
     * @param now the videos that the feed still lists, in their current state
     */
    fun renew(asked: Set<Long>, now: List<Event>)
}

/**
 * Counts down to announced videos, and publishes them when the feed does. All surfaces of an app share one
 * timer and one request.
 *
 * @param ask requests only these videos from the feed
 * @param draw a random number from 0 to 1, which spreads the devices' requests over the first seconds of a
 * launch
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
        // A closed surface may call this once more.
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
                // A new request is scheduled.
                return@launch
            }
            surfaces.toList().forEach { it.renew(eventIds.toSet(), now) }
        }
    }

    private companion object {
        const val SPREAD_MS = 3_000L
        const val MIN_WAIT_MS = 50L

        /** Maximum number of videos per request. The service has the same limit. */
        const val MAX_ASKED = 20
    }
}
