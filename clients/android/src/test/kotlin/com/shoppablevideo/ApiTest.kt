package com.shoppablevideo

import org.junit.Assert.assertEquals
import org.junit.Test
import java.io.File

/**
 * What apps can use stands in `api/shoppable-video.api`, so that no change of it goes unnoticed. After a change that is meant:
 * `mvn test -Dtest=ApiTest -Dapi=write`, and a line in CHANGELOG.md.
 */
internal class ApiTest {
    private val sources = File("src/main/kotlin/com/shoppablevideo")

    /** The compiler demands `public` of everything that is. */
    private fun declared(): String = sources.walk().filter { it.extension == "kt" }
        .map { it to it.readLines() }
        .filter { (_, lines) -> lines.any { it.startsWith("public ") } }
        .sortedBy { (file) -> file.path }
        .joinToString("") { (file, lines) ->
            "\n${file.relativeTo(sources).invariantSeparatorsPath}\n" +
                lines.filter { it.trim().startsWith("public ") }.joinToString("") { "  ${it.trim().removeSuffix(" {")}\n" }
        }

    @Test
    fun nothingPublicHasChanged() {
        val frozen = File("api/shoppable-video.api")
        if (System.getProperty("api") == "write") frozen.writeText(declared())
        assertEquals(frozen.readText(), declared())
    }
}
