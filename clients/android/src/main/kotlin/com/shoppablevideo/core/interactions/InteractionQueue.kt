package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState
import com.shoppablevideo.core.NetworkPort
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch
import java.util.UUID

/**
 * Sends interactions in batches. Interactions may be lost. Unsent ones stay in memory, and in the [outbox] while the
 * app is in the background. A body without a response is sent again unchanged, and its id makes it count once.
 *
 * @param baseUrl address of the edge
 */
internal class InteractionQueue(
    private val scope: CoroutineScope,
    baseUrl: String,
    private val reported: InteractionScope,
    private val network: NetworkPort,
    private val clock: Clock,
    private val consent: Consent,
    private val outbox: Outbox? = null,
) {
    private enum class Outcome { DONE, RETRY, STOP }

    private val address = "${baseUrl.trimEnd('/')}/v1/interactions"
    private var unsent: List<String> = emptyList()

    /** A body without a response. It may have arrived. */
    private var unanswered: String? = null
    private var failures = 0
    private var isSending = false
    private var isStopped = false
    private var cancelTimer: (() -> Unit)? = null
    private val unsubscribe: () -> Unit

    init {
        follow(consent.state)
        unsubscribe = consent.subscribe(::follow)
    }

    fun record(interaction: Interaction) {
        if (isStopped || consent.state == ConsentState.REFUSED) return
        if ((interaction.productId?.length ?: 0) > MAX_ID_CHARACTERS) return
        unsent = (unsent + encodeInteraction(interaction, clock.now())).takeLast(MAX_UNSENT)
        val isFull = unsent.size >= MAX_BATCH_INTERACTIONS && failures == 0
        if (isFull) cancel()
        schedule(if (isFull) 0 else SEND_AFTER_MS)
    }

    /**
     * Called when the app enters the background, where the system may end it. Sends interactions, and stores them if
     * that fails.
     */
    fun hidden() {
        if (consent.state != ConsentState.GIVEN) return
        handOver()
        if (isEmpty) cancel()
        if (outbox == null) return
        outbox.keep(unanswered, unsent)
        // Apps have some seconds in the background.
        if (failures == 0) cancel()
        schedule(0)
    }

    /** Sends interactions like [hidden], then stops. */
    fun close() {
        hidden()
        stop()
    }

    private val isEmpty: Boolean get() = unsent.isEmpty() && unanswered == null

    private fun handOver() {
        unanswered?.let { if (!network.beacon(address, it)) return }
        unanswered = null
        while (unsent.isNotEmpty()) {
            val batch = nextBatch(reported, newId(), unsent)
            if (!network.beacon(address, batch.body)) return
            unsent = unsent.drop(batch.count)
        }
    }

    /** Identifies a body for a minute. Need not be secret. */
    private fun newId(): String = UUID.randomUUID().toString()

    private fun takeBody(): String {
        val batch = nextBatch(reported, newId(), unsent)
        unsent = unsent.drop(batch.count)
        return batch.body
    }

    private fun drop() {
        unsent = emptyList()
        unanswered = null
    }

    private fun cancel() {
        cancelTimer?.invoke()
        cancelTimer = null
    }

    private fun schedule(ms: Long) {
        if (isEmpty || isSending || cancelTimer != null || consent.state != ConsentState.GIVEN) return
        cancelTimer = clock.after(ms) {
            cancelTimer = null
            send()
        }
    }

    private fun send() {
        val body = unanswered ?: takeBody()
        unanswered = null
        isSending = true
        scope.launch {
            val outcome = post(body)
            isSending = false
            if (!isStopped) settle(outcome, body)
        }
    }

    private suspend fun post(body: String): Outcome {
        val status = try {
            network.post(address, body, TIMEOUT_MS)
        } catch (error: CancellationException) {
            throw error
        } catch (_: Exception) {
            return Outcome.RETRY
        }
        // The service would refuse a refused body again. For an unknown brand, it would refuse all bodies.
        return when {
            status == NOT_FOUND -> Outcome.STOP
            status == TOO_MANY || status >= SERVER_ERROR -> Outcome.RETRY
            else -> Outcome.DONE
        }
    }

    private fun settle(outcome: Outcome, body: String) {
        if (outcome == Outcome.STOP) return stop()
        failures = if (outcome == Outcome.RETRY) failures + 1 else 0
        if (outcome == Outcome.RETRY && consent.state == ConsentState.GIVEN) unanswered = body
        outbox?.changed(unanswered, unsent)
        val isFull = unsent.size >= MAX_BATCH_INTERACTIONS
        when {
            failures > 0 -> schedule((SEND_AFTER_MS shl failures.coerceAtMost(MAX_DOUBLINGS)).coerceAtMost(MAX_RETRY_MS))
            else -> schedule(if (isFull) 0 else SEND_AFTER_MS)
        }
    }

    private fun stop() {
        isStopped = true
        drop()
        cancel()
        unsubscribe()
    }

    private fun follow(state: ConsentState) {
        when (state) {
            ConsentState.GIVEN -> {
                outbox?.take()?.let { kept ->
                    unanswered = kept.body
                    unsent = (kept.unsent + unsent).takeLast(MAX_UNSENT)
                }
                schedule(SEND_AFTER_MS)
            }
            ConsentState.REFUSED -> {
                drop()
                cancel()
                outbox?.keep(null, emptyList())
            }
            ConsentState.WAITING -> {
                drop()
                cancel()
            }
        }
    }

    private companion object {
        /** Delay after the first unsent interaction. */
        const val SEND_AFTER_MS = 5_000L
        const val MAX_RETRY_MS = 5 * 60_000L
        const val MAX_DOUBLINGS = 10
        const val TIMEOUT_MS = 10_000L

        /** Limits memory on an offline phone. The oldest interactions are dropped. */
        const val MAX_UNSENT = 500
        const val MAX_ID_CHARACTERS = 256
        const val NOT_FOUND = 404
        const val TOO_MANY = 429
        const val SERVER_ERROR = 500
    }
}
