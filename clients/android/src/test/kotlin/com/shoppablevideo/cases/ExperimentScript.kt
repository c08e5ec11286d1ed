package com.shoppablevideo.cases

import com.shoppablevideo.FakeNetwork
import com.shoppablevideo.MemoryStorage
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.Ports
import com.shoppablevideo.core.experiments.Holdout
import com.shoppablevideo.core.json.JsonReader
import com.shoppablevideo.core.signals.SignalsStore

/** An app with one shopper and an experiment. */
internal val experiment: Script = { given, clock ->
    object : World {
        val consent = Consent(required = given["required"] == true)
        val device = MemoryStorage().also { device ->
            for ((key, value) in fields(given["stored"])) device.stored[key] = value as String
        }
        val draws = ArrayDeque(list(given["draws"]).map(::list))
        val answers = ArrayDeque(list(given["answers"]))
        val net = FakeNetwork(post = { status() })
        val ports = Ports(clock.scope, clock, net, device, draw = { draws.removeFirst().let { (arm, bucket) -> number(arm) to number(bucket) } })
        var signals = SignalsStore(device, clock, consent)
        var holdout = start()
        var isHeld: Boolean? = null

        private fun start() = Holdout(ports, "br_a", "https://edge.example/", consent)

        private fun status(): Int {
            if (answers.isEmpty()) return 202
            return (answers.removeFirst() as Long?)?.toInt() ?: error("No answer")
        }

        private fun open() {
            signals.close()
            holdout.close()
            signals = SignalsStore(device, clock, consent)
            holdout = start()
        }

        override fun run(verb: String, argument: Any?) = when (verb) {
            "feed" -> isHeld = holdout.isHeld(argument)
            "consent" -> consent.set(argument as Boolean)
            "orderCompleted" -> signals.orderCompleted()
            "open" -> open()
            else -> error("unknown verb $verb")
        }

        override fun seen(expected: Fields): Fields {
            val texts = signals.signals()
            val named = mapOf("svc_video_view" to texts.videoView, "svc_add_to_cart" to texts.addToCart, "svc_experiment" to texts.experiment)
            return mapOf(
                "isHeld" to isHeld,
                "texts" to named.filterValues { it != null },
                "storedKeys" to device.stored.keys.sorted(),
                "bodies" to net.posts.map { fields(JsonReader.read(it)) - "batch_id" }.also { net.posts.clear() },
            )
        }
    }
}
