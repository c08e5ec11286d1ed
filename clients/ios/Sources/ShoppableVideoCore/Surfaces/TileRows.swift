import Observation

/// Tolerance for the start of a moment, since players round positions.
private let toleranceSeconds = 0.05

/// The product shown in front at a second of the video. `nil` before the first moment.
func findProduct(_ moments: [Moment], at seconds: Double) -> String? {
    moments.last { Double($0.fromSeconds) <= seconds + toleranceSeconds }?.productID
}

/// Product rows that follow their videos. They scroll to the product of the moment, until the shopper scrolls
/// the row.
@MainActor @Observable package final class TileRows {
    /// The product in front, by playing video.
    public private(set) var front: [Int: String] = [:]
    @ObservationIgnored private var moved = Set<Int>()

    func progressed(_ event: Event, _ seconds: Double) {
        let product = findProduct(event.moments, at: seconds)
        if front[event.eventID] != product { front[event.eventID] = product }
    }

    /// Drops the videos that no longer play.
    func follow(_ active: Set<Int>) {
        if !active.isSuperset(of: front.keys) { front = front.filter { active.contains($0.key) } }
        moved.formIntersection(active)
    }

    /// A row was scrolled to another product.
    package func stands(_ event: Event, at product: String?) {
        if let product, product != front[event.eventID] { moved.insert(event.eventID) }
    }

    fileprivate func target(_ event: Event) -> String? {
        let product = front[event.eventID]
        return moved.contains(event.eventID) ? nil : product
    }
}

extension SurfaceModel {
    /// The product to scroll a row to. `nil` leaves it in place. Rows never move under a screen reader.
    package func rowTarget(_ event: Event) -> String? { surroundings.isVoiceOverOn ? nil : rows.target(event) }
}
