package com.shoppablevideo.device

import java.io.File
import java.io.IOException

/**
 * Stores texts as files of a folder. Writes are atomic: the old text remains if the app ends during a write. Methods
 * may throw an [IOException].
 */
internal class AtomicFiles(private val folder: File) {
    fun names(): List<String> = folder.list().orEmpty().filterNot { it.endsWith(UNFINISHED) }

    fun read(name: String): String? = File(folder, name).takeIf(File::isFile)?.readText()

    fun write(name: String, text: String) {
        if (!folder.isDirectory && !folder.mkdirs()) throw IOException("The folder can't be made")
        val unfinished = File(folder, name + UNFINISHED)
        unfinished.writeText(text)
        if (!unfinished.renameTo(File(folder, name))) throw IOException("The file can't be replaced")
    }

    fun remove(name: String) {
        val file = File(folder, name)
        if (!file.delete() && file.exists()) throw IOException("The file can't be deleted")
    }

    /** Time of the last write, in epoch milliseconds. */
    fun written(name: String): Long = File(folder, name).lastModified()

    private companion object {
        const val UNFINISHED = ".new"
    }
}
