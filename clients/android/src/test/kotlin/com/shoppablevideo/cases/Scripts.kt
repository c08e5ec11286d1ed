package com.shoppablevideo.cases

import com.shoppablevideo.TestClock
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.cart.CartTaps
import com.shoppablevideo.core.cart.CartTapsPorts
import com.shoppablevideo.core.feed.FeedErrorCode
import com.shoppablevideo.core.feed.FeedException
import com.shoppablevideo.core.feed.FeedList
import com.shoppablevideo.core.feed.FeedPage
import com.shoppablevideo.core.feed.startAt
import com.shoppablevideo.core.interactions.Impressions
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import kotlinx.coroutines.delay
import java.math.BigDecimal

/** State of a script. */
internal interface World {
    /** Runs a step's `do`: one verb with its argument. */
    fun run(verb: String, argument: Any?)

    /** Returns the current values of the expected fields. Reading a counter resets it. */
    fun seen(expected: Fields): Fields
}

internal typealias Script = (given: Fields, clock: TestClock) -> World

/** Collects items between two reads. */
internal class Inbox<Item> {
    private val items = mutableListOf<Item>()

    fun add(item: Item) {
        items.add(item)
    }

    fun take(): List<Item> = items.toList().also { items.clear() }
}

private fun video(eventId: Long) = Event(eventId, status = EventStatus.UPCOMING)

private val consentScript: Script = { given, _ ->
    object : World {
        val consent = Consent(required = given["required"] == true)
        val told = Inbox<String>().also { told -> consent.subscribe { told.add(it.name.lowercase()) } }

        override fun run(verb: String, argument: Any?) =
            if (verb == "set") consent.set(argument as Boolean) else consent.require()

        override fun seen(expected: Fields) = mapOf("state" to consent.state.name.lowercase(), "told" to told.take())
    }
}

private val impressions: Script = { _, clock ->
    object : World {
        val seen = Inbox<Long>()
        val counted = Impressions(clock, seen::add)

        override fun run(verb: String, argument: Any?) =
            if (verb == "plays") counted.seen(argument as Long) else counted.follow(list(argument).map { it as Long })

        override fun seen(expected: Fields) = mapOf("seen" to seen.take())
    }
}

private val feed: Script = { given, clock ->
    object : World {
        val answers = ArrayDeque(list(given["answers"]).map(::fields))
        val asked = Inbox<String?>()
        val reported = Inbox<String>()
        val startIndex = (given["startIndex"] as? Long ?: 0).toInt()
        val list = FeedList(
            clock.scope,
            clock,
            { cursor -> answer(cursor) },
            { reported.add((it as FeedException).code.wire) },
            startIndex = startIndex,
        )

        private fun answer(cursor: String?): FeedPage {
            asked.add(cursor)
            val answer = answers.removeFirst()
            val fails = answer["fails"]
            if (fails != null) throw FeedException(FeedErrorCode.entries.first { it.wire == fails }, "$fails")
            return FeedPage(list(answer["events"]).map { video(it as Long) }, answer["next"] as String?)
        }

        override fun run(verb: String, argument: Any?) = when (verb) {
            "open" -> list.open()
            "more" -> list.more()
            "moreAsked" -> list.more(isAsked = true)
            "refresh" -> list.refresh()
            "close" -> list.close()
            else -> error("unknown verb $verb")
        }

        override fun seen(expected: Fields): Fields {
            val state = list.state
            return mapOf(
                "status" to state.status.name.lowercase(),
                "events" to state.events.map { it.eventId },
                "hasMore" to state.hasMore,
                "start" to startAt(startIndex, state.events.size).toLong(),
                "asked" to asked.take(),
                "reported" to reported.take(),
            )
        }
    }
}

private val cart: Script = { given, clock ->
    object : World, CartTapsPorts {
        val answers = ArrayDeque(list(given["answers"]).map(::fields))
        val asked = Inbox<String>()
        val opened = Inbox<String>()
        val taken = Inbox<String>()
        val late = Inbox<String>()
        override var hasCart = given["hasCart"] != false
        val taps = CartTaps(clock.scope, clock, this)

        override fun view(event: Event, product: Product) = opened.add(product.id)

        override fun taken(event: Event, product: Product) = taken.add(product.id)

        override fun late(event: Event, product: Product) = late.add(product.id)

        override fun changed(state: AddState) = Unit

        private fun product(id: String) = Product(id, null, "A", BigDecimal.ONE, null, "EUR")

        private suspend fun answer(id: String): Boolean {
            asked.add(id)
            val answer = answers.removeFirst()
            check(answer["throws"] != true) { "The handler is broken" }
            (answer["now"] as Boolean?)?.let { return it }
            val after = answer["after"] as Long
            if (after > 0) delay(after)
            check("yes" in answer) { "Sold out" }
            // On the web, values other than a Boolean also mean success.
            return answer["yes"] as? Boolean ?: true
        }

        override fun run(verb: String, argument: Any?) = when (verb) {
            "tap" -> taps.tap(video(1), product(argument as String)) { answer(argument) }
            "close" -> taps.close()
            "cart" -> hasCart = true
            else -> error("unknown verb $verb")
        }

        override fun seen(expected: Fields) = mapOf(
            "states" to fields(expected["states"]).mapValues { (id) -> taps.state(video(1), product(id)).name.lowercase() },
            "asked" to asked.take(),
            "opened" to opened.take(),
            "taken" to taken.take(),
            "late" to late.take(),
            // Kotlin's results are always Booleans.
            "silent" to 0L,
        )
    }
}

internal val SCRIPTS: Map<String, Script> = mapOf(
    "cart" to cart,
    "consent" to consentScript,
    "impressions" to impressions,
    "feed-retry" to feed,
    "start-index" to feed,
    "likes" to likes,
    "signals" to signals,
    "interactions" to interactions,
    "experiment" to experiment,
)
