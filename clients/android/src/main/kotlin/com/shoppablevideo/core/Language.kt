package com.shoppablevideo.core

/** Language, script, region, as BCP 47 has them; `_` between them is what systems write (`pt_BR`). */
private val LANGUAGE = Regex(
    "^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\\d{3}))?(?![a-z\\d])",
    RegexOption.IGNORE_CASE,
)

/**
 * The first text that names a language: language, script and region, with `-` between them.
 *
 * @param texts the most important one first; may be anything
 * @return BCP 47; `en` where no text names a language
 */
internal fun readLanguage(texts: List<Any?>): String = texts.firstNotNullOfOrNull { text ->
    val found = LANGUAGE.find((text as? String).orEmpty().trim())
    found?.groupValues?.drop(1)?.filter(String::isNotEmpty)?.joinToString("-")
} ?: "en"
