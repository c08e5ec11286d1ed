package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.StoragePort
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.readList
import com.shoppablevideo.core.signals.SafeStorage

/** Keeps unsent interactions while the app is in the background, where the system may end it. */
internal class Outbox(storage: StoragePort, private val key: String = "_svc_unsent_interactions") {
    private val kept = SafeStorage(storage)
    private var isKeeping = false

    fun keep(unsent: List<String>) {
        isKeeping = unsent.isNotEmpty()
        if (isKeeping) kept.setItem(key, JsonWriter.write(unsent)) else kept.removeItem(key)
    }

    /** What is unsent has changed: what was sent meanwhile must not be sent by the next start too. */
    fun changed(unsent: List<String>) {
        if (isKeeping) keep(unsent)
    }

    /** What an earlier run left behind, once. */
    fun take(): List<String> {
        val stored = readList(kept.getItem(key)?.let(JsonReader::read)).orEmpty()
        kept.removeItem(key)
        return stored.filterIsInstance<String>().filter { it.length <= MAX_CHARACTERS && JsonReader.read(it) is Map<*, *> }
    }

    private companion object {
        /** Of one interaction; a product's id has 256 at most. */
        const val MAX_CHARACTERS = 4_096
    }
}
