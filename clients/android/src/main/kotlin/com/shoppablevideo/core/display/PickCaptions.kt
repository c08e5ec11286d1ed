package com.shoppablevideo.core.display

import com.shoppablevideo.model.Captions

private fun primary(language: String): String = language.lowercase().substringBefore('-')

/**
 * Chooses captions in the shopper's language. Falls back to the first captions.
 *
 * @param locale BCP 47
 */
internal fun pickCaptions(captions: List<Captions>, locale: String): Captions? =
    captions.find { it.language.equals(locale, ignoreCase = true) }
        ?: captions.find { primary(it.language) == primary(locale) }
        ?: captions.firstOrNull()
