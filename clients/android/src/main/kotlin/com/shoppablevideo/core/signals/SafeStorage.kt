package com.shoppablevideo.core.signals

import com.shoppablevideo.core.StoragePort

/** A storage that never throws. Keeps values that a full storage refuses in memory until the app ends. */
internal class SafeStorage(private val storage: StoragePort) : StoragePort {
    /** Refused values. `null`: removed here, but still stored. */
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
