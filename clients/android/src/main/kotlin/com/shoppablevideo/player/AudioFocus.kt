package com.shoppablevideo.player

import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import android.content.IntentFilter
import android.media.AudioAttributes
import android.media.AudioFocusRequest
import android.media.AudioManager
import android.os.Build

/**
 * Requests the device's audio focus only while a video is audible.
 *
 * @param onLost called when another app takes the focus, or headphones are unplugged
 */
internal class AudioFocus(private val context: Context, private val onLost: () -> Unit) : AudioManager.OnAudioFocusChangeListener {
    private val manager = context.getSystemService(Context.AUDIO_SERVICE) as AudioManager
    private var request: Any? = null
    private val unplugged = object : BroadcastReceiver() {
        override fun onReceive(context: Context, intent: Intent) = lose()
    }

    /** @return `true` if playback may be audible. `false` during a call */
    fun take(): Boolean {
        if (request != null) return true
        val answer = if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) take26() else takeBefore26()
        if (answer != AudioManager.AUDIOFOCUS_REQUEST_GRANTED) request = null
        else context.registerReceiver(unplugged, IntentFilter(AudioManager.ACTION_AUDIO_BECOMING_NOISY))
        return request != null
    }

    fun giveBack() {
        val taken = request ?: return
        request = null
        context.unregisterReceiver(unplugged)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) giveBack26(taken) else giveBackBefore26()
    }

    override fun onAudioFocusChange(change: Int) {
        if (change == AudioManager.AUDIOFOCUS_LOSS || change == AudioManager.AUDIOFOCUS_LOSS_TRANSIENT) lose()
    }

    private fun lose() {
        giveBack()
        onLost()
    }

    @Newer(Build.VERSION_CODES.O)
    private fun take26(): Int {
        val attributes = AudioAttributes.Builder()
            .setUsage(AudioAttributes.USAGE_MEDIA)
            .setContentType(AudioAttributes.CONTENT_TYPE_MOVIE)
            .build()
        val made = AudioFocusRequest.Builder(AudioManager.AUDIOFOCUS_GAIN_TRANSIENT)
            .setAudioAttributes(attributes)
            .setOnAudioFocusChangeListener(this)
            .build()
        request = made
        return manager.requestAudioFocus(made)
    }

    @Newer(Build.VERSION_CODES.O)
    private fun giveBack26(taken: Any) {
        manager.abandonAudioFocusRequest(taken as AudioFocusRequest)
    }

    @Suppress("DEPRECATION") // Android 7 lacks the replacement.
    private fun takeBefore26(): Int {
        request = this
        return manager.requestAudioFocus(this, AudioManager.STREAM_MUSIC, AudioManager.AUDIOFOCUS_GAIN_TRANSIENT)
    }

    @Suppress("DEPRECATION")
    private fun giveBackBefore26() {
        manager.abandonAudioFocus(this)
    }
}
