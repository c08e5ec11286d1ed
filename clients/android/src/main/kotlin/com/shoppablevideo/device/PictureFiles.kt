package com.shoppablevideo.device

import java.io.File
import java.io.IOException
import java.security.MessageDigest

/** Stores pictures in the app's cache folder, which the system may empty. Thread-safe. */
internal class PictureFiles(private val folder: File) {
    /** @return `null` for a missing or unreadable picture */
    fun read(url: String): ByteArray? = try {
        file(url).takeIf(File::isFile)?.readBytes()
    } catch (_: IOException) {
        null
    }

    /** Stores a picture and evicts the oldest ones. */
    @Synchronized
    fun write(url: String, bytes: ByteArray) {
        try {
            folder.mkdirs()
            val unfinished = File(folder, "${file(url).name}.new")
            unfinished.writeBytes(bytes)
            unfinished.renameTo(file(url))
            trim()
        } catch (_: IOException) {
            // The storage is full. The picture is shown without being stored.
        }
    }

    private fun trim() {
        var left = MAX_BYTES
        for (file in folder.listFiles().orEmpty().sortedByDescending(File::lastModified)) {
            left -= file.length()
            if (left < 0) file.delete()
        }
    }

    private fun file(url: String): File {
        val hash = MessageDigest.getInstance("SHA-256").digest(url.toByteArray())
        return File(folder, hash.joinToString("") { "%02x".format(it) })
    }

    private companion object {
        const val MAX_BYTES = 32L * 1024 * 1024
    }
}
