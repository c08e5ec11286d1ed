package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.StoragePort
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.readList
import com.shoppablevideo.core.readRecord
import com.shoppablevideo.core.readText
import com.shoppablevideo.core.signals.SafeStorage

/**
 * Keeps unsent interactions while the app is in the background, where the system may end it.
 *
 * @param brand whose they are: those of another brand are dropped
 */
internal class Outbox(storage: StoragePort, private val brand: String) {
    /** @property body one that may have arrived, although no answer came */
    class Kept(val body: String?, val unsent: List<String>)

    private val kept = SafeStorage(storage)
    private var isKeeping = false

    fun keep(body: String?, unsent: List<String>) {
        isKeeping = body != null || unsent.isNotEmpty()
        val fields = mapOf("brand" to brand, "body" to body, "unsent" to unsent)
        if (isKeeping) kept.setItem(KEY, JsonWriter.write(fields)) else kept.removeItem(KEY)
    }

    /** What is unsent has changed: what was sent meanwhile must not be sent by the next start too. */
    fun changed(body: String?, unsent: List<String>) {
        if (isKeeping) keep(body, unsent)
    }

    /** What an earlier run left behind, once; it may be anything. */
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

        /** Of one interaction; a product's id has 256 at most. */
        const val MAX_CHARACTERS = 4_096
        const val MAX_BODY_CHARACTERS = 32 * 1024
    }
}
