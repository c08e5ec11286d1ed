package com.shoppablevideo.core.launch

import com.shoppablevideo.model.Event

/**
 * Grace period after a video's end, for cached answers and slightly fast clocks. A clock that is wrong by
 * more, such as an hour, must not hide a live video.
 */
private const val GRACE_MS = 60_000L

/**
 * Keeps a video that the feed still lists more than a minute after its end by this device's clock, since the
 * clock must be fast.
 *
 * @param readAt time of the feed's response
 */
internal fun believeFeed(events: List<Event>, readAt: Long) {
    for (event in events) if ((event.endAt ?: readAt) < readAt - GRACE_MS) event.endAt = null
}

/**
 * Applies the shown video's end to an individually requested one. Its answer lacks the campaign, so it ends
 * with [shown], unless its own end is earlier.
 */
internal fun keepEnd(shown: Event, answered: Event): Event {
    val end = shown.endAt ?: return answered
    // A copy, since surfaces share the answer, and some don't show the campaign.
    return if (end < (answered.endAt ?: Long.MAX_VALUE)) answered.endingAs(shown) else answered
}

internal fun Event.hasEnded(now: Long): Boolean = endAt?.let { it <= now } ?: false

/**
 * Removes ended videos from a surface. The current video and earlier ones stay, so that nothing moves during
 * a gesture and the current video can be watched to its end.
 *
 * @param place index of the current video. -1 if there is none, such as in a row of cards
 */
internal fun dropEnded(events: List<Event>, now: Long, place: Int): List<Event> =
    events.filterIndexed { index, event -> index <= place || !event.hasEnded(now) }

/** Milliseconds until the next video is removed. `null` if none will be. */
internal fun dropsAfter(events: List<Event>, now: Long, place: Int): Long? =
    events.drop(place + 1).mapNotNull { it.endAt }.minOrNull()?.let { it - now }
