package com.shoppablevideo.core.experiments

import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.readCount
import com.shoppablevideo.core.readRecord

/** The running experiment from the feed. */
internal class ShownExperiment(val id: String, val holdoutPercent: Long)

internal enum class Arm(val wire: String) {
    EXPOSED("exposed"),
    HELD_OUT("held_out"),
}

/**
 * Experiment assignment of a shopper. It is stored on the device, reported once, and included in each order.
 */
internal class Assignment(val experimentId: String, val arm: Arm, val bucket: Int) {
    /** The stored form, which is also sent with an order report. */
    val encoded: String get() = "$experimentId:${arm.wire}:$bucket"
}

private const val BUCKETS = 100
private const val PERCENT = 100
private const val MAX_HOLDOUT_PERCENT = 50L
private val ID = Regex("exp_[0-9a-z]{16}")
private val ASSIGNMENT = Regex("(exp_[0-9a-z]{16}):(exposed|held_out):([0-9]|[1-9][0-9])")

/** @param wire `experiment` of the feed's answer, which may contain anything */
internal fun readShownExperiment(wire: Any?): ShownExperiment? {
    val fields = readRecord(wire) ?: return null
    val id = (fields["id"] as? String)?.takeIf(ID::matches) ?: return null
    val holdoutPercent = readCount(fields["holdout_percent"])?.takeIf { it in 1..MAX_HOLDOUT_PERCENT } ?: return null
    return ShownExperiment(id, holdoutPercent)
}

/**
 * Assigns a shopper to an arm.
 *
 * @param draws two random numbers from 0 to 1, 1 excluded
 */
internal fun assign(experiment: ShownExperiment, draws: Pair<Double, Double>): Assignment {
    val (armDraw, bucketDraw) = draws
    val arm = if (armDraw * PERCENT < experiment.holdoutPercent) Arm.HELD_OUT else Arm.EXPOSED
    return Assignment(experiment.id, arm, (bucketDraw * BUCKETS).toInt())
}

/** Returns `null` for an invalid assignment, or one of another experiment. */
internal fun readAssignment(kept: String?, experimentId: String): Assignment? {
    val (id, arm, bucket) = ASSIGNMENT.matchEntire(kept.orEmpty())?.destructured ?: return null
    if (id != experimentId) return null
    return Assignment(id, Arm.entries.first { it.wire == arm }, bucket.toInt())
}

/** The body of `POST /v1/interactions` that reports the assignment. */
internal fun visitorReport(brand: String, assignment: Assignment, batchId: String, at: Long): String = JsonWriter.write(
    mapOf(
        "brand" to brand,
        "batch_id" to batchId,
        "interactions" to listOf(
            mapOf(
                "type" to "experiment",
                "experiment_id" to assignment.experimentId,
                "arm" to assignment.arm.wire,
                "bucket" to assignment.bucket,
                "at" to at,
            ),
        ),
    ),
)
