package com.shoppablevideo.core.signals

import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState
import com.shoppablevideo.core.StoragePort
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.parseJson
import com.shoppablevideo.core.readCount
import com.shoppablevideo.core.readList

/**
 * Stores the latest 500 videos with a mark, such as a like, newest last. Before consent, marks stay in memory. A
 * refusal deletes them.
 *
 * @param key one of [StorageKeys]
 */
internal class EventMarks(private val key: String, storage: StoragePort, private val consent: Consent) {
    private val kept = SafeStorage(storage)

    /** Changes before the shopper's consent. */
    private val waiting = LinkedHashMap<Long, Boolean>()
    private val unsubscribe: () -> Unit

    init {
        if (consent.state == ConsentState.REFUSED) follow(ConsentState.REFUSED)
        unsubscribe = consent.subscribe(::follow)
    }

    fun has(eventId: Long): Boolean = waiting[eventId] ?: (eventId in read())

    fun set(eventId: Long, isMarked: Boolean) {
        when (consent.state) {
            ConsentState.GIVEN -> write(mapOf(eventId to isMarked))
            ConsentState.WAITING -> waiting[eventId] = isMarked
            ConsentState.REFUSED -> Unit
        }
    }

    /** Unsubscribes from consent. */
    fun close(): Unit = unsubscribe()

    private fun read(): Set<Long> {
        if (consent.state != ConsentState.GIVEN) return emptySet()
        return readList(parseJson(kept.getItem(key))).orEmpty().mapNotNullTo(LinkedHashSet(), ::readCount)
    }

    private fun write(changes: Map<Long, Boolean>) {
        val marked = LinkedHashSet(read())
        for ((eventId, isMarked) in changes) {
            marked.remove(eventId)
            if (isMarked) marked.add(eventId)
        }
        if (marked.isEmpty()) {
            kept.removeItem(key)
        } else {
            kept.setItem(key, JsonWriter.write(marked.toList().takeLast(MAX_EVENTS)))
        }
    }

    private fun follow(state: ConsentState) {
        if (state == ConsentState.REFUSED) kept.removeItem(key)
        if (state == ConsentState.GIVEN && waiting.isNotEmpty()) write(waiting)
        waiting.clear()
    }

    private companion object {
        const val MAX_EVENTS = 500
    }
}
