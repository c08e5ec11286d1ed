package com.shoppablevideo.core

/** Language, script, region, as in BCP 47. Systems use `_` as a separator (`pt_BR`). */
private val LANGUAGE = Regex(
    "^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\\d{3}))?(?![a-z\\d])",
    RegexOption.IGNORE_CASE,
)

/**
 * The first valid language in the texts: language, script and region, joined by `-`.
 *
 * @param texts the most important one first. May contain anything
 * @return BCP 47. `en` without a valid language
 */
internal fun readLanguage(texts: List<Any?>): String = texts.firstNotNullOfOrNull { text ->
    val found = LANGUAGE.find((text as? String).orEmpty().trim())
    found?.groupValues?.drop(1)?.filter(String::isNotEmpty)?.joinToString("-")
} ?: "en"
