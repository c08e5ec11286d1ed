package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.Clock
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState
import com.shoppablevideo.core.NetworkPort
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch

/**
 * Reports what shoppers do, in batches. These are figures of what apps say, so they may be lost: unsent ones live in
 * memory, and in the [outbox] while the app is away. One whose answer is lost is sent again and may then count twice.
 *
 * @param baseUrl the edge's address
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

    /** The app goes to the background, where it may be ended: hands over what is unsent, and keeps what nobody takes. */
    fun hidden() {
        if (consent.state != ConsentState.GIVEN) return
        while (unsent.isNotEmpty()) {
            val batch = nextBatch(reported, unsent)
            if (!network.beacon(address, batch.body)) break
            unsent = unsent.drop(batch.count)
        }
        if (unsent.isEmpty()) cancel()
        if (outbox == null) return
        outbox.keep(unsent)
        // The system leaves an app some seconds in the background.
        if (failures == 0) cancel()
        schedule(0)
    }

    /** Hands over what is unsent, like [hidden], and stops. */
    fun close() {
        hidden()
        stop()
    }

    private fun cancel() {
        cancelTimer?.invoke()
        cancelTimer = null
    }

    private fun schedule(ms: Long) {
        if (unsent.isEmpty() || isSending || cancelTimer != null || consent.state != ConsentState.GIVEN) return
        cancelTimer = clock.after(ms) {
            cancelTimer = null
            send()
        }
    }

    private fun send() {
        val batch = nextBatch(reported, unsent)
        val sent = unsent.take(batch.count)
        unsent = unsent.drop(batch.count)
        isSending = true
        scope.launch {
            val outcome = post(batch.body)
            isSending = false
            if (!isStopped) settle(outcome, sent)
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
        // A body that the service refuses would be refused again; a brand that it doesn't know takes nothing at all.
        return when {
            status == NOT_FOUND -> Outcome.STOP
            status == TOO_MANY || status >= SERVER_ERROR -> Outcome.RETRY
            else -> Outcome.DONE
        }
    }

    private fun settle(outcome: Outcome, sent: List<String>) {
        if (outcome == Outcome.STOP) return stop()
        failures = if (outcome == Outcome.RETRY) failures + 1 else 0
        if (outcome == Outcome.RETRY && consent.state == ConsentState.GIVEN) unsent = (sent + unsent).takeLast(MAX_UNSENT)
        outbox?.changed(unsent)
        val isFull = unsent.size >= MAX_BATCH_INTERACTIONS
        when {
            failures > 0 -> schedule((SEND_AFTER_MS shl failures.coerceAtMost(MAX_DOUBLINGS)).coerceAtMost(MAX_RETRY_MS))
            else -> schedule(if (isFull) 0 else SEND_AFTER_MS)
        }
    }

    private fun stop() {
        isStopped = true
        unsent = emptyList()
        cancel()
        unsubscribe()
    }

    private fun follow(state: ConsentState) {
        when (state) {
            ConsentState.GIVEN -> {
                unsent = (outbox?.take().orEmpty() + unsent).takeLast(MAX_UNSENT)
                schedule(SEND_AFTER_MS)
            }
            ConsentState.REFUSED -> {
                unsent = emptyList()
                cancel()
                outbox?.keep(emptyList())
            }
            ConsentState.WAITING -> {
                unsent = emptyList()
                cancel()
            }
        }
    }

    private companion object {
        /** From the first unsent interaction on. */
        const val SEND_AFTER_MS = 5_000L
        const val MAX_RETRY_MS = 5 * 60_000L
        const val MAX_DOUBLINGS = 10
        const val TIMEOUT_MS = 10_000L

        /** Beyond it the oldest are lost: an offline phone must not grow without end. */
        const val MAX_UNSENT = 500
        const val MAX_ID_CHARACTERS = 256
        const val NOT_FOUND = 404
        const val TOO_MANY = 429
        const val SERVER_ERROR = 500
    }
}
