package com.shoppablevideo.core.surfaces

import android.net.Uri
import org.junit.Assert.assertEquals
import org.junit.Test

internal class PlayerPoolTest {
    private val said = mutableListOf<String>()
    private var made = 0

    private inner class Fake(private val number: Int) : PooledPlayer {
        override fun open(url: Uri) = say("open $url")

        override fun play(isMuted: Boolean) = say("play $isMuted")

        override fun pause() = say("pause")

        override fun stop() = say("stop")

        override fun release() = say("release")

        private fun say(what: String) {
            said.add("$number $what")
        }
    }

    private val pool = PlayerPool { Fake(++made) }

    private fun plan(id: Long, isPlaying: Boolean = false, url: String = "$id") = PlayerPlan(id, Uri.parse(url), isPlaying, isMuted = true)

    private fun said(): List<String> = said.toList().also { said.clear() }

    @Test
    fun playerThatIsFreeOpensTheNextVideo() {
        pool.follow(listOf(plan(1, isPlaying = true), plan(2)))
        assertEquals(listOf("1 open 1", "1 play true", "2 open 2", "2 pause"), said())
        pool.follow(listOf(plan(2, isPlaying = true), plan(3)))
        assertEquals(listOf("1 stop", "2 play true", "1 open 3", "1 pause"), said())
        pool.follow(listOf(plan(3, url = "other")))
        assertEquals("a new address is another video", listOf("2 stop", "1 stop", "1 open other", "1 pause"), said())
    }

    @Test
    fun oneSpareIsKeptAndNoneAfterRelease() {
        pool.follow(listOf(plan(1), plan(2), plan(3)))
        said()
        pool.follow(emptyList())
        assertEquals(listOf("1 stop", "2 stop", "3 stop", "3 release", "2 release"), said())
        pool.release()
        assertEquals(listOf("1 release"), said())
        assertEquals(0, pool.players.size)
    }
}
