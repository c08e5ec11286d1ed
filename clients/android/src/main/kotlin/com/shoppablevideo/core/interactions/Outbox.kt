package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.StoragePort
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.readList
import com.shoppablevideo.core.readRecord
import com.shoppablevideo.core.readText
import com.shoppablevideo.core.signals.SafeStorage

/**
 * Stores unsent interactions while the app is in the background, where the system may end it.
 *
 * @param brand stored interactions of other brands are dropped
 */
internal class Outbox(storage: StoragePort, private val brand: String) {
    /** @property body a body without a response, which may have arrived */
    class Kept(val body: String?, val unsent: List<String>)

    private val kept = SafeStorage(storage)
    private var isKeeping = false

    fun keep(body: String?, unsent: List<String>) {
        isKeeping = body != null || unsent.isNotEmpty()
        val fields = mapOf("brand" to brand, "body" to body, "unsent" to unsent)
        if (isKeeping) kept.setItem(KEY, JsonWriter.write(fields)) else kept.removeItem(KEY)
    }

    /** Stores each change of the unsent interactions, so the next start does not send them twice. */
    fun changed(body: String?, unsent: List<String>) {
        if (isKeeping) keep(body, unsent)
    }

    /** Reads and removes unsent interactions of an earlier run. The stored text may contain anything. */
    fun take(): Kept {
        val fields = readRecord(kept.getItem(KEY)?.let(JsonReader::read))?.takeIf { it["brand"] == brand }
        kept.removeItem(KEY)
        return Kept(
            readText(fields?.get("body"))?.takeIf { isRecord(it, MAX_BODY_CHARACTERS) },
            readList(fields?.get("unsent")).orEmpty().filterIsInstance<String>().filter { isRecord(it, MAX_CHARACTERS) },
        )
    }

    private fun isRecord(text: String, maxCharacters: Int): Boolean =
        text.length <= maxCharacters && readRecord(JsonReader.read(text)) != null

    private companion object {
        const val KEY = "_svc_unsent_interactions"

        /** Limit of one interaction. A product id has at most 256 characters. */
        const val MAX_CHARACTERS = 4_096
        const val MAX_BODY_CHARACTERS = 32 * 1024
    }
}
