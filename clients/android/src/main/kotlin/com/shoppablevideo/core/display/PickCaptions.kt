package com.shoppablevideo.core.display

import com.shoppablevideo.model.Captions

private fun primary(language: String): String = language.lowercase().substringBefore('-')

/**
 * The captions to show: the shopper's language, or the first.
 *
 * @param locale BCP 47
 */
internal fun pickCaptions(captions: List<Captions>, locale: String): Captions? =
    captions.find { it.language.equals(locale, ignoreCase = true) }
        ?: captions.find { primary(it.language) == primary(locale) }
        ?: captions.firstOrNull()
