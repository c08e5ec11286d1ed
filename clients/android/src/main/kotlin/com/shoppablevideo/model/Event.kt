package com.shoppablevideo.model

import com.shoppablevideo.core.launch.readInstant

/** The statuses of the videos that a feed shows. */
public enum class EventStatus(internal val wire: String) {
    /** It plays. */
    LIVE("live"),

    /** It is announced, and has no player. */
    UPCOMING("upcoming"),
}

/**
 * Captions in one language.
 *
 * @property language BCP 47
 * @property url a WebVTT file
 */
public class Captions(public val language: String, public val url: String)

/**
 * A poster in one of its widths.
 *
 * @property width in pixels
 */
public class PosterImage(public val url: String, public val width: Long)

/**
 * From which second of the video on one of its products is in front.
 *
 * @property productId the merchant's id of the product
 */
public class Moment(public val productId: String, public val fromSeconds: Long)

/**
 * One video.
 *
 * @property eventId as it stands in `widget_info`, 0 to 9007199254740991
 * @property previewUrl three silent seconds, for carousels
 * @property posterImages the poster in several widths, where it has more than one; [posterImageUrl] is the widest
 * @property width of the picture as it is shown, in pixels
 * @property products those that are tagged in the dashboard; a [ProductProvider] may show others
 * @property moments the earliest first
 * @property goesLiveAt ISO 8601: when an announced one goes live by itself
 * @property endsAt ISO 8601: from this time on it is not shown
 */
public class Event @JvmOverloads constructor(
    public val eventId: Long,
    public val title: String,
    public val status: EventStatus,
    public val brand: String? = null,
    public val videoUrl: String? = null,
    public val posterImageUrl: String? = null,
    public val previewUrl: String? = null,
    public val captions: List<Captions> = emptyList(),
    public val width: Long? = null,
    public val height: Long? = null,
    public val durationMs: Long? = null,
    public val likeCount: Long = 0,
    public val shareCount: Long = 0,
    public val ctaUrl: String? = null,
    public val pageId: Long = 0,
    public val products: List<Product> = emptyList(),
    public val posterImages: List<PosterImage> = emptyList(),
    public val moments: List<Moment> = emptyList(),
    public val goesLiveAt: String? = null,
    public val endsAt: String? = null,
) {
    /** When an announced one goes live, in epoch milliseconds. */
    internal val launchAt: Long? = if (status == EventStatus.UPCOMING) readInstant(goesLiveAt) else null

    /** When it leaves the surfaces that show it, in epoch milliseconds. The feed may know better: see `believeFeed`. */
    internal var endAt: Long? = readInstant(endsAt)

    internal fun endingAs(other: Event): Event = Event(
        eventId, title, status, brand, videoUrl, posterImageUrl, previewUrl, captions, width, height, durationMs, likeCount, shareCount,
        ctaUrl, pageId, products, posterImages, moments, goesLiveAt, other.endsAt,
    ).also { it.endAt = other.endAt }

    override fun toString(): String = "Event($eventId)"
}
