package com.shoppablevideo.core.launch

import com.shoppablevideo.model.Event

/**
 * Grace period after a video's end, for cached responses and slightly fast clocks. [believeFeed] handles clocks that
 * are wrong by more.
 */
private const val GRACE_MS = 60_000L

/**
 * Removes a video's end if the feed still lists the video a minute later. The device's clock must be fast.
 *
 * @param readAt time of the feed's response
 */
internal fun believeFeed(events: List<Event>, readAt: Long) {
    for (event in events) if ((event.endAt ?: readAt) < readAt - GRACE_MS) event.endAt = null
}

/**
 * Keeps the earlier end of two states of a video. The response for an individually requested video lacks the campaign,
 * whose end [shown] includes.
 */
internal fun keepEnd(shown: Event, answered: Event): Event {
    val end = shown.endAt ?: return answered
    // Copies the video, because surfaces share the response and some show another campaign.
    return if (end < (answered.endAt ?: Long.MAX_VALUE)) answered.endingAs(shown) else answered
}

internal fun Event.hasEnded(now: Long): Boolean = endAt?.let { it <= now } ?: false

/**
 * Removes ended videos. Keeps the current video and earlier ones, so that nothing moves during a gesture and the
 * shopper can finish the current video.
 *
 * @param place index of the current video. -1 without one, for example in a row of cards
 */
internal fun dropEnded(events: List<Event>, now: Long, place: Int): List<Event> =
    events.filterIndexed { index, event -> index <= place || !event.hasEnded(now) }

/** Milliseconds until the next removal. `null` if there is none. */
internal fun dropsAfter(events: List<Event>, now: Long, place: Int): Long? =
    events.drop(place + 1).mapNotNull { it.endAt }.minOrNull()?.let { it - now }
