package com.shoppablevideo.core.json

/**
 * Strict JSON parser (RFC 8259). The platform's parser accepts invalid JSON and differs between Android versions.
 * Returns maps, lists, `String`, `Long` for whole numbers, and `Double` for other numbers.
 */
internal class JsonReader private constructor(private val text: String) {
    private var at = 0
    private var depth = 0

    private fun fail(): Nothing = throw NoJson()

    private fun space() {
        while (at < text.length && text[at].let { it == ' ' || it == '\n' || it == '\r' || it == '\t' }) at += 1
    }

    private fun next(): Char = if (at < text.length) text[at] else fail()

    private fun take(expected: Char) {
        if (next() != expected) fail()
        at += 1
    }

    private fun value(): Any? {
        space()
        return when (next()) {
            '{' -> nested { fields() }
            '[' -> nested { items() }
            '"' -> string()
            't' -> word("true", true)
            'f' -> word("false", false)
            'n' -> word("null", null)
            else -> number()
        }
    }

    private inline fun <Value> nested(read: () -> Value): Value {
        depth += 1
        if (depth > MAX_DEPTH) fail()
        at += 1
        space()
        return read().also { depth -= 1 }
    }

    private fun fields(): Map<String, Any?> {
        val fields = LinkedHashMap<String, Any?>()
        if (ends('}')) return fields
        while (true) {
            space()
            if (next() != '"') fail()
            val name = string()
            space()
            take(':')
            fields[name] = value()
            if (!goesOn('}')) return fields
        }
    }

    private fun items(): List<Any?> {
        val items = ArrayList<Any?>()
        if (ends(']')) return items
        while (true) {
            items.add(value())
            if (!goesOn(']')) return items
        }
    }

    private fun ends(end: Char): Boolean {
        if (next() != end) return false
        at += 1
        return true
    }

    private fun goesOn(end: Char): Boolean {
        space()
        if (ends(end)) return false
        take(',')
        return true
    }

    private fun word(word: String, value: Any?): Any? {
        if (!text.startsWith(word, at)) fail()
        at += word.length
        return value
    }

    private fun string(): String {
        val start = ++at
        while (next() != '"' && next() != '\\' && next() >= ' ') at += 1
        if (next() == '"') return text.substring(start, at++)
        val built = StringBuilder().append(text, start, at)
        while (true) {
            when (val char = next()) {
                '"' -> return built.toString().also { at += 1 }
                '\\' -> built.append(escaped())
                else -> built.append(if (char >= ' ') char else fail()).also { at += 1 }
            }
        }
    }

    private fun escaped(): Char {
        at += 2
        return when (val char = if (at <= text.length) text[at - 1] else fail()) {
            '"', '\\', '/' -> char
            'b' -> '\b'
            'f' -> '\u000c'
            'n' -> '\n'
            'r' -> '\r'
            't' -> '\t'
            'u' -> unit()
            else -> fail()
        }
    }

    private fun unit(): Char {
        if (at + UNIT_DIGITS > text.length) fail()
        var code = 0
        repeat(UNIT_DIGITS) {
            val digit = text[at++]
            val value = if (digit < '\u0080') Character.digit(digit, HEX) else -1
            code = code * HEX + if (value >= 0) value else fail()
        }
        return code.toChar()
    }

    private fun digits(): Int {
        val start = at
        while (at < text.length && text[at] in '0'..'9') at += 1
        return if (at > start) at - start else fail()
    }

    private fun number(): Number {
        val start = at
        if (next() == '-') at += 1
        val first = next()
        if (digits() > 1 && first == '0') fail()
        val isWhole = at >= text.length || text[at] !in ".eE"
        if (at < text.length && text[at] == '.') {
            at += 1
            digits()
        }
        if (at < text.length && text[at] in "eE") {
            at += 1
            if (next() in "+-") at += 1
            digits()
        }
        val token = text.substring(start, at)
        return (if (isWhole) token.toLongOrNull() else null) ?: token.toDouble()
    }

    private fun document(): Any? {
        val value = value()
        space()
        return if (at == text.length) value else fail()
    }

    private class NoJson : Exception() {
        // Omits the stack trace, because errors may be frequent and nothing reads it.
        override fun fillInStackTrace(): Throwable = this
    }

    companion object {
        /** Deeper input could overflow the thread's stack. */
        private const val MAX_DEPTH = 200
        private const val UNIT_DIGITS = 4
        private const val HEX = 16

        /** Returns `null` for invalid JSON, and for JSON's `null`. */
        fun read(text: String): Any? = try {
            JsonReader(text).document()
        } catch (_: NoJson) {
            null
        }
    }
}
