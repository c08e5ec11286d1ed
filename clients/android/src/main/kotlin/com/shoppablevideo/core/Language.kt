package com.shoppablevideo.core

/** BCP 47 language, script and region. Also accepts the separator `_` of some systems (`pt_BR`). */
private val LANGUAGE = Regex(
    "^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\\d{3}))?(?![a-z\\d])",
    RegexOption.IGNORE_CASE,
)

/**
 * Returns the first valid language of the texts: language, script and region, joined by `-`.
 *
 * @param texts any values, by priority
 * @return BCP 47. `en` without a valid language
 */
internal fun readLanguage(texts: List<Any?>): String = texts.firstNotNullOfOrNull { text ->
    val found = LANGUAGE.find((text as? String).orEmpty().trim())
    found?.groupValues?.drop(1)?.filter(String::isNotEmpty)?.joinToString("-")
} ?: "en"
