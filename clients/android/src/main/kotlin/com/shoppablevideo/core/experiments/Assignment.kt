package com.shoppablevideo.core.experiments

import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.readCount
import com.shoppablevideo.core.readRecord

/** Running experiment of a feed. */
internal class ShownExperiment(val id: String, val holdoutPercent: Long)

internal enum class Arm(val wire: String) {
    EXPOSED("exposed"),
    HELD_OUT("held_out"),
}

/** A shopper's arm in an experiment. Stored on the device, reported once, and sent with each order. */
internal class Assignment(val experimentId: String, val arm: Arm, val bucket: Int) {
    /** Format for the storage and the order report. */
    val encoded: String get() = "$experimentId:${arm.wire}:$bucket"
}

private const val BUCKETS = 100
private const val PERCENT = 100
private const val MAX_HOLDOUT_PERCENT = 50L
private val ID = Regex("exp_[0-9a-z]{16}")
private val ASSIGNMENT = Regex("(exp_[0-9a-z]{16}):(exposed|held_out):([0-9]|[1-9][0-9])")

/** @param wire unvalidated `experiment` of the feed's response */
internal fun readShownExperiment(wire: Any?): ShownExperiment? {
    val fields = readRecord(wire) ?: return null
    val id = (fields["id"] as? String)?.takeIf(ID::matches) ?: return null
    val holdoutPercent = readCount(fields["holdout_percent"])?.takeIf { it in 1..MAX_HOLDOUT_PERCENT } ?: return null
    return ShownExperiment(id, holdoutPercent)
}

/**
 * Assigns a shopper to an arm.
 *
 * @param draws two random numbers from 0 (included) to 1 (excluded)
 */
internal fun assign(experiment: ShownExperiment, draws: Pair<Double, Double>): Assignment {
    val (armDraw, bucketDraw) = draws
    val arm = if (armDraw * PERCENT < experiment.holdoutPercent) Arm.HELD_OUT else Arm.EXPOSED
    return Assignment(experiment.id, arm, (bucketDraw * BUCKETS).toInt())
}

/** Parses a stored assignment. `null` if it is invalid or belongs to another experiment. */
internal fun readAssignment(kept: String?, experimentId: String): Assignment? {
    val (id, arm, bucket) = ASSIGNMENT.matchEntire(kept.orEmpty())?.destructured ?: return null
    if (id != experimentId) return null
    return Assignment(id, Arm.entries.first { it.wire == arm }, bucket.toInt())
}

/** Body of `POST /v1/interactions` that reports the assignment. */
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
