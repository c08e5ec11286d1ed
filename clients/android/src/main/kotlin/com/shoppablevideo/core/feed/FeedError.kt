package com.shoppablevideo.core.feed

/** Reason why a page of the feed could not be read. */
internal enum class FeedErrorCode(val wire: String) {
    /** The brand is a `store_id`. Nothing was requested. */
    STORE_ID_AS_BRAND("store_id_as_brand"),

    /** The brand is invalid. Nothing was requested. */
    INVALID_BRAND("invalid_brand"),

    /** No store has this brand. */
    BRAND_UNKNOWN("brand_unknown"),

    /** The request is invalid. The message contains the reason. */
    REFUSED("refused"),

    /** The service is temporarily unavailable. */
    UNAVAILABLE("unavailable"),

    /** No response arrived. */
    UNREACHABLE("unreachable"),

    /** The response is not a feed. */
    MALFORMED("malformed"),
}

/** @property status of the response, if any */
internal class FeedException(
    val code: FeedErrorCode,
    message: String,
    val status: Int? = null,
    cause: Throwable? = null,
) : Exception(message, cause) {
    /** `true` if a retry may succeed. */
    val isPassing: Boolean get() = code == FeedErrorCode.UNAVAILABLE || code == FeedErrorCode.UNREACHABLE
}
