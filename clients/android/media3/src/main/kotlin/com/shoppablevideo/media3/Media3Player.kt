package com.shoppablevideo.media3

import android.content.Context
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.view.TextureView
import android.view.View
import androidx.media3.common.AudioAttributes
import androidx.media3.common.C
import androidx.media3.common.MediaItem
import androidx.media3.common.PlaybackException
import androidx.media3.common.Player
import androidx.media3.common.VideoSize
import androidx.media3.exoplayer.ExoPlayer
import com.shoppablevideo.player.VideoPlayer
import com.shoppablevideo.player.VideoPlayerListener

/** Plays videos with media3's ExoPlayer: `ShoppableVideo.start(…, players = ::Media3Player)`. */
public class Media3Player(context: Context) : VideoPlayer, Player.Listener {
    private val texture = TextureView(context).apply { isOpaque = false }
    private val main = Handler(Looper.getMainLooper())
    private val tick: Runnable = Runnable { tick() }
    private val player = ExoPlayer.Builder(context.applicationContext).build().apply {
        repeatMode = Player.REPEAT_MODE_ONE
        setVideoTextureView(texture)
        addListener(this@Media3Player)
    }

    override val view: View get() = texture
    override var listener: VideoPlayerListener? = null

    override fun open(url: Uri) {
        stop()
        player.setMediaItem(MediaItem.fromUri(url))
        player.prepare()
    }

    override fun play(isMuted: Boolean) {
        player.volume = if (isMuted) 0f else 1f
        // Handles audio focus and unplugged headphones only while the video is audible.
        player.setAudioAttributes(MOVIE, !isMuted)
        player.setHandleAudioBecomingNoisy(!isMuted)
        player.playWhenReady = true
        main.removeCallbacks(tick)
        main.post(tick)
    }

    override fun pause() {
        main.removeCallbacks(tick)
        player.playWhenReady = false
    }

    override fun seekTo(positionMs: Long): Unit = player.seekTo(positionMs)

    override fun stop() {
        pause()
        player.stop()
        player.clearMediaItems()
    }

    override fun release() {
        main.removeCallbacks(tick)
        listener = null
        player.release()
    }

    private fun tick() {
        if (player.isPlaying) listener?.onPosition(player.currentPosition, maxOf(0, player.duration))
        main.postDelayed(tick, TICK_MS)
    }

    override fun onRenderedFirstFrame() {
        listener?.onFirstFrame()
    }

    override fun onVideoSizeChanged(videoSize: VideoSize) {
        val width = (videoSize.width * videoSize.pixelWidthHeightRatio).toInt()
        if (width > 0 && videoSize.height > 0) listener?.onSize(width, videoSize.height)
    }

    override fun onPlaybackStateChanged(playbackState: Int) {
        listener?.onBuffering(playbackState == Player.STATE_BUFFERING)
    }

    override fun onMediaItemTransition(mediaItem: MediaItem?, reason: Int) {
        if (reason == Player.MEDIA_ITEM_TRANSITION_REASON_REPEAT) listener?.onEnded()
    }

    override fun onPlayWhenReadyChanged(playWhenReady: Boolean, reason: Int) {
        if (!playWhenReady && reason in INTERRUPTIONS) listener?.onInterrupted()
    }

    /** A call suppresses playback, which would resume by itself. The shopper resumes it, as with the built-in player. */
    override fun onPlaybackSuppressionReasonChanged(playbackSuppressionReason: Int) {
        if (playbackSuppressionReason == Player.PLAYBACK_SUPPRESSION_REASON_TRANSIENT_AUDIO_FOCUS_LOSS) listener?.onInterrupted()
    }

    override fun onPlayerError(error: PlaybackException) {
        listener?.onFailed(error)
    }

    private companion object {
        const val TICK_MS = 250L
        val INTERRUPTIONS = setOf(
            Player.PLAY_WHEN_READY_CHANGE_REASON_AUDIO_FOCUS_LOSS,
            Player.PLAY_WHEN_READY_CHANGE_REASON_AUDIO_BECOMING_NOISY,
        )
        val MOVIE: AudioAttributes = AudioAttributes.Builder()
            .setUsage(C.USAGE_MEDIA)
            .setContentType(C.AUDIO_CONTENT_TYPE_MOVIE)
            .build()
    }
}
