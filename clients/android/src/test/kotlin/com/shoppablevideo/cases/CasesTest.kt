package com.shoppablevideo.cases

import com.shoppablevideo.TestClock
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.junit.runners.Parameterized
import java.math.BigDecimal

/** Cases whose cart result is not a Boolean. */
private val NO_BOOLEAN = CASE_FILES.first { it.name == "cart-answer" }.cases.filter { it.input !is Boolean }.map { it.name }

/** Cases that Kotlin's types exclude. Their files list them in `differs`. */
private val LEFT_OUT = mapOf(
    "cart-answer" to NO_BOOLEAN.toSet(),
    "statuses" to setOf("a text"),
    "theme" to setOf("a word", "five digits", "no digit", "a line end behind it"),
    "start-index" to setOf("a fraction: the whole number below it"),
    "cart" to setOf(
        "a page of HTML",
        "a second tap while the cart is asked is none",
        "nobody answers: the tap opens the product's page, and so does each tile from then on",
    ),
)

/** Normalizes numbers by value, as in JSON. */
private fun asJson(value: Any?): Any? = when (value) {
    is Number -> BigDecimal(value.toString()).stripTrailingZeros().toPlainString().let(::BigDecimal)
    is Map<*, *> -> value.mapValues { asJson(it.value) }
    is Iterable<*> -> value.map(::asJson)
    else -> value
}

@RunWith(Parameterized::class)
internal class CasesTest(private val name: String, private val file: CaseFile, private val case: Case) {
    @Test
    fun isAsExpected() {
        val rule = RULES[file.name]
        if (rule != null) {
            assertEquals(name, asJson(case.expected), asJson(rule(case, file.fields)))
        } else {
            play(SCRIPTS.getValue(file.name))
        }
    }

    private fun play(script: Script) {
        val clock = TestClock()
        val world = script(case.given, clock)
        var now = 0L
        for ((index, step) in case.steps.withIndex()) {
            val at = step["at"] as Long? ?: now
            clock.advance(at - now)
            now = at
            val todo = fields(step["do"])
            todo.keys.firstOrNull()?.let { verb -> world.run(verb, if (verb == "record") todo else todo[verb]) }
            clock.advance(0)
            val expected = fields(step["expect"])
            val seen = world.seen(expected)
            assertEquals("step ${index + 1}", asJson(expected), asJson(expected.mapValues { seen[it.key] }))
            assertEquals("step ${index + 1}: unknown", emptySet<String>(), expected.keys - seen.keys)
        }
    }

    companion object {
        @JvmStatic
        @Parameterized.Parameters(name = "{0}")
        fun cases(): List<Array<Any>> = CASE_FILES.flatMap { file ->
            file.cases.filter { it.name !in LEFT_OUT[file.name].orEmpty() }
                .map { arrayOf("${file.name}: ${it.name}", file, it) }
        }
    }
}

internal class CaseFilesTest {
    @Test
    fun everyFileIsRun() {
        val files = CASE_FILES.map { it.name }.toSet()
        val run = RULES.keys + SCRIPTS.keys
        assertEquals("not run", emptySet<String>(), files - run)
        assertEquals("rules without a file", emptySet<String>(), run - files)
    }

    @Test
    fun whatIsLeftOutIsThere() {
        for ((name, left) in LEFT_OUT) {
            val file = CASE_FILES.first { it.name == name }
            assertEquals(emptySet<String>(), left - file.cases.map { it.name }.toSet())
        }
    }
}
