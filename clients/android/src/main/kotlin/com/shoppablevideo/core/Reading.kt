package com.shoppablevideo.core

import android.net.Uri
import com.shoppablevideo.core.json.JsonReader

/** Validators of external values. Each returns `null` for an invalid value and never throws. */

private const val MAX_URL_CHARACTERS = 2048
private const val MAX_COUNT = 9_007_199_254_740_991L

internal fun parseJson(text: String?): Any? = text?.let(JsonReader::read)

internal fun readRecord(value: Any?): Map<*, *>? = value as? Map<*, *>

internal fun readList(value: Any?): List<*>? = value as? List<*>

internal fun readText(value: Any?): String? = (value as? String)?.takeIf { it.isNotEmpty() }

/** An integer from 0 to the largest that all platforms represent exactly. */
internal fun readCount(value: Any?): Long? = (value as? Long)?.takeIf { it in 0..MAX_COUNT }

/** An http(s) URL without characters that could end an HTML attribute. Refuses other schemes, such as `javascript:`. */
internal fun readHttpUrl(value: Any?): String? {
    val url = value as? String ?: return null
    if (url.length > MAX_URL_CHARACTERS) return null
    val scheme = listOf("https://", "http://").find { url.startsWith(it, ignoreCase = true) } ?: return null
    val host = url.getOrNull(scheme.length)
    return url.takeIf { host != null && host != '/' && url.none { it in "\"<>\\" || isSpace(it) } }
}

/** Validates like [readHttpUrl]. @param value a text, or a [Uri] of the app */
internal fun readUri(value: Any?): Uri? = readHttpUrl(if (value is Uri) value.toString() else value)?.let(Uri::parse)

/** Tests that JavaScript's `\s` matches the character. */
private fun isSpace(char: Char): Boolean =
    char in "\t\n\u000b\u000c\r\u2028\u2029\ufeff" || Character.getType(char) == Character.SPACE_SEPARATOR.toInt()
