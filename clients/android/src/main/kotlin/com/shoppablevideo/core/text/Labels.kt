package com.shoppablevideo.core.text

import kotlin.properties.ReadOnlyProperty

/**
 * Labels of surfaces and for screen readers, in the widget's languages. English for other languages.
 *
 * @param language BCP 47
 * @param own the app's labels, by the names below
 */
internal class Labels(language: String, own: Map<String, String> = emptyMap()) {
    private val words = ENGLISH + LANGUAGES[language.take(2).lowercase()].orEmpty() + own

    val pause: String by word()
    val play: String by word()
    val playVideos: String by word()
    val pauseVideos: String by word()
    val soundOff: String by word()
    val soundOn: String by word()
    val captions: String by word()
    val close: String by word()
    val like: String by word()
    val save: String by word()
    val share: String by word()
    val products: String by word()
    val manyProducts: String by word()
    val viewAll: String by word()
    val view: String by word()
    val add: String by word()
    val choose: String by word()
    val adding: String by word()
    val added: String by word()
    val failed: String by word()
    val tryAgain: String by word()
    val soldOut: String by word()
    val before: String by word()
    val lowest: String by word()
    val cta: String by word()
    val cantPlay: String by word()
    val previousVideo: String by word()
    val nextVideo: String by word()
    val video: String by word()
    val soon: String by word()
    val days: String by word()
    val hours: String by word()
    val minutes: String by word()
    val launchIn: String by word()
    val due: String by word()
    val remind: String by word()
    val nowLive: String by word()
    val choiceSoldOut: String by word()
    val noVideos: String by word()
    val cannotLoad: String by word()

    private fun word() = ReadOnlyProperty<Labels, String> { labels, property -> labels.words.getValue(property.name) }

    internal companion object {
        val NAMES: Set<String> get() = ENGLISH.keys
    }
}

/** Replaces each `{}` of a label by the next value. */
internal fun fill(label: String, vararg values: Any): String =
    values.fold(label) { text, value -> text.replaceFirst("{}", "$value") }
