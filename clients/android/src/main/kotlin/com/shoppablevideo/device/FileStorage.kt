package com.shoppablevideo.device

import com.shoppablevideo.core.StoragePort
import java.io.File
import java.io.IOException
import java.util.concurrent.Executor

/**
 * Keeps texts as files of a folder of the app. They are read once, when it is made, which takes the disk: do that beside
 * the main thread. From then on memory answers, and changes are written behind, in their order.
 *
 * Files, not `SharedPreferences`: those write when an activity stops, on its main thread, which is a known cause of apps
 * that don't respond.
 *
 * @param writer runs one write after the other
 * @param report takes what can't be read or written
 */
internal class FileStorage(
    folder: File,
    private val writer: Executor,
    private val report: (Exception) -> Unit,
) : StoragePort {
    private val files = AtomicFiles(folder)
    private val texts = HashMap<String, String>()

    init {
        for (name in files.names()) tried { files.read(name) }?.let { texts[name] = it }
    }

    override fun getItem(key: String): String? = texts[key]

    override fun setItem(key: String, value: String) {
        texts[key] = value
        writer.execute { tried { files.write(key, value) } }
    }

    /** Deletes the file though it could not be read: what a shopper refuses must go. */
    override fun removeItem(key: String) {
        texts.remove(key)
        writer.execute { tried { files.remove(key) } }
    }

    private inline fun <Value> tried(run: () -> Value): Value? = try {
        run()
    } catch (error: IOException) {
        report(error)
        null
    } catch (error: SecurityException) {
        report(error)
        null
    }
}
