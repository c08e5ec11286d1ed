import Observation

/// Tolerates rounded positions of players.
private let toleranceSeconds = 0.05

/// Returns the id of the product shown at a position. `nil` before the first moment.
func findProduct(_ moments: [Moment], at seconds: Double) -> String? {
    moments.last { Double($0.fromSeconds) <= seconds + toleranceSeconds }?.productID
}

/// Product rows that scroll to the product that their video shows, until the shopper scrolls the row.
@MainActor @Observable package final class TileRows {
    /// Shown product, by id of the playing video.
    public private(set) var front: [Int: String] = [:]
    @ObservationIgnored private var moved = Set<Int>()

    func progressed(_ event: Event, _ seconds: Double) {
        let product = findProduct(event.moments, at: seconds)
        if front[event.eventID] != product { front[event.eventID] = product }
    }

    /// Removes videos that no longer play.
    func follow(_ active: Set<Int>) {
        if !active.isSuperset(of: front.keys) { front = front.filter { active.contains($0.key) } }
        moved.formIntersection(active)
    }

    /// Called when a row was scrolled to another product.
    package func stands(_ event: Event, at product: String?) {
        if let product, product != front[event.eventID] { moved.insert(event.eventID) }
    }

    fileprivate func target(_ event: Event) -> String? {
        let product = front[event.eventID]
        return moved.contains(event.eventID) ? nil : product
    }
}

extension SurfaceModel {
    /// Product to scroll a row to. `nil` keeps the row in place, for example while VoiceOver is on.
    package func rowTarget(_ event: Event) -> String? { surroundings.isVoiceOverOn ? nil : rows.target(event) }
}
