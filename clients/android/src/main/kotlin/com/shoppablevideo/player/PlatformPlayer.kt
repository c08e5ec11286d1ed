package com.shoppablevideo.player

import android.content.Context
import android.graphics.SurfaceTexture
import android.media.AudioAttributes
import android.media.MediaPlayer
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.view.Surface
import android.view.TextureView
import android.view.View

/** Android's `MediaPlayer` on a `TextureView`, which scrolls and clips with its parent views. */
internal class PlatformPlayer(context: Context) : VideoPlayer, TextureView.SurfaceTextureListener {
    private val texture = TextureView(context).apply {
        isOpaque = false
        surfaceTextureListener = this@PlatformPlayer
    }
    private val main = Handler(Looper.getMainLooper())
    private val focus = AudioFocus(context.applicationContext) { listener?.onInterrupted() }
    private var surface: Surface? = null
    private var player: MediaPlayer? = null
    private var isPrepared = false
    private var isWanted = false
    private var isMuted = true
    private val tick: Runnable = Runnable { tick() }

    override val view: View get() = texture
    override var listener: VideoPlayerListener? = null

    override fun open(url: Uri) {
        stop()
        val made = MediaPlayer()
        player = made
        attempt(made) {
            setAudioAttributes(AudioAttributes.Builder().setContentType(AudioAttributes.CONTENT_TYPE_MOVIE).build())
            setOnPreparedListener { prepared(it) }
            setOnVideoSizeChangedListener { _, width, height -> if (width > 0 && height > 0) listener?.onSize(width, height) }
            setOnInfoListener { one, what, _ -> told(one, what) }
            setOnCompletionListener { round(it) }
            setOnErrorListener { one, what, extra -> fail(one, IllegalStateException("MediaPlayer failed: $what, $extra")) }
            setSurface(surface)
            setDataSource(url.toString())
            prepareAsync()
        }
    }

    override fun play(isMuted: Boolean) {
        isWanted = true
        this.isMuted = isMuted
        follow()
    }

    override fun pause() {
        isWanted = false
        follow()
    }

    override fun seekTo(positionMs: Long) {
        if (isPrepared) player?.let { attempt(it) { seekTo(positionMs.toInt()) } }
    }

    override fun stop() {
        main.removeCallbacks(tick)
        isWanted = false
        isPrepared = false
        focus.giveBack()
        player?.release()
        player = null
    }

    override fun release() {
        stop()
        listener = null
        texture.surfaceTextureListener = null
        surface?.release()
        surface = null
    }

    private fun prepared(one: MediaPlayer) {
        if (one !== player) return
        isPrepared = true
        follow()
    }

    /** Applies the requested state as soon as the player permits it. */
    private fun follow() {
        val one = player ?: return
        if (!isPrepared) return
        attempt(one) {
            if (!isWanted) {
                focus.giveBack()
                main.removeCallbacks(tick)
                if (isPlaying) pause()
                return
            }
            val isHeard = !isMuted && focus.take()
            if (isMuted) focus.giveBack()
            val volume = if (isHeard) 1f else 0f
            setVolume(volume, volume)
            if (isPlaying) return
            start()
            main.removeCallbacks(tick)
            main.post(tick)
        }
    }

    private fun tick() {
        val one = player ?: return
        attempt(one) { listener?.onPosition(currentPosition.toLong(), duration.toLong()) }
        if (isWanted && player === one) main.postDelayed(tick, TICK_MS)
    }

    private fun told(one: MediaPlayer, what: Int): Boolean {
        if (one !== player) return true
        when (what) {
            MediaPlayer.MEDIA_INFO_VIDEO_RENDERING_START -> listener?.onFirstFrame()
            MediaPlayer.MEDIA_INFO_BUFFERING_START -> listener?.onBuffering(true)
            MediaPlayer.MEDIA_INFO_BUFFERING_END -> listener?.onBuffering(false)
        }
        return true
    }

    private fun round(one: MediaPlayer) {
        if (one !== player) return
        listener?.onEnded()
        if (one === player && isWanted) attempt(one) {
            seekTo(0)
            start()
        }
    }

    private fun fail(one: MediaPlayer, error: Exception): Boolean {
        if (one !== player) return true
        stop()
        listener?.onFailed(error)
        return true
    }

    /** Ignores exceptions, because `MediaPlayer` throws in states that can't be queried. */
    private inline fun attempt(one: MediaPlayer, run: MediaPlayer.() -> Unit) {
        try {
            one.run()
        } catch (error: IllegalStateException) {
            fail(one, error)
        } catch (error: java.io.IOException) {
            fail(one, error)
        } catch (error: IllegalArgumentException) {
            fail(one, error)
        } catch (error: SecurityException) {
            fail(one, error)
        }
    }

    override fun onSurfaceTextureAvailable(texture: SurfaceTexture, width: Int, height: Int) {
        surface?.release()
        surface = Surface(texture)
        player?.let { attempt(it) { setSurface(surface) } }
    }

    override fun onSurfaceTextureSizeChanged(texture: SurfaceTexture, width: Int, height: Int): Unit = Unit

    override fun onSurfaceTextureUpdated(texture: SurfaceTexture): Unit = Unit

    override fun onSurfaceTextureDestroyed(texture: SurfaceTexture): Boolean {
        player?.let { attempt(it) { setSurface(null) } }
        surface?.release()
        surface = null
        return true
    }

    private companion object {
        const val TICK_MS = 250L
    }
}
