package com.shoppablevideo.core.captions

internal class Cue(val startMs: Long, val endMs: Long, val text: String)

/** Parses times and texts of WebVTT (W3C). Ignores styles, regions and positions. */
internal object WebVtt {
    /** About three hours of speech. */
    private const val MAX_CUES = 5_000
    private const val MAX_TEXT_CHARACTERS = 1_000
    private val TIME = Regex("(?:(\\d{2,4}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})")
    private val TIMING = Regex("^\\s*(${TIME.pattern})\\s+-->\\s+(${TIME.pattern})(?:\\s.*)?$")
    private val TAG = Regex("<[^>]*>")
    private val BLANK_LINES = Regex("\n{2,}")
    private val NAMED = mapOf("&lt;" to "<", "&gt;" to ">", "&nbsp;" to "\u00a0", "&lrm;" to "\u200e", "&rlm;" to "\u200f", "&amp;" to "&")

    /** @return cues by time. Empty for invalid WebVTT */
    fun read(text: String): List<Cue> {
        val lines = text.removePrefix("\ufeff").replace("\r\n", "\n").replace('\r', '\n')
        if (!lines.startsWith("WEBVTT")) return emptyList()
        return lines.split(BLANK_LINES).asSequence().mapNotNull(::readCue).take(MAX_CUES).sortedBy { it.startMs }.toList()
    }

    private fun readCue(block: String): Cue? {
        val lines = block.trim('\n').split('\n')
        // The line above the times is the cue's id.
        val at = lines.take(2).indexOfFirst { TIMING.matches(it) }
        if (at < 0) return null
        val (start, end) = TIME.findAll(lines[at]).map(::milliseconds).take(2).toList()
        val text = plain(lines.drop(at + 1).joinToString("\n"))
        return if (end <= start || text.isEmpty()) null else Cue(start, end, text)
    }

    private fun milliseconds(time: MatchResult): Long {
        val (hours, minutes, seconds, rest) = time.destructured
        val minute = hours.ifEmpty { "0" }.toLong() * 60 + minutes.toLong()
        return (minute * 60 + seconds.toLong()) * 1_000 + rest.toLong()
    }

    private fun plain(text: String): String =
        NAMED.entries.fold(text.replace(TAG, "")) { so, (name, sign) -> so.replace(name, sign) }
            .trim().take(MAX_TEXT_CHARACTERS)
}
