package com.shoppablevideo.player

import android.content.Intent
import android.media.AudioManager
import android.media.MediaPlayer
import android.net.Uri
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.shadows.ShadowMediaPlayer
import org.robolectric.shadows.ShadowMediaPlayer.MediaInfo
import org.robolectric.shadows.util.DataSource
import org.robolectric.util.ReflectionHelpers
import java.io.IOException

/** Robolectric simulates states, times, refusals, and audio focus, but no pictures. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [24, 34, 35])
internal class PlatformPlayerTest {
    private val url = "https://edge.example/1.mp4"
    private val made = ArrayList<MediaPlayer>()
    private val said = ArrayList<String>()
    private val player = PlatformPlayer(RuntimeEnvironment.getApplication()).apply { listener = Said() }
    private val audio get() = RuntimeEnvironment.getApplication().getSystemService(AudioManager::class.java)

    private inner class Said : VideoPlayerListener {
        override fun onSize(width: Int, height: Int) = say("size $width $height")

        override fun onPosition(positionMs: Long, durationMs: Long) = say("position of $durationMs")

        override fun onEnded() = say("ended")

        override fun onInterrupted() = say("interrupted")

        override fun onFailed(error: Exception) = say("failed")

        private fun say(what: String) {
            said.add(what)
        }
    }

    @Before
    fun knowVideos() {
        ShadowMediaPlayer.setCreateListener { player, _ -> made.add(player) }
        ShadowMediaPlayer.addMediaInfo(DataSource.toDataSource(url), MediaInfo(LENGTH_MS, PREPARING_MS))
    }

    @After
    fun forgetVideos(): Unit = ShadowMediaPlayer.setCreateListener(null)

    private fun playing() = made.map { shadowOf(it).isReallyPlaying }

    @Test
    fun playsOnceItCanAndOverAndOver() {
        player.open(Uri.parse(url))
        player.play(isMuted = true)
        settle(PREPARING_MS - 1L)
        assertEquals("not before it is prepared", listOf(false), playing())
        settle(2)
        assertEquals(listOf(true), playing())
        settle(LENGTH_MS * 2L + 500)
        assertTrue("$said", said.count { it == "ended" } == 2 && "position of $LENGTH_MS" in said)
        assertEquals(listOf(true), playing())
        player.pause()
        said.clear()
        settle(LENGTH_MS * 2L)
        assertEquals(emptyList<String>() to listOf(false), said.toList() to playing())
    }

    @Test
    fun unpluggedHeadphonesInterruptOnlyAnAudibleVideo() {
        val unplugged = Intent(AudioManager.ACTION_AUDIO_BECOMING_NOISY)
        player.open(Uri.parse(url))
        for ((isMuted, expected) in listOf(true to 0, false to 1, true to 1)) {
            player.play(isMuted)
            settle(PREPARING_MS + 1L)
            RuntimeEnvironment.getApplication().sendBroadcast(unplugged)
            settle()
            assertEquals("muted: $isMuted", expected, said.count { it == "interrupted" })
        }
        player.release()
        assertFalse(shadowOf(RuntimeEnvironment.getApplication()).hasReceiverForIntent(unplugged))
    }

    @Test
    fun soundIsTakenOnlyWhileItIsHeard() {
        player.open(Uri.parse(url))
        player.play(isMuted = true)
        settle(PREPARING_MS + 1L)
        assertNull("music goes on", shadowOf(audio).lastAudioFocusRequest)
        assertEquals(0f, shadowOf(made.single()).leftVolume)
        player.play(isMuted = false)
        assertEquals(1f, shadowOf(made.single()).leftVolume)
        val asked = shadowOf(audio).lastAudioFocusRequest
        (asked.listener ?: shadowOf(audio).lastAudioFocusRequest.audioFocusRequest.let {
            ReflectionHelpers.callInstanceMethod<AudioManager.OnAudioFocusChangeListener>(it, "getOnAudioFocusChangeListener")
        }).onAudioFocusChange(AudioManager.AUDIOFOCUS_LOSS)
        assertEquals("interrupted", said.last())
        shadowOf(audio).setNextFocusRequestResponse(AudioManager.AUDIOFOCUS_REQUEST_FAILED)
        player.play(isMuted = false)
        assertEquals("silent during a call", 0f, shadowOf(made.single()).leftVolume)
    }

    @Test
    fun videoThatFailsSaysSoOnce() {
        val broken = "https://edge.example/broken.mp4"
        ShadowMediaPlayer.addException(DataSource.toDataSource(broken), IOException("no such video"))
        player.open(Uri.parse(broken))
        player.play(isMuted = true)
        settle()
        assertEquals(listOf("failed"), said.toList())
        player.open(Uri.parse(url))
        player.play(isMuted = true)
        settle(PREPARING_MS + 1L)
        shadowOf(made.last()).invokeErrorListener(MediaPlayer.MEDIA_ERROR_UNKNOWN, MediaPlayer.MEDIA_ERROR_MALFORMED)
        settle()
        assertEquals(2, said.count { it == "failed" })
        assertTrue(made.all { shadowOf(it).state == ShadowMediaPlayer.State.END })
    }

    private companion object {
        const val LENGTH_MS = 3_000
        const val PREPARING_MS = 200
    }
}
