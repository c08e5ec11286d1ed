package com.shoppablevideo.core.display

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
}
