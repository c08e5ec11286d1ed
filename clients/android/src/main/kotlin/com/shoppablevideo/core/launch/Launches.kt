package com.shoppablevideo.core.launch

import com.shoppablevideo.core.Clock
import com.shoppablevideo.model.Event
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch

/** A surface that may show announced videos. */
internal interface LaunchSurface {
    /** The announced videos with a time; none while the surface is not shown. */
    val awaited: List<Event>

    /** The texts that say how long it is until then are others. */
    fun minutePassed()

    /**
     * What the feed says of announced videos.
     *
     * @param asked their ids
     * @param now those that the feed still has, as they are now
     */
    fun renew(asked: Set<Long>, now: List<Event>)
}

/**
 * Has announced videos count down and go live by themselves, once the feed says so: on all surfaces of an app, which share one
 * timer and one request.
 *
 * @param ask the feed, of these videos alone
 * @param draw a random number from 0 to 1: all devices at once would ask at the second of the launch
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

    /** Call it whenever what a surface shows has changed. */
    fun follow(surface: LaunchSurface) {
        // One that is gone may say once more what it shows.
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
        // What was planned before the clock was set back is planned anew.
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
                // It is asked again.
                return@launch
            }
            surfaces.toList().forEach { it.renew(eventIds.toSet(), now) }
        }
    }

    private companion object {
        const val SPREAD_MS = 3_000L
        const val MIN_WAIT_MS = 50L

        /** Videos of one request; the service has the same limit. */
        const val MAX_ASKED = 20
    }
}
