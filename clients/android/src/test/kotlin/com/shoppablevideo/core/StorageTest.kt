package com.shoppablevideo.core

import com.shoppablevideo.FakeNetwork
import com.shoppablevideo.MemoryStorage
import com.shoppablevideo.TestClock
import com.shoppablevideo.core.interactions.Interaction
import com.shoppablevideo.core.interactions.InteractionQueue
import com.shoppablevideo.core.interactions.InteractionScope
import com.shoppablevideo.core.interactions.InteractionType
import com.shoppablevideo.core.interactions.Outbox
import com.shoppablevideo.core.signals.EventMarks
import com.shoppablevideo.core.signals.SignalsStore
import com.shoppablevideo.core.signals.StorageKeys
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

/** Adds failing storage, and an app that ends in the background, to the shared cases. */
internal class StorageTest {
    private val clock = TestClock()
    private val storage = MemoryStorage()
    private val consent = Consent(required = false)

    private val signal = """[{"product_id":"1","widget_info":"embed_7"}]"""

    @Test
    fun fullStorageKeepsSignalsInMemory() {
        storage.isFull = true
        val store = SignalsStore(storage, clock, consent)
        store.recordView(listOf("1"), "embed_7")
        assertEquals(signal, store.signals().videoView)
        store.orderCompleted()
        assertEquals("[]", store.signals().videoView)
    }

    @Test
    fun brokenStorageNeverThrows() {
        storage.isBroken = true
        val store = SignalsStore(storage, clock, consent)
        val marks = EventMarks(StorageKeys.LIKED_EVENTS, storage, consent)
        store.recordAddToCart("1", "embed_7")
        marks.set(7, true)
        assertEquals(signal, store.signals().addToCart)
        assertTrue(marks.has(7))
        consent.set(false)
        assertEquals("[]", store.signals().addToCart)
    }

    private fun queue(network: FakeNetwork) =
        InteractionQueue(clock.scope, "https://edge.example", InteractionScope("br_a"), network, clock, consent, Outbox(storage, "br_a"))

    private val like = Interaction(InteractionType.LIKE, eventId = 7)

    @Test
    fun unsentInteractionsSurviveTheEndOfTheApp() {
        val offline = FakeNetwork(takesBeacons = false)
        queue(offline).apply { record(like) }.hidden()
        // Simulates the end of the process: the first queue does not continue.
        val online = FakeNetwork()
        val next = TestClock()
        InteractionQueue(next.scope, "https://edge.example", InteractionScope("br_a"), online, next, consent, Outbox(storage, "br_a"))
        next.advance(5_000)
        assertEquals(1, online.posts.size)
        assertEquals(emptyMap<String, String>(), storage.stored)
    }

    @Test
    fun interactionsSentInTheBackgroundAreNotStored() {
        val network = FakeNetwork(takesBeacons = false)
        queue(network).apply { record(like) }.hidden()
        assertEquals(1, storage.stored.size)
        clock.advance(5_000)
        assertEquals(1, network.posts.size)
        assertEquals(emptyMap<String, String>(), storage.stored)
    }

    @Test
    fun bodyWithoutAnAnswerIsSentAgainByTheNextStartAsItWas() {
        val lost = FakeNetwork(post = { error("no answer") }, takesBeacons = false)
        val first = queue(lost).apply { record(like) }
        clock.advance(5_000)
        first.hidden()
        val online = FakeNetwork()
        val next = TestClock()
        InteractionQueue(next.scope, "https://edge.example", InteractionScope("br_a"), online, next, consent, Outbox(storage, "br_a"))
        next.advance(5_000)
        assertEquals(lost.posts, online.posts)
    }

    @Test
    fun refusalDeletesWhatIsUnsent() {
        queue(FakeNetwork(takesBeacons = false)).apply { record(like) }.hidden()
        consent.set(false)
        assertEquals(emptyMap<String, String>(), storage.stored)
    }

    @Test
    fun interactionsOfAnotherBrandAreNotSent() {
        Outbox(storage, "br_b").keep("{}", listOf("{}"))
        val kept = Outbox(storage, "br_a").take()
        assertEquals(null to emptyList<String>(), kept.body to kept.unsent)
    }
}
