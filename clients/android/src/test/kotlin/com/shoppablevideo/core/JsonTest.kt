package com.shoppablevideo.core

import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.json.JsonWriter
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

internal class JsonTest {
    @Test
    fun refusesWhatIsNone() {
        val texts = listOf(
            "", " ", "{", "[1", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1 2]", "01", "1.", ".5", "+1", "-", "1e", "tru",
            "\"a", "\"\n\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "1 2", "NaN", "// x\n1", "[".repeat(100_000),
        )
        for (text in texts) assertNull(text.take(20), JsonReader.read(text))
    }

    @Test
    fun writesWhatReadsTheSame() {
        val value = mapOf("a" to listOf(1L, true, null, "\"\\\n\u0001é😀"), "b" to emptyList<Any>())
        val text = JsonWriter.write(value)
        assertEquals("{\"a\":[1,true,null,\"\\\"\\\\\\n\\u0001é😀\"],\"b\":[]}", text)
        assertEquals(value, JsonReader.read(text))
        // A lone surrogate can't be encoded in UTF-8.
        assertEquals("\"\\ud83d\"", JsonWriter.write("\ud83d"))
    }
}
