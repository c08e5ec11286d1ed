package com.shoppablevideo

import org.junit.Assert.assertEquals
import org.junit.Test
import java.io.File

/**
 * Compares the public API with `api/shoppable-video.api`, which makes every change deliberate. After a change, run
 * `mvn test -Dtest=ApiTest -Dapi=write` and add a line to CHANGELOG.md.
 */
internal class ApiTest {
    private val sources = File("src/main/kotlin/com/shoppablevideo")

    /** Finds declarations by `public`, which the compiler requires for the whole public API. */
    private fun declared(): String = sources.walk().filter { it.extension == "kt" }
        .map { it to it.readLines() }
        .filter { (_, lines) -> lines.any { it.startsWith("public ") } }
        .sortedBy { (file) -> file.path }
        .joinToString("") { (file, lines) ->
            "\n${file.relativeTo(sources).invariantSeparatorsPath}\n" +
                lines.indices.filter { lines[it].trim().startsWith("public ") }.joinToString("") { "  ${declaration(lines, it)}\n" }
        }

    /** Joins parameters on separate lines. */
    private fun declaration(lines: List<String>, at: Int): String {
        val first = lines[at].trim()
        if (!first.startsWith("public fun ") || !first.endsWith("(")) return first.removeSuffix(" {")
        val rest = lines.drop(at + 1).takeWhile { !it.trim().startsWith(")") }
        return first + rest.joinToString(" ") { it.trim() } + lines[at + 1 + rest.size].trim().removeSuffix(" {")
    }

    @Test
    fun nothingPublicHasChanged() {
        val frozen = File("api/shoppable-video.api")
        if (System.getProperty("api") == "write") frozen.writeText(declared())
        assertEquals(frozen.readText(), declared())
    }
}
