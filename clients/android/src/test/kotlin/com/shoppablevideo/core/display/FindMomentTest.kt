package com.shoppablevideo.core.display

import com.shoppablevideo.core.feed.readFeedPage
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.model.Moment
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

internal class FindMomentTest {
    private val moments = listOf(Moment("vase", 2), Moment("cup", 5), Moment("vase", 9))

    @Test
    fun theLatestMomentThatHasBegunIsInFront() {
        val places = mapOf(0L to null, 1_900L to null, 1_950L to "vase", 2_000L to "vase", 4_900L to "vase", 5_000L to "cup", 9_000L to "vase",
            600_000L to "vase")
        for ((positionMs, productId) in places) assertEquals("$positionMs", productId, findProduct(moments, positionMs))
        assertNull(findProduct(emptyList(), 5_000))
    }

    @Test
    fun whatCannotBeUsedIsLeftOut() {
        val moment = { id: Any?, from: Any? -> mapOf("product_id" to id, "from_seconds" to from) }
        val read = { wire: Any? ->
            val event = mapOf("event_id" to 1, "title" to "A", "status" to "upcoming", "moments" to wire)
            readFeedPage(JsonWriter.write(mapOf("events" to listOf(event))))?.events?.single()?.moments?.map { "${it.productId} ${it.fromSeconds}" }
        }
        val some = listOf(moment("vase", 0), moment("", 1), moment(7, 1), moment("cup", -1), moment("cup", "3"), null, "cup", moment("cup", 4))
        assertEquals(listOf("vase 0", "cup 4"), read(some))
        for (wire in listOf(null, "vase", mapOf("product_id" to "vase"))) assertEquals("$wire", emptyList<String>(), read(wire))
        assertEquals("as many as the feed sends", 20, read(List(1_000) { moment("vase", it) })?.size)
    }
}
