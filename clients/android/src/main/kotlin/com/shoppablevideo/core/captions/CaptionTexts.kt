package com.shoppablevideo.core.captions

import com.shoppablevideo.core.NetworkPort
import com.shoppablevideo.core.display.pickCaptions
import com.shoppablevideo.model.Event
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch

/**
 * Caption at a position of a video.
 *
 * @property text simultaneous captions, one per line
 * @property share elapsed share of the caption's duration, from 0 to below 1
 */
internal class Said(val text: String, val share: Double) {
    companion object {
        val NOTHING = Said("", 0.0)
    }
}

/**
 * Loads captions in the shopper's language. Reads a file once, when its video plays.
 *
 * @param language BCP 47
 * @param report receives errors. The video then plays without captions
 */
internal class CaptionTexts(
    private val scope: CoroutineScope,
    private val network: NetworkPort,
    private val language: String,
    private val report: (Throwable) -> Unit,
) {
    private val cues = object : LinkedHashMap<String, List<Cue>>(16, 0.75f, true) {
        override fun removeEldestEntry(eldest: MutableMap.MutableEntry<String, List<Cue>>): Boolean = size > MAX_FILES
    }

    fun has(event: Event): Boolean = event.captions.isNotEmpty()

    fun at(event: Event, positionMs: Long): Said {
        val spoken = cues[url(event)].orEmpty().filter { positionMs in it.startMs until it.endMs }
        val first = spoken.firstOrNull() ?: return Said.NOTHING
        val share = (positionMs - first.startMs) / (first.endMs - first.startMs).toDouble()
        return Said(spoken.joinToString("\n") { it.text }, share)
    }

    fun load(event: Event) {
        val url = url(event) ?: return
        if (url in cues) return
        cues[url] = emptyList()
        scope.launch {
            try {
                val answer = network.get(url, TIMEOUT_MS)
                check(answer.status == OK) { "The captions returned ${answer.status}" }
                cues[url] = WebVtt.read(answer.body)
            } catch (error: CancellationException) {
                cues.remove(url)
                throw error
            } catch (error: Exception) {
                cues.remove(url)
                report(error)
            }
        }
    }

    private fun url(event: Event): String? = pickCaptions(event.captions, language)?.url?.toString()

    private companion object {
        const val TIMEOUT_MS = 10_000L
        const val OK = 200
        const val MAX_FILES = 10
    }
}
