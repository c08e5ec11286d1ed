package com.shoppablevideo.player

import android.content.Context
import android.view.View

/**
 * Plays one video at a time, over and over. The SDK has one on Android's own `MediaPlayer`; an app can supply another, such
 * as one on media3. Everything is called on the main thread.
 */
public interface VideoPlayer {
    /** Where the picture is drawn, stretched to the view's bounds: the SDK gives it the picture's shape. */
    public val view: View

    /** Who hears what the player says; `null` while nobody does. */
    public var listener: VideoPlayerListener?

    /**
     * Opens a video, stopped at its beginning, instead of the one before.
     *
     * @param url http or https
     */
    public fun open(url: String)

    /** Plays once it can. Silent, it leaves the sound of other apps alone. */
    public fun play(isMuted: Boolean)

    public fun pause()

    /** Milliseconds from the beginning. */
    public fun seekTo(positionMs: Long)

    /** Gives the decoder back. [open] may follow. */
    public fun stop()

    /** Gives everything back. Nothing follows. */
    public fun release()
}

/** What a player says of its video. */
public interface VideoPlayerListener {
    /** Its picture is seen now. */
    public fun onFirstFrame() {}

    /** The picture's size in pixels, as it is shown. */
    public fun onSize(width: Int, height: Int) {}

    /** Some times a second while it plays. */
    public fun onPosition(positionMs: Long, durationMs: Long) {}

    /** Whether it waits for the network. */
    public fun onBuffering(isBuffering: Boolean) {}

    /** A round has ended; the next one begins. */
    public fun onEnded() {}

    /** Another app took the sound. */
    public fun onInterrupted() {}

    public fun onFailed(error: Exception) {}
}

/** Makes players; called on the main thread. */
public fun interface VideoPlayerFactory {
    public fun create(context: Context): VideoPlayer
}
