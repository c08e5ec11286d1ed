package com.shoppablevideo.model

import android.net.Uri
import com.shoppablevideo.core.launch.readInstant

/** Status of a video. */
public enum class EventStatus(internal val wire: String) {
    /** The video can be played. */
    LIVE("live"),

    /** The video is announced and can't be played yet. */
    UPCOMING("upcoming"),
}

/**
 * Captions in one language.
 *
 * @property language BCP 47
 * @property url a WebVTT file
 */
public class Captions(public val language: String, public val url: Uri)

/**
 * A poster in one width.
 *
 * @property width in pixels
 */
public class PosterImage(public val url: Uri, public val width: Long)

/**
 * Position of the video from which it shows one of its products.
 *
 * @property productId the merchant's id
 */
public class Moment(public val productId: String, public val fromSeconds: Long)

/**
 * One video. The contract's fields come first.
 *
 * @property eventId as in `widget_info`, 0 to 9007199254740991
 * @property ctaUrl link of the call to action
 * @property previewUrl three silent seconds, for carousels
 * @property width displayed width of the picture, in pixels
 * @property products the products tagged in the dashboard; a [ProductProvider] may show others
 * @property posterImages the poster in several widths, if it has more than one; [posterImageUrl] is the widest
 * @property moments the earliest first
 * @property goesLiveAt ISO 8601: time at which an announced video goes live automatically
 * @property endsAt ISO 8601: time from which the video is hidden
 */
public class Event @JvmOverloads constructor(
    public val eventId: Long,
    public val brand: String? = null,
    public val videoUrl: Uri? = null,
    public val posterImageUrl: Uri? = null,
    public val likeCount: Long = 0,
    public val shareCount: Long = 0,
    public val ctaUrl: Uri? = null,
    public val pageId: Long = 0,
    public val title: String = "",
    public val status: EventStatus = EventStatus.LIVE,
    public val previewUrl: Uri? = null,
    public val captions: List<Captions> = emptyList(),
    public val width: Long? = null,
    public val height: Long? = null,
    public val durationMs: Long? = null,
    public val products: List<Product> = emptyList(),
    public val posterImages: List<PosterImage> = emptyList(),
    public val moments: List<Moment> = emptyList(),
    public val goesLiveAt: String? = null,
    public val endsAt: String? = null,
) {
    /** Launch time of an announced video, in epoch milliseconds. */
    internal val launchAt: Long? = if (status == EventStatus.UPCOMING) readInstant(goesLiveAt) else null

    /** Time at which surfaces remove the video, in epoch milliseconds. `believeFeed` may clear it. */
    internal var endAt: Long? = readInstant(endsAt)

    internal fun endingAs(other: Event): Event = Event(
        eventId, brand, videoUrl, posterImageUrl, likeCount, shareCount, ctaUrl, pageId, title, status, previewUrl, captions, width, height,
        durationMs, products, posterImages, moments, goesLiveAt, other.endsAt,
    ).also { it.endAt = other.endAt }

    override fun toString(): String = "Event($eventId)"
}
