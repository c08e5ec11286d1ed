package com.shoppablevideo.core.signals

import com.shoppablevideo.core.StoragePort

/**
 * A storage that never throws. What a full one doesn't take is kept in memory, for as long as the app runs, and is then
 * what is read.
 */
internal class SafeStorage(private val storage: StoragePort) : StoragePort {
    /** `null`: removed here, and still in the storage. */
    private val memory = HashMap<String, String?>()

    private fun change(key: String, value: String?) {
        try {
            if (value == null) storage.removeItem(key) else storage.setItem(key, value)
            memory.remove(key)
        } catch (_: Exception) {
            memory[key] = value
        }
    }

    override fun getItem(key: String): String? {
        if (memory.containsKey(key)) return memory[key]
        return try {
            storage.getItem(key)
        } catch (_: Exception) {
            null
        }
    }

    override fun setItem(key: String, value: String): Unit = change(key, value)

    override fun removeItem(key: String): Unit = change(key, null)
}
