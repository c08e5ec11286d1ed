package com.shoppablevideo.device

import com.shoppablevideo.core.feed.StoredPage
import kotlinx.coroutines.test.runTest
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.io.File
import kotlin.coroutines.EmptyCoroutineContext

internal class DeviceFilesTest {
    @get:Rule
    val temporary = TemporaryFolder()
    private val folder by lazy { File(temporary.root, "kept") }
    private val reported = mutableListOf<Exception>()

    private fun storage() = FileStorage(folder, Runnable::run, reported::add)

    @Test
    fun textsOutliveTheApp() {
        storage().apply {
            setItem("a", "1")
            setItem("a", "é")
            setItem("b", "2")
            removeItem("b")
        }
        assertEquals(listOf("é", null), listOf("a", "b").map(storage()::getItem))
        assertEquals(emptyList<Exception>(), reported)
    }

    @Test
    fun halfWrittenTextIsNotThere() {
        storage().setItem("a", "whole")
        File(folder, "a.new").writeText("ha")
        assertEquals("whole", storage().getItem("a"))
    }

    @Test
    fun pagesAreKeptByTheirAddress() = runTest {
        val pages = PageFiles(folder, EmptyCoroutineContext)
        assertNull(pages.read("a"))
        pages.write("a", StoredPage("{}", "\"v1\"", 5))
        val page = pages.read("a")
        assertEquals(listOf("{}", "\"v1\"", 5L), listOf(page?.body, page?.etag, page?.at))
        assertNull(pages.read("b"))
        pages.write("long", StoredPage("x".repeat(1024 * 1024 + 1), null, 5))
        assertNull(pages.read("long"))
        for (address in 1..30) pages.write("$address", StoredPage("{}", null, 5))
        assertEquals(20, folder.list()?.size)
        folder.listFiles()?.forEach { it.writeText("spoilt") }
        assertNull(pages.read("30"))
        pages.clear()
        assertEquals(0, folder.list()?.size)
    }
}
