package com.shoppablevideo.model

/**
 * Selects the videos of a surface. Without any of these fields, it shows all videos of the brand. A field
 * that is set but empty shows nothing, so that an app without a product yet does not show all videos.
 *
 * @property campaign the campaign's id from the dashboard
 * @property productId the merchant's id of a product
 * @property eventIds ids of videos, at most 20
 */
public data class VideoChoice @JvmOverloads constructor(
    public val campaign: String? = null,
    public val productId: String? = null,
    public val eventIds: List<Long>? = null,
) {
    internal val isNothing: Boolean get() = campaign == "" || productId == "" || eventIds?.isEmpty() == true
}
