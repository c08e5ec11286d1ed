package com.shoppablevideo.device

import com.shoppablevideo.core.StoragePort
import java.io.File
import java.io.IOException
import java.util.concurrent.Executor

/**
 * Stores texts as files of a folder. The constructor reads all of them, so it must run off the main thread. Later
 * reads use memory. Changes are written in the background, in order.
 *
 * Replaces `SharedPreferences`, which writes on the main thread when an activity stops, a known cause of ANRs.
 *
 * @param writer runs writes sequentially
 * @param report receives read and write errors
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

    /** Also deletes an unreadable file, because refused data must be removed. */
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
