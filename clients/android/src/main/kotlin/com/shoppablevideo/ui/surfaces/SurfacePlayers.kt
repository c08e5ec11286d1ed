package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.net.Uri
import android.view.View
import android.view.ViewGroup
import com.shoppablevideo.core.surfaces.PlayerPool
import com.shoppablevideo.core.surfaces.PooledPlayer
import com.shoppablevideo.core.surfaces.SurfaceModel
import com.shoppablevideo.player.VideoPlayer
import com.shoppablevideo.player.VideoPlayerFactory
import com.shoppablevideo.player.VideoPlayerListener

/**
 * Players of a surface. A player may be the app's, so its exceptions become playback failures.
 *
 * @param changed called when a player's picture, position or state changes
 */
internal class SurfacePlayers(
    private val context: Context,
    private val factory: VideoPlayerFactory,
    private val model: SurfaceModel,
    private val changed: (eventId: Long) -> Unit,
) {
    private val pool = PlayerPool { Screen(factory.create(context)) }

    fun follow() = pool.follow(model.players)

    fun release() = pool.release()

    fun screen(eventId: Long): Screen? = pool.player(eventId)

    val count: Int get() = pool.players.size

    /** A player with its latest state. */
    inner class Screen(private val player: VideoPlayer) : PooledPlayer, VideoPlayerListener {
        val view: View get() = player.view
        var positionMs = 0L
            private set
        var durationMs = 0L
            private set
        var isBuffering = false
            private set
        var width = 0
            private set
        var height = 0
            private set
        private var playing: Boolean? = null

        init {
            player.listener = this
        }

        override fun open(url: Uri) {
            positionMs = 0
            durationMs = 0
            width = 0
            height = 0
            playing = null
            // Hides the last picture of the previous video.
            view.alpha = 0f
            attempt { player.open(url) }
        }

        override fun play(isMuted: Boolean) {
            if (playing == isMuted) return
            playing = isMuted
            attempt { player.play(isMuted) }
        }

        override fun pause() {
            playing = null
            attempt { player.pause() }
        }

        fun seekTo(positionMs: Long) = attempt { player.seekTo(positionMs) }

        override fun stop() {
            playing = null
            (view.parent as? ViewGroup)?.removeView(view)
            attempt { player.stop() }
        }

        override fun release() {
            player.listener = null
            (view.parent as? ViewGroup)?.removeView(view)
            runCatching { player.release() }
        }

        override fun onFirstFrame() {
            view.alpha = 1f
        }

        override fun onSize(width: Int, height: Int) {
            this.width = width
            this.height = height
            tell { changed(it) }
        }

        override fun onPosition(positionMs: Long, durationMs: Long) = tell { eventId ->
            if (positionMs > 0) view.alpha = 1f
            this.positionMs = positionMs
            this.durationMs = durationMs
            model.progressed(eventId, positionMs / MS_PER_SECOND)
            changed(eventId)
        }

        override fun onBuffering(isBuffering: Boolean) {
            this.isBuffering = isBuffering
            tell { changed(it) }
        }

        override fun onEnded() = tell(model::ended)

        override fun onInterrupted() = tell(model::interrupted)

        override fun onFailed(error: Exception) = tell { model.playerFailed(it, error) }

        private inline fun tell(run: (eventId: Long) -> Unit) {
            pool.eventId(this)?.let(run)
        }

        private inline fun attempt(run: () -> Unit) {
            try {
                run()
            } catch (error: Exception) {
                onFailed(error)
            }
        }
    }

    private companion object {
        const val MS_PER_SECOND = 1_000.0
    }
}
