package com.shoppablevideo.core.json

/** Writes JSON exactly like `JSON.stringify`, so all platforms store and send the same data. */
internal object JsonWriter {
    fun write(value: Any?): String = StringBuilder().also { append(it, value) }.toString()

    private fun append(to: StringBuilder, value: Any?) {
        when (value) {
            is Map<*, *> -> appendAll(to, "{}", value.entries) { (name, field) ->
                append(to, name)
                to.append(':')
                append(to, field)
            }
            is Iterable<*> -> appendAll(to, "[]", value) { append(to, it) }
            is String -> appendText(to, value)
            else -> to.append(value)
        }
    }

    private inline fun <Item> appendAll(
        to: StringBuilder,
        brackets: String,
        items: Iterable<Item>,
        append: (Item) -> Unit,
    ) {
        to.append(brackets[0])
        items.forEachIndexed { index, item ->
            if (index > 0) to.append(',')
            append(item)
        }
        to.append(brackets[1])
    }

    private fun appendText(to: StringBuilder, text: String) {
        to.append('"')
        text.forEachIndexed { index, char ->
            when {
                char == '"' || char == '\\' -> to.append('\\').append(char)
                char < ' ' -> appendControl(to, char)
                char.isSurrogate() && !isPaired(text, index) -> appendUnit(to, char)
                else -> to.append(char)
            }
        }
        to.append('"')
    }

    private fun appendControl(to: StringBuilder, char: Char) {
        when (char) {
            '\b' -> to.append("\\b")
            '\t' -> to.append("\\t")
            '\n' -> to.append("\\n")
            '\u000c' -> to.append("\\f")
            '\r' -> to.append("\\r")
            else -> appendUnit(to, char)
        }
    }

    private fun appendUnit(to: StringBuilder, char: Char) {
        to.append("\\u").append(char.code.toString(radix = 16).padStart(length = 4, padChar = '0'))
    }

    private fun isPaired(text: String, index: Int): Boolean = when {
        text[index].isHighSurrogate() -> text.getOrNull(index + 1)?.isLowSurrogate() == true
        else -> text.getOrNull(index - 1)?.isHighSurrogate() == true
    }
}
