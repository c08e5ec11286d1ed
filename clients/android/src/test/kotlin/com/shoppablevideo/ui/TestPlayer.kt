package com.shoppablevideo.ui

import android.content.Context
import android.net.Uri
import android.view.View
import com.shoppablevideo.player.VideoPlayer
import com.shoppablevideo.player.VideoPlayerFactory
import com.shoppablevideo.player.VideoPlayerListener

/** Players whose events the test emits. */
internal class TestPlayers : VideoPlayerFactory {
    val made = ArrayList<TestPlayer>()

    /** Players that hold a decoder. */
    val open: List<TestPlayer> get() = made.filter { it.url != null }
    val playing: List<TestPlayer> get() = made.filter { it.isPlaying }

    override fun create(context: Context): VideoPlayer = TestPlayer(context).also(made::add)
}

internal class TestPlayer(context: Context) : VideoPlayer {
    override val view = View(context)
    override var listener: VideoPlayerListener? = null
    var url: String? = null
    var isPlaying = false
    var isMuted = true
    var isReleased = false
    val sought = ArrayList<Long>()

    override fun open(url: Uri) {
        check(!isReleased) { "It was released" }
        this.url = url.toString()
        isPlaying = false
    }

    override fun play(isMuted: Boolean) {
        check(url != null) { "Nothing is open" }
        isPlaying = true
        this.isMuted = isMuted
    }

    override fun pause() {
        isPlaying = false
    }

    override fun seekTo(positionMs: Long) {
        sought.add(positionMs)
    }

    override fun stop() {
        url = null
        isPlaying = false
    }

    override fun release() {
        stop()
        isReleased = true
    }

    fun plays(positionMs: Long, durationMs: Long = 20_000) {
        view.background = Scene(url.orEmpty().filter(Char::isDigit).ifEmpty { "0" }.toInt())
        listener?.onFirstFrame()
        listener?.onSize(1080, 1920)
        listener?.onPosition(positionMs, durationMs)
    }
}
