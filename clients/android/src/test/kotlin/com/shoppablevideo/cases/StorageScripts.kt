package com.shoppablevideo.cases

import com.shoppablevideo.FakeNetwork
import com.shoppablevideo.MemoryStorage
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.interactions.Interaction
import com.shoppablevideo.core.interactions.InteractionQueue
import com.shoppablevideo.core.interactions.InteractionScope
import com.shoppablevideo.core.interactions.InteractionType
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.signals.EventMarks
import com.shoppablevideo.core.signals.OwnMarks
import com.shoppablevideo.core.signals.SignalsStore
import com.shoppablevideo.core.signals.StorageKeys
import com.shoppablevideo.core.signals.WidgetType
import org.junit.Assert.assertTrue

internal val likes: Script = { given, _ ->
    object : World {
        val consent = Consent(required = given["required"] == true)
        val device = MemoryStorage().also { device ->
            if ("stored" in given) device.stored[StorageKeys.LIKED_EVENTS] = JsonWriter.write(given["stored"])
        }
        var marks = open()

        private fun open() = OwnMarks(EventMarks(StorageKeys.LIKED_EVENTS, device, consent), consent)

        private fun toggle(event: Fields) {
            marks.toggle(event["eventId"] as Long, event["likeCount"] as Long)
        }

        override fun run(verb: String, argument: Any?) = when (verb) {
            "toggle" -> toggle(fields(argument))
            "consent" -> consent.set(argument as Boolean)
            "open" -> marks = open()
            else -> error("unknown verb $verb")
        }

        override fun seen(expected: Fields): Fields {
            val stored = device.stored[StorageKeys.LIKED_EVENTS]?.let { list(JsonReader.read(it)) }
            val shown = fields(expected["shown"]).takeIf { it.isNotEmpty() }?.let {
                val (eventId, likeCount) = listOf(it["eventId"] as Long, it["likeCount"] as Long)
                it + mapOf("likes" to marks.likes(eventId, likeCount), "isLiked" to marks.has(eventId))
            }
            return mapOf(
                "stored" to stored,
                "storedCount" to stored?.size?.toLong(),
                "oldest" to stored?.firstOrNull(),
                "newest" to stored?.lastOrNull(),
                "shown" to shown,
            )
        }
    }
}

internal val signals: Script = { given, clock ->
    object : World {
        val consent = Consent(required = given["required"] == true)
        val device = MemoryStorage().also { device ->
            for ((key, value) in fields(given["stored"])) device.stored[key] = value as String
        }
        var store = open()
        var other = store

        private fun open() = SignalsStore(device, clock, consent)

        private fun runAt(store: SignalsStore, verb: String, argument: Any?) {
            val signal = fields(argument)
            val widgetInfo = "${signal["widgetInfo"]}"
            when (verb) {
                "view" -> store.recordView(list(signal["productIds"]).map { "$it" }, widgetInfo)
                "addToCart" -> store.recordAddToCart("${signal["productId"]}", widgetInfo)
                "orderCompleted" -> store.orderCompleted()
                "signals" -> store.signals()
                else -> error("unknown verb $verb")
            }
        }

        override fun run(verb: String, argument: Any?) = when (verb) {
            "consent" -> consent.set(argument as Boolean)
            "open" -> store = open()
            "other" -> other = open()
            "inOther" -> for ((name, value) in fields(argument)) runAt(other, name, value)
            else -> runAt(store, verb, argument)
        }

        override fun seen(expected: Fields): Fields {
            // A second run of the app, whose results belong to the script.
            val reader = open()
            val texts = reader.signals().also { reader.close() }
            val ids = { text: String -> list(JsonReader.read(text)).map { fields(it)["product_id"] } }
            return mapOf(
                "texts" to mapOf("svc_video_view" to texts.videoView, "svc_add_to_cart" to texts.addToCart),
                "views" to ids(texts.videoView),
                "carts" to ids(texts.addToCart),
                "viewCount" to ids(texts.videoView).size.toLong(),
                "storedKeys" to device.stored.keys.sorted(),
            )
        }
    }
}

internal val interactions: Script = { given, clock ->
    object : World {
        val consent = Consent(required = given["required"] == true)
        val answers = ArrayDeque(list(given["answers"]))
        val net = FakeNetwork(post = { status() })
        val queue = InteractionQueue(
            clock.scope,
            "https://edge.example/",
            InteractionScope("br_a", given["campaign"] as String?),
            net,
            clock,
            consent,
        )

        private fun status(): Int {
            if (answers.isEmpty()) return 202
            return (answers.removeFirst() as Long?)?.toInt() ?: error("No answer")
        }

        private fun interaction(fields: Fields) = Interaction(
            InteractionType.entries.first { it.wire == fields["type"] },
            fields["eventId"] as Long?,
            WidgetType.entries.find { it.wire == fields["widgetType"] },
            fields["productId"] as String?,
        )

        private fun record(step: Fields) =
            repeat((step["times"] as Long).toInt()) { queue.record(interaction(fields(step["record"]))) }

        override fun run(verb: String, argument: Any?) = when (verb) {
            "record" -> record(fields(argument))
            "hidden" -> queue.hidden()
            "close" -> queue.close()
            "consent" -> consent.set(argument as Boolean)
            else -> error("unknown verb $verb")
        }

        private fun bodies(sent: MutableList<String>) = sent.map { fields(JsonReader.read(it)) - "batch_id" }.also { sent.clear() }

        private fun sizes(bodies: List<Fields>) = bodies.map { list(it["interactions"]).size.toLong() }

        override fun seen(expected: Fields): Fields {
            for (body in net.posts + net.beacons) assertTrue(body.toByteArray().size <= 32 * 1024)
            val (posts, beacons) = listOf(bodies(net.posts), bodies(net.beacons))
            val types = beacons.flatMap { body -> list(body["interactions"]).map { fields(it)["type"] } }
            return mapOf(
                "bodies" to posts,
                "sizes" to sizes(posts),
                "beacons" to sizes(beacons),
                "beaconTotal" to types.size.toLong(),
                "beaconTypes" to types.groupingBy { it }.eachCount().mapValues { it.value.toLong() },
            )
        }
    }
}
