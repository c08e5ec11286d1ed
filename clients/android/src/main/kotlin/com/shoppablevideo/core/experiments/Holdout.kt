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
 * Decides what a shopper sees during an experiment. The first surface decides once per app start, for all
 * surfaces.
 *
 * @param baseUrl target of reports
 */
internal class Holdout(private val ports: Ports, private val brand: String, baseUrl: String, private val consent: Consent) {
    private val address = "${baseUrl.trimEnd('/')}/v1/interactions"
    private val kept = SafeStorage(ports.storage)
    private val decided = HashMap<String, Boolean>()
    private val ends = ArrayList<() -> Unit>()

    /**
     * Returns whether the shopper sees no videos. A shopper with consent is assigned to an arm before
     * anything is shown. A shopper who consents after videos were shown is excluded from the experiment.
     *
     * @param wire `experiment` of the feed's first response, which may be anything
     */
    fun isHeld(wire: Any?): Boolean {
        val experiment = readShownExperiment(wire) ?: return false
        return decided.getOrPut(experiment.id) { decide(experiment).also { follow(experiment.id) } }
    }

    /** Stops following consent. */
    fun close() {
        ends.forEach { it() }
        ends.clear()
    }

    private fun own(experimentId: String): Assignment? =
        readAssignment(kept.getItem(StorageKeys.EXPERIMENT), experimentId)

    private fun decide(experiment: ShownExperiment): Boolean {
        // Refused consent deletes the arm: see SignalsStore.
        if (consent.state == ConsentState.REFUSED) return false
        own(experiment.id)?.let { return it.arm == Arm.HELD_OUT }
        val isLeftOut = kept.getItem(StorageKeys.EXPERIMENT) == experiment.id
        if (consent.state == ConsentState.WAITING || isLeftOut) return false
        val assignment = assign(experiment, ports.draw())
        kept.setItem(StorageKeys.EXPERIMENT, assignment.encoded)
        report(assignment)
        return assignment.arm == Arm.HELD_OUT
    }

    /**
     * A shopper who consents after the decision without an arm is excluded for good. Only the experiment's id
     * is stored.
     */
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

    /** Only counted shoppers have an arm. */
    private fun leaveOut(assignment: Assignment) {
        if (kept.getItem(StorageKeys.EXPERIMENT) != assignment.encoded) return
        kept.setItem(StorageKeys.EXPERIMENT, assignment.experimentId)
    }

    private companion object {
        const val TIMEOUT_MS = 10_000L
        val SUCCESS = 200..299
    }
}
