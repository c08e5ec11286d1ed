package com.shoppablevideo.core.launch

import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.core.text.fill
import java.text.ParseException
import java.text.SimpleDateFormat
import java.util.Locale

private const val SECOND_MS = 1_000L
private const val MINUTE_MS = 60 * SECOND_MS
private const val MINUTES_PER_HOUR = 60L
private const val MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR
private val INSTANT = Regex("(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)(?:\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)")

/** Polling starts this long before the launch, because a device's clock may be an hour slow. */
private const val ASK_FROM_MS = 65 * MINUTE_MS
internal const val MAX_ASK_MS: Long = 5 * MINUTE_MS
private const val DUE_ASK_MS = 20 * SECOND_MS

/** The interval between requests is the time before or after the launch, divided by this number. */
private const val ASKS_BEFORE = 4
private const val ASKS_AFTER = 10

/**
 * Parses an ISO 8601 time to epoch milliseconds, truncated to seconds. `null` for other texts. Android 7 lacks
 * `java.time`.
 */
internal fun readInstant(text: String?): Long? {
    val (time, zone) = INSTANT.matchEntire(text.orEmpty())?.destructured ?: return null
    val format = SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ssXXX", Locale.ROOT).apply { isLenient = false }
    return try {
        format.parse(time + zone)?.time
    } catch (_: ParseException) {
        null
    }
}

/** Minutes until a time, rounded up, so 0 is never early. */
internal fun countMinutes(untilMs: Long): Long = maxOf(0, (untilMs + MINUTE_MS - 1) / MINUTE_MS)

/** Formats the time until the launch in its two largest units. Only the feed decides whether the video is live. */
internal fun waitText(untilMs: Long, labels: Labels): String {
    val minutes = countMinutes(untilMs)
    if (minutes == 0L) return labels.due
    val counts = listOf(
        labels.days to minutes / MINUTES_PER_DAY,
        labels.hours to minutes % MINUTES_PER_DAY / MINUTES_PER_HOUR,
        labels.minutes to minutes % MINUTES_PER_HOUR,
    )
    val largest = counts.dropWhile { it.second == 0L }.take(2).filter { it.second > 0 }
    return fill(labels.launchIn, largest.joinToString(" ") { (unit, count) -> fill(unit, count) })
}

/**
 * Delay of the next request for a launch. The delay is short around the launch, because the device's clock may be
 * wrong.
 *
 * @return milliseconds from now. `null` while the launch is far away
 */
internal fun askAfter(untilMs: Long): Long? = when {
    untilMs > ASK_FROM_MS -> null
    untilMs > 2 * MINUTE_MS -> (untilMs / ASKS_BEFORE).coerceIn(MINUTE_MS, MAX_ASK_MS)
    untilMs > 0 -> untilMs
    else -> (-untilMs / ASKS_AFTER).coerceIn(DUE_ASK_MS, MAX_ASK_MS)
}

/** Milliseconds until [waitText] changes. */
internal fun changesAfter(untilMs: Long): Long =
    if (untilMs > 0) (untilMs % MINUTE_MS).takeIf { it > 0 } ?: MINUTE_MS else MINUTE_MS
