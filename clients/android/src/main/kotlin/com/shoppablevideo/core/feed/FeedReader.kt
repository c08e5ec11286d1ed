package com.shoppablevideo.core.feed

import android.net.Uri
import com.shoppablevideo.core.parseJson
import com.shoppablevideo.core.readCount
import com.shoppablevideo.core.readList
import com.shoppablevideo.core.readRecord
import com.shoppablevideo.core.readText
import com.shoppablevideo.core.readUri
import com.shoppablevideo.model.Captions
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Moment
import com.shoppablevideo.model.PosterImage

/**
 * @property events in the feed's order, without duplicates
 * @property nextCursor cursor of the next page. Absent on the last page
 * @property experiment unparsed. Absent without a running experiment
 * @property isHeld `true` if an experiment hides videos from the shopper
 */
internal class FeedPage(
    val events: List<Event>,
    val nextCursor: String? = null,
    val experiment: Any? = null,
    val isHeld: Boolean = false,
)

/** The service's responses stay below 6 MB. */
private const val MAX_ANSWER_CHARACTERS = 6 * 1024 * 1024

/** Maximum page length. Equals the service's limit. */
private const val MAX_EVENTS = 50

/** Maximum number of files of one kind per video, such as captions. */
private const val MAX_ITEMS = 20

/** @param make creates a file from its URL and other fields, or returns `null` if it is unusable */
private fun <File> readFiles(wire: Any?, make: (Uri, Map<*, Any?>) -> File?): List<File> =
    readList(wire).orEmpty().take(MAX_ITEMS).mapNotNull { file ->
        val fields = readRecord(file).orEmpty()
        readUri(fields["url"])?.let { make(it, fields) }
    }

private fun readMoment(wire: Any?): Moment? {
    val fields = readRecord(wire).orEmpty()
    val productId = readText(fields["product_id"]) ?: return null
    return readCount(fields["from_seconds"])?.let { Moment(productId, it) }
}

private fun readCaptions(url: Uri, fields: Map<*, Any?>): Captions? = readText(fields["language"])?.let { Captions(it, url) }

private fun readPosterImage(url: Uri, fields: Map<*, Any?>): PosterImage? =
    readSide(fields["width"])?.let { PosterImage(url, it) }

/** Width or height. A side of 0 would have no ratio. */
private fun readSide(wire: Any?): Long? = readCount(wire)?.takeIf { it > 0 }

/** Requires a file for a live video, but not for an upcoming one. */
private fun readEvent(wire: Any?): Event? {
    val fields = readRecord(wire) ?: return null
    val eventId = readCount(fields["event_id"])
    val title = fields["title"] as? String
    val status = EventStatus.entries.find { it.wire == fields["status"] }
    val videoUrl = readUri(fields["video_url"])
    if (eventId == null || title == null || status == null) return null
    if (status == EventStatus.LIVE && videoUrl == null) return null
    return Event(
        eventId = eventId,
        title = title,
        status = status,
        brand = readText(fields["brand"]),
        videoUrl = videoUrl,
        posterImageUrl = readUri(fields["poster_image_url"]),
        previewUrl = readUri(fields["preview_url"]),
        captions = readFiles(fields["captions"], ::readCaptions),
        width = readSide(fields["width"]),
        height = readSide(fields["height"]),
        durationMs = readCount(fields["duration_ms"]),
        likeCount = readCount(fields["like_count"]) ?: 0,
        shareCount = readCount(fields["share_count"]) ?: 0,
        ctaUrl = readUri(fields["cta_url"]),
        pageId = readCount(fields["page_id"]) ?: 0,
        products = readProducts(readList(fields["products"]).orEmpty()),
        posterImages = readFiles(fields["poster_images"], ::readPosterImage),
        goesLiveAt = readText(fields["goes_live_at"]),
        endsAt = readText(fields["ends_at"]),
        moments = readList(fields["moments"]).orEmpty().take(MAX_ITEMS).mapNotNull(::readMoment),
    )
}

/**
 * Parses a response of `GET /v1/feed`, which may contain anything. Drops videos without a usable id, title, status or
 * file.
 *
 * @return `null` if the response is not a feed
 */
internal fun readFeedPage(body: String): FeedPage? {
    if (body.length > MAX_ANSWER_CHARACTERS) return null
    val page = readRecord(parseJson(body))
    val sent = readList(page?.get("events")) ?: return null
    val events = sent.take(MAX_EVENTS).mapNotNull(::readEvent).distinctBy { it.eventId }
    return FeedPage(events, readText(page?.get("next_cursor")), page?.get("experiment"))
}
