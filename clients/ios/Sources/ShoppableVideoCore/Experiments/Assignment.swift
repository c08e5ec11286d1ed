/// Running experiment of a feed.
struct ShownExperiment {
    let id: String
    let holdoutPercent: Int
}

/// A visitor's arm in an experiment. Stored on the device, reported once, and sent with each order.
struct Assignment {
    enum Arm: String {
        case exposed
        case heldOut = "held_out"
    }

    let experimentID: String
    let arm: Arm
    let bucket: Int

    /// Format for the storage and the order report.
    var encoded: String { "\(experimentID):\(arm.rawValue):\(bucket)" }
}

private let buckets = 100.0
private let maxHoldoutPercent = 50

/// - Parameter wire: unvalidated `experiment` of the feed's response
func readShownExperiment(_ wire: JSON?) -> ShownExperiment? {
    guard let id = wire?["id"]?.string, id.wholeMatch(of: #/exp_[0-9a-z]{16}/#) != nil,
        let percent = readCount(wire?["holdout_percent"]), (1...maxHoldoutPercent).contains(percent)
    else { return nil }
    return ShownExperiment(id: id, holdoutPercent: percent)
}

/// Assigns a visitor to an arm.
///
/// - Parameter draws: two random numbers from 0 to 1, 1 excluded
func assign(_ experiment: ShownExperiment, _ draws: (arm: Double, bucket: Double)) -> Assignment {
    let isHeld = draws.arm * 100 < Double(experiment.holdoutPercent)
    return Assignment(
        experimentID: experiment.id, arm: isHeld ? .heldOut : .exposed, bucket: Int(draws.bucket * buckets))
}

/// - Returns: `nil` for an invalid assignment, or one of another experiment.
func readAssignment(_ kept: String?, _ experimentID: String) -> Assignment? {
    let form = #/(exp_[0-9a-z]{16}):(exposed|held_out):([0-9]|[1-9][0-9])/#
    guard let found = kept?.wholeMatch(of: form), found.1 == experimentID,
        let arm = Assignment.Arm(rawValue: String(found.2)), let bucket = Int(found.3)
    else { return nil }
    return Assignment(experimentID: experimentID, arm: arm, bucket: bucket)
}

/// Body of `POST /v1/interactions` that reports the assignment.
func visitorReport(_ brand: String, _ assignment: Assignment, id: String, at: Int) -> String {
    let interaction = JSONWriter.object([
        ("type", JSONWriter.text("experiment")), ("experiment_id", JSONWriter.text(assignment.experimentID)),
        ("arm", JSONWriter.text(assignment.arm.rawValue)), ("bucket", "\(assignment.bucket)"), ("at", "\(at)"),
    ])
    return JSONWriter.object([
        ("brand", JSONWriter.text(brand)), ("batch_id", JSONWriter.text(id)),
        ("interactions", JSONWriter.list([interaction])),
    ])
}
