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
 * Decides whether an experiment hides videos. The first surface decides, for all surfaces until the app ends.
 *
 * @param baseUrl receives reports
 */
internal class Holdout(private val ports: Ports, private val brand: String, baseUrl: String, private val consent: Consent) {
    private val address = "${baseUrl.trimEnd('/')}/v1/interactions"
    private val kept = SafeStorage(ports.storage)
    private val decided = HashMap<String, Boolean>()
    private val ends = ArrayList<() -> Unit>()

    /**
     * Tests that the shopper sees no videos. Assigns a shopper with consent to an arm before anything is shown. A
     * shopper who consents after videos were shown is excluded from the experiment.
     *
     * @param wire unvalidated `experiment` of the feed's first response
     */
    fun isHeld(wire: Any?): Boolean {
        val experiment = readShownExperiment(wire) ?: return false
        return decided.getOrPut(experiment.id) { decide(experiment).also { follow(experiment.id) } }
    }

    /** Unsubscribes from consent. */
    fun close() {
        ends.forEach { it() }
        ends.clear()
    }

    private fun own(experimentId: String): Assignment? =
        readAssignment(kept.getItem(StorageKeys.EXPERIMENT), experimentId)

    private fun decide(experiment: ShownExperiment): Boolean {
        // `SignalsStore` deletes the arm after a refusal.
        if (consent.state == ConsentState.REFUSED) return false
        own(experiment.id)?.let { return it.arm == Arm.HELD_OUT }
        val isLeftOut = kept.getItem(StorageKeys.EXPERIMENT) == experiment.id
        if (consent.state == ConsentState.WAITING || isLeftOut) return false
        val assignment = assign(experiment, ports.draw())
        kept.setItem(StorageKeys.EXPERIMENT, assignment.encoded)
        report(assignment)
        return assignment.arm == Arm.HELD_OUT
    }

    /** Excludes a shopper who consents after a decision without an arm. Stores only the experiment's id. */
    private fun follow(experimentId: String) {
        ends += consent.subscribe { state ->
            if (state == ConsentState.GIVEN && own(experimentId) == null) kept.setItem(StorageKeys.EXPERIMENT, experimentId)
        }
    }

    private fun report(assignment: Assignment) {
        val body = visitorReport(brand, assignment, UUID.randomUUID().toString(), ports.clock.now())
        ports.scope.launch { if (!isTaken(body)) leaveOut(assignment) }
    }

    private suspend fun isTaken(body: String): Boolean = try {
        ports.network.post(address, body, TIMEOUT_MS) in SUCCESS
    } catch (error: CancellationException) {
        throw error
    } catch (_: Exception) {
        false
    }

    /** Removes the arm of a shopper whose report failed. */
    private fun leaveOut(assignment: Assignment) {
        if (kept.getItem(StorageKeys.EXPERIMENT) != assignment.encoded) return
        kept.setItem(StorageKeys.EXPERIMENT, assignment.experimentId)
    }

    private companion object {
        const val TIMEOUT_MS = 10_000L
        val SUCCESS = 200..299
    }
}
