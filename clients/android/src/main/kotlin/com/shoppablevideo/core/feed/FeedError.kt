package com.shoppablevideo.core.feed

/** Why a page of the feed could not be read. */
internal enum class FeedErrorCode(val wire: String) {
    /** Nothing was asked. */
    STORE_ID_AS_BRAND("store_id_as_brand"),

    /** Nothing was asked. */
    INVALID_BRAND("invalid_brand"),

    /** No store has this brand. */
    BRAND_UNKNOWN("brand_unknown"),

    /** The request is not valid; the message says why. */
    REFUSED("refused"),

    /** The service answered that it can't answer now. */
    UNAVAILABLE("unavailable"),

    /** No answer came. */
    UNREACHABLE("unreachable"),

    /** What came is not a feed. */
    MALFORMED("malformed"),
}

/** @property status of the answer, where one came */
internal class FeedException(
    val code: FeedErrorCode,
    message: String,
    val status: Int? = null,
    cause: Throwable? = null,
) : Exception(message, cause) {
    /** Whether the same request may succeed later. */
    val isPassing: Boolean get() = code == FeedErrorCode.UNAVAILABLE || code == FeedErrorCode.UNREACHABLE
}
