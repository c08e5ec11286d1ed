package com.shoppablevideo.core.launch

import com.shoppablevideo.core.text.Labels
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

internal class LaunchTimeTest {
    private val minute = 60_000L
    private val hour = 60 * minute
    private val day = 24 * hour

    @Test
    fun instantsAreReadWithTheirZone() {
        val texts = listOf("2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z", "2026-11-20T12:00:00.5+02:00", "2026-11-20T09:30:00-00:30")
        for (text in texts) assertEquals(text, 1_795_168_800_000L, readInstant(text))
        for (text in listOf(null, "", "soon", "2026-11-20", "2026-11-20T10:00:00", "2026-13-40T10:00:00Z", "2026-11-20T10:00:00Z ", "2026-11-20T10:00:00+9")) {
            assertNull(text, readInstant(text))
        }
    }

    @Test
    fun nothingIsDueBeforeItIs() {
        val texts = mapOf(1L to "In 1 min", minute to "In 1 min", minute + 1 to "In 2 min", hour to "In 1 h", hour + minute to "In 1 h 1 min",
            day to "In 1 d", day + minute to "In 1 d", 2 * day + 3 * hour + 5 * minute to "In 2 d 3 h", 0L to "Any moment now", -day to "Any moment now")
        for ((until, text) in texts) assertEquals("$until", text, waitText(until, Labels("en")))
        assertEquals("In 2 T. 3 Std.", waitText(2 * day + 3 * hour, Labels("de")))
    }

    @Test
    fun feedIsAskedRarelyThenAtTheTimeThenEverMoreRarely() {
        val asks = mapOf(66 * minute to null, 65 * minute to 5 * minute, 8 * minute to 2 * minute, 3 * minute to minute, 90_000L to 90_000L,
            1L to 1L, 0L to 20_000L, -5 * minute to 30_000L, -day to 5 * minute)
        for ((until, after) in asks) assertEquals("$until", after, askAfter(until))
    }
}
