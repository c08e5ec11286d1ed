package com.shoppablevideo.core.captions

import android.net.Uri
import com.shoppablevideo.FakeNetwork
import com.shoppablevideo.TestClock
import com.shoppablevideo.core.NetworkAnswer
import com.shoppablevideo.model.Captions
import com.shoppablevideo.model.Event
import org.junit.Assert.assertEquals
import org.junit.Test

internal class CaptionsTest {
    private val file = """
        WEBVTT - a title

        NOTE nothing is shown of this

        STYLE
        ::cue { color: red }

        1
        00:01.000 --> 00:02.500 align:start
        <v Ann>Fired <b>twice</b> &amp; glazed</v>

        01:00:00.000 --> 01:00:01.000
        two
        lines

        00:03.000 --> 00:02.000
        backwards

        00:01.500 --> 00:03.000
        &amp;lt; at the same time
    """.trimIndent()

    @Test
    fun timesAndTextsAreRead() {
        val expected = listOf(
            listOf(1_000L, 2_500L, "Fired twice & glazed"),
            listOf(1_500L, 3_000L, "&lt; at the same time"),
            listOf(3_600_000L, 3_601_000L, "two\nlines"),
        )
        for (text in listOf(file, "\ufeff$file", file.replace("\n", "\r\n"), file.replace('\n', '\r'))) {
            assertEquals(expected, WebVtt.read(text).map { listOf(it.startMs, it.endMs, it.text) })
        }
    }

    private fun event(vararg languages: String) =
        Event(1, title = "A", captions = languages.map { Captions(it, Uri.parse("https://edge.example/$it.vtt")) })

    @Test
    fun captionsOfTheOwnLanguageAreReadOnce() {
        val clock = TestClock()
        val network = FakeNetwork(get = { _, _ -> NetworkAnswer(200, file) })
        val texts = CaptionTexts(clock.scope, network, "de-AT") { throw it }
        for (event in listOf(event("en", "DE"), event("fr", "de-AT", "de"), event("en", "fr"), event())) {
            repeat(2) { texts.load(event) }
        }
        clock.advance(0)
        assertEquals(listOf("DE", "de-AT", "en").map { "https://edge.example/$it.vtt" }, network.gets)
        assertEquals(
            listOf("", "Fired twice & glazed", "Fired twice & glazed\n&lt; at the same time", ""),
            listOf(999L, 1_000L, 2_000L, 3_000L).map { texts.at(event("DE"), it).text },
        )
        assertEquals(listOf(0.0, 0.5, 0.999), listOf(1_000L, 1_750L, 2_499L).map { "%.3f".format(java.util.Locale.ROOT, texts.at(event("DE"), it).share).toDouble() })
    }
}
