package com.shoppablevideo.core.launch

import com.shoppablevideo.model.Event

/**
 * A feed may name a video this long after its end: an answer is kept on its way, or a clock is a little fast. A clock that is
 * wrong by more, such as by an hour, is no reason to hide a live video.
 */
private const val GRACE_MS = 60_000L

/**
 * Where a feed names a video more than a minute after its end by this device's clock, the feed is right, and the clock is fast:
 * it stays.
 *
 * @param readAt when the feed answered
 */
internal fun believeFeed(events: List<Event>, readAt: Long) {
    for (event in events) if ((event.endAt ?: readAt) < readAt - GRACE_MS) event.endAt = null
}

/**
 * A video that the feed was asked for by itself: such an answer knows nothing of the campaign whose video it is. It ends when the
 * one that was [shown] until now does, unless the answer names an earlier end.
 */
internal fun keepEnd(shown: Event, answered: Event): Event {
    val end = shown.endAt ?: return answered
    // A copy: surfaces share the answer, and not every one of them shows the campaign.
    return if (end < (answered.endAt ?: Long.MAX_VALUE)) answered.endingAs(shown) else answered
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
