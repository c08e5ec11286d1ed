package com.shoppablevideo.example

import org.junit.Assert.assertEquals
import org.junit.Test
import java.util.zip.ZipFile

/** Checks the files of the archive that Android's build tools read. */
internal class ArchiveTest {
    private fun texts(): Map<String, String> = ZipFile("../target/shoppable-video-1.0.0.aar").use { archive ->
        archive.entries().asSequence().associate { it.name to archive.getInputStream(it).reader(Charsets.ISO_8859_1).readText() }
    }

    @Test
    fun holdsWhatAndroidExpects() {
        assertEquals(setOf("AndroidManifest.xml", "R.txt", "classes.jar", "proguard.txt"), texts().keys)
    }

    @Test
    fun asksForTheNetworkAlone() {
        val permissions = Regex("uses-permission[^>]*name=\"([^\"]+)\"").findAll(texts().getValue("AndroidManifest.xml"))
        assertEquals(listOf("android.permission.INTERNET"), permissions.map { it.groupValues[1] }.toList())
    }
}
