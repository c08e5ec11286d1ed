package com.shoppablevideo.core.feed

import com.shoppablevideo.core.parseJson
import com.shoppablevideo.core.readCount
import com.shoppablevideo.core.readHttpUrl
import com.shoppablevideo.core.readList
import com.shoppablevideo.core.readRecord
import com.shoppablevideo.core.readText
import com.shoppablevideo.model.Captions
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Moment
import com.shoppablevideo.model.PosterImage

/**
 * @property events in the feed's order, each video once
 * @property nextCursor names the next page; absent on the last one
 * @property experiment as it came; absent where none runs
 * @property isHeld an experiment has the shopper see none
 */
internal class FeedPage(
    val events: List<Event>,
    val nextCursor: String? = null,
    val experiment: Any? = null,
    val isHeld: Boolean = false,
)

/** The service's answers stay below 6 MB. */
private const val MAX_ANSWER_CHARACTERS = 6 * 1024 * 1024

/** Events on a page of the feed; the service has the same limit. */
private const val MAX_EVENTS = 50

/** Things of one kind of one video, such as captions. */
private const val MAX_ITEMS = 20

/** @param make a file of its address and its other fields; `null` where it can't be used */
private fun <File> readFiles(wire: Any?, make: (String, Map<*, Any?>) -> File?): List<File> =
    readList(wire).orEmpty().take(MAX_ITEMS).mapNotNull { file ->
        val fields = readRecord(file).orEmpty()
        readHttpUrl(fields["url"])?.let { make(it, fields) }
    }

private fun readMoment(wire: Any?): Moment? {
    val fields = readRecord(wire).orEmpty()
    val productId = readText(fields["product_id"]) ?: return null
    return readCount(fields["from_seconds"])?.let { Moment(productId, it) }
}

private fun readCaptions(url: String, fields: Map<*, Any?>): Captions? = readText(fields["language"])?.let { Captions(it, url) }

private fun readPosterImage(url: String, fields: Map<*, Any?>): PosterImage? =
    readSide(fields["width"])?.let { PosterImage(url, it) }

/** A side of 0 has no ratio. */
private fun readSide(wire: Any?): Long? = readCount(wire)?.takeIf { it > 0 }

/** A live video without a file can't be played; an upcoming one needs none. */
private fun readEvent(wire: Any?): Event? {
    val fields = readRecord(wire) ?: return null
    val eventId = readCount(fields["event_id"])
    val title = fields["title"] as? String
    val status = EventStatus.entries.find { it.wire == fields["status"] }
    val videoUrl = readHttpUrl(fields["video_url"])
    if (eventId == null || title == null || status == null) return null
    if (status == EventStatus.LIVE && videoUrl == null) return null
    return Event(
        eventId = eventId,
        title = title,
        status = status,
        brand = readText(fields["brand"]),
        videoUrl = videoUrl,
        posterImageUrl = readHttpUrl(fields["poster_image_url"]),
        previewUrl = readHttpUrl(fields["preview_url"]),
        captions = readFiles(fields["captions"], ::readCaptions),
        width = readSide(fields["width"]),
        height = readSide(fields["height"]),
        durationMs = readCount(fields["duration_ms"]),
        likeCount = readCount(fields["like_count"]) ?: 0,
        shareCount = readCount(fields["share_count"]) ?: 0,
        ctaUrl = readHttpUrl(fields["cta_url"]),
        pageId = readCount(fields["page_id"]) ?: 0,
        products = readProducts(readList(fields["products"]).orEmpty()),
        posterImages = readFiles(fields["poster_images"], ::readPosterImage),
        goesLiveAt = readText(fields["goes_live_at"]),
        endsAt = readText(fields["ends_at"]),
        moments = readList(fields["moments"]).orEmpty().take(MAX_ITEMS).mapNotNull(::readMoment),
    )
}

/**
 * Reads an answer of `GET /v1/feed`, which may be anything. What can't be used is left out: videos without a usable id,
 * title, status or file.
 *
 * @return `null` for what is no feed at all
 */
internal fun readFeedPage(body: String): FeedPage? {
    if (body.length > MAX_ANSWER_CHARACTERS) return null
    val page = readRecord(parseJson(body))
    val sent = readList(page?.get("events")) ?: return null
    val events = sent.take(MAX_EVENTS).mapNotNull(::readEvent).distinctBy { it.eventId }
    return FeedPage(events, readText(page?.get("next_cursor")), page?.get("experiment"))
}
