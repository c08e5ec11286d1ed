package com.shoppablevideo.core.surfaces

import com.shoppablevideo.core.NetworkAnswer
import org.junit.Assert.assertEquals
import org.junit.Test

/** Uses videos that end in ten minutes. The clients' shared cases define which of them are removed. */
internal class EndsTest {
    private val app = App()
    private var endsAt = "2026-11-20T10:10:00.000Z"

    private fun ending(vararg ids: Long) {
        app.network.get = { _, _ ->
            val events = (1L..5L).joinToString(",") { id ->
                val end = if (id in ids) ""","ends_at":"$endsAt"""" else ""
                """{"event_id":$id,"title":"Video $id","status":"live","video_url":"https://e.example/$id.mp4"$end}"""
            }
            NetworkAnswer(200, """{"events":[$events]}""")
        }
    }

    private val SurfaceModel.ids get() = events.map { it.eventId }

    @Test
    fun leaveARowByThemselves() {
        ending(2, 4)
        val row = app.open(CarouselModel(app.runtime))
        app.clock.advance(599_999)
        assertEquals(listOf(1L, 2L, 3L, 4L, 5L), row.ids)
        app.clock.advance(1)
        assertEquals(listOf(1L, 3L, 5L), row.ids)
        assertEquals("the feed is not asked", 1, app.network.gets.size)
    }

    @Test
    fun stayInAReelWhileTheyAreWatched() {
        ending(1, 2, 3)
        val reel = app.open(ReelModel(app.runtime))
        reel.moveTo(1)
        app.clock.advance(600_000)
        assertEquals("what lies ahead leaves", listOf(1L, 2L, 4L, 5L), reel.ids)
        assertEquals(listOf(2L), reel.playing)
        reel.moveTo(0)
        assertEquals(listOf(1L, 4L, 5L), reel.ids)
    }

    @Test
    fun stayWhereTheFeedNamesThemByAClockThatIsFast() {
        endsAt = "2026-11-20T09:00:00.000Z"
        ending(2)
        val row = app.open(CarouselModel(app.runtime))
        app.clock.advance(600_000)
        assertEquals(5, row.ids.size)
    }
}
