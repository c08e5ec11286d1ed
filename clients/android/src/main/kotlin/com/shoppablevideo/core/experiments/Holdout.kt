package com.shoppablevideo.core.experiments

import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.ConsentState
import com.shoppablevideo.core.Ports
import com.shoppablevideo.core.signals.SafeStorage
import com.shoppablevideo.core.signals.StorageKeys
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.launch
import java.util.UUID

/**
 * What a shopper is to see while an experiment runs: decided once in each start of the app, by the first surface that asks,
 * for all of them.
 *
 * @param baseUrl where reports go
 */
internal class Holdout(private val ports: Ports, private val brand: String, baseUrl: String, private val consent: Consent) {
    private val address = "${baseUrl.trimEnd('/')}/v1/interactions"
    private val kept = SafeStorage(ports.storage)
    private val decided = HashMap<String, Boolean>()
    private val ends = LinkedHashSet<() -> Unit>()

    /**
     * Whether the shopper is to see no videos. Who is in no arm yet is put into one, with consent, now or when it is given;
     * that takes effect at the next start, so that nobody who sees a video is held out.
     *
     * @param wire `experiment` of the feed's first answer, which may be anything
     */
    fun isHeld(wire: Any?): Boolean {
        val experiment = readShownExperiment(wire) ?: return false
        return decided.getOrPut(experiment.id) { decide(experiment) }
    }

    /** No longer waits for consent. */
    fun close() {
        ends.forEach { it() }
        ends.clear()
    }

    private fun own(experiment: ShownExperiment): Assignment? =
        readAssignment(kept.getItem(StorageKeys.EXPERIMENT), experiment.id)

    private fun decide(experiment: ShownExperiment): Boolean {
        // Without consent, what is kept is deleted: see the store of signals.
        if (consent.state == ConsentState.REFUSED) return false
        val arm = own(experiment)?.arm
        enterWithConsent(experiment)
        return arm == Arm.HELD_OUT
    }

    private fun enterWithConsent(experiment: ShownExperiment) {
        if (consent.state == ConsentState.GIVEN) return enter(experiment)
        var end: () -> Unit = {}
        val unsubscribe = consent.subscribe { state ->
            end()
            if (state == ConsentState.GIVEN) enter(experiment)
        }
        end = {
            unsubscribe()
            ends.remove(end)
        }
        ends.add(end)
    }

    private fun enter(experiment: ShownExperiment) {
        if (own(experiment) != null) return
        val assignment = assign(experiment, ports.draw())
        kept.setItem(StorageKeys.EXPERIMENT, assignment.encoded)
        val body = visitorReport(brand, assignment, UUID.randomUUID().toString(), ports.clock.now())
        ports.scope.launch { if (!isTaken(body)) forget(assignment) }
    }

    private suspend fun isTaken(body: String): Boolean = try {
        ports.network.post(address, body, TIMEOUT_MS) in SUCCESS
    } catch (error: CancellationException) {
        throw error
    } catch (_: Exception) {
        false
    }

    /** Only who was counted is in an arm: the next start tries again. */
    private fun forget(assignment: Assignment) {
        if (kept.getItem(StorageKeys.EXPERIMENT) == assignment.encoded) kept.removeItem(StorageKeys.EXPERIMENT)
    }

    private companion object {
        const val TIMEOUT_MS = 10_000L
        val SUCCESS = 200..299
    }
}
