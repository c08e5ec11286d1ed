package com.shoppablevideo.core.text

import android.net.Uri
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import org.junit.Assert.assertEquals
import org.junit.Test
import java.math.BigDecimal

internal class TextsTest {
    @Test
    fun everyLanguageHasEveryWordAndItsValues() {
        for ((language, words) in LANGUAGES) {
            assertEquals(language, ENGLISH.keys, words.keys)
            for ((name, word) in words) assertEquals("$language $name", holes(ENGLISH.getValue(name)), holes(word))
        }
        assertEquals(setOf("de", "fr", "es", "it", "ar"), LANGUAGES.keys)
        assertEquals("Teilen", Labels("de_AT").share)
        assertEquals("Condividi", Labels("it-CH").share)
        assertEquals("Share", Labels("xx").share)
        assertEquals("Senden", Labels("de", mapOf("share" to "Senden")).share)
        assertEquals("3 products", fill(Labels("en").manyProducts, 3))
    }

    private fun holes(word: String) = word.split("{}").size - 1

    @Test
    fun countsAreShort() {
        val counts = mapOf(0L to "0", 999L to "999", 1_000L to "1K", 1_234L to "1.2K", 99_950L to "100K", 120_000L to "120K",
            999_949L to "1000K", 999_950L to "1M", 12_340_000L to "12.3M")
        for ((count, text) in counts) assertEquals(text, countText(count))
    }

    @Test
    fun sharedIsThePageOfTheVideoOrItsProduct() {
        val product = Product("1", null, "A", BigDecimal.ONE, null, "EUR", productLink = Uri.parse("https://shop.example/p"))
        val event = { cta: String? -> Event(1, videoUrl = Uri.parse("https://e.example/1"), ctaUrl = cta?.let(Uri::parse), title = "Vase") }
        assertEquals("Vase\nhttps://shop.example/cta", shareText(event("https://shop.example/cta"), listOf(product)))
        assertEquals("Vase\nhttps://shop.example/p", shareText(event(null), listOf(product)))
        assertEquals("Vase\nhttps://e.example/1", shareText(event(null), emptyList()))
        assertEquals("Vase", shareText(Event(1, title = "Vase", status = EventStatus.UPCOMING), emptyList()))
    }
}
