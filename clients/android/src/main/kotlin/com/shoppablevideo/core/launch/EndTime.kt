package com.shoppablevideo.core.launch

import com.shoppablevideo.model.Event

/**
 * Where a feed names a video after its end by this device's clock, the feed is right, and the clock is fast: it stays.
 *
 * @param readAt when the feed answered
 */
internal fun believeFeed(events: List<Event>, readAt: Long) {
    for (event in events) if (event.hasEnded(readAt)) event.endAt = null
}

internal fun Event.hasEnded(now: Long): Boolean = endAt?.let { it <= now } ?: false

/**
 * A surface's videos without those that are over. What the shopper is at, and what they have passed, stays: nothing moves
 * under the finger, and what they watch they may watch to its end.
 *
 * @param place index of the video that the shopper is at; -1 where it is none, such as in a row of cards
 */
internal fun dropEnded(events: List<Event>, now: Long, place: Int): List<Event> =
    events.filterIndexed { index, event -> index <= place || !event.hasEnded(now) }

/** Milliseconds until the next video leaves; `null` where none will. */
internal fun dropsAfter(events: List<Event>, now: Long, place: Int): Long? =
    events.drop(place + 1).mapNotNull { it.endAt }.minOrNull()?.let { it - now }
