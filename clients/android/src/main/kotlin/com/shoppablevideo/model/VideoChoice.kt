package com.shoppablevideo.model

/**
 * Which of the brand's videos a surface shows; without any of these, all. One that is given and empty shows nothing: an app
 * that has no product to name yet doesn't want to see all.
 *
 * @property campaign by its name in the dashboard
 * @property productId the videos of a product, by the merchant's id
 * @property eventIds named videos, 20 at most
 */
public data class VideoChoice @JvmOverloads constructor(
    public val campaign: String? = null,
    public val productId: String? = null,
    public val eventIds: List<Long>? = null,
) {
    internal val isNothing: Boolean get() = campaign == "" || productId == "" || eventIds?.isEmpty() == true
}
