package com.shoppablevideo.player

import android.content.Context
import android.net.Uri
import android.view.View

/**
 * Plays one video at a time in a loop. The SDK includes a player based on Android's `MediaPlayer`. An app can supply
 * another one, for example based on media3. Called on the main thread.
 */
public interface VideoPlayer {
    /** Renders the picture, stretched to its bounds. The SDK sets the aspect ratio. */
    public val view: View

    public var listener: VideoPlayerListener?

    /**
     * Opens a video, paused at its start. Replaces the previous video.
     *
     * @param url http or https
     */
    public fun open(url: Uri)

    /** Plays as soon as possible. Muted playback does not affect other apps' sound. */
    public fun play(isMuted: Boolean)

    public fun pause()

    /** Milliseconds from the start. */
    public fun seekTo(positionMs: Long)

    /** Releases the decoder. [open] may follow. */
    public fun stop()

    /** Releases everything. No further calls follow. */
    public fun release()
}

/** Events of a player. */
public interface VideoPlayerListener {
    /** The first frame is visible. */
    public fun onFirstFrame() {}

    /** The displayed size in pixels. */
    public fun onSize(width: Int, height: Int) {}

    /** Called several times per second during playback. */
    public fun onPosition(positionMs: Long, durationMs: Long) {}

    /** Buffering has started or ended. */
    public fun onBuffering(isBuffering: Boolean) {}

    /** Playback reached the end and restarts. */
    public fun onEnded() {}

    /** Another app took the audio focus, or headphones were unplugged. */
    public fun onInterrupted() {}

    public fun onFailed(error: Exception) {}
}

/** Creates players. Called on the main thread. */
public fun interface VideoPlayerFactory {
    public fun create(context: Context): VideoPlayer
}
