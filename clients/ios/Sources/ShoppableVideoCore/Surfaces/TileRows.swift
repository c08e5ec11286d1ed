import Observation

/// A place where a moment begins counts as in it, whichever way the player rounds.
private let toleranceSeconds = 0.05

/// The product that is in front at a second of the video; none before the first moment.
func findProduct(_ moments: [Moment], at seconds: Double) -> String? {
    moments.last { Double($0.fromSeconds) <= seconds + toleranceSeconds }?.productID
}

/// Rows of products that follow their videos: the product of the moment comes to the front, until the shopper moves the row.
@MainActor @Observable package final class TileRows {
    /// The product in front, by the video that plays.
    public private(set) var front: [Int: String] = [:]
    @ObservationIgnored private var moved = Set<Int>()

    func progressed(_ event: Event, _ seconds: Double) {
        let product = findProduct(event.moments, at: seconds)
        if front[event.eventID] != product { front[event.eventID] = product }
    }

    /// Forgets the videos that no longer play.
    func follow(_ active: Set<Int>) {
        if !active.isSuperset(of: front.keys) { front = front.filter { active.contains($0.key) } }
        moved.formIntersection(active)
    }

    /// A row stands at another product.
    package func stands(_ event: Event, at product: String?) {
        if let product, product != front[event.eventID] { moved.insert(event.eventID) }
    }

    fileprivate func target(_ event: Event) -> String? {
        let product = front[event.eventID]
        return moved.contains(event.eventID) ? nil : product
    }
}

extension SurfaceModel {
    /// The product that a row is to be scrolled to; `nil` leaves it as it stands. Nothing moves under a screen reader.
    package func rowTarget(_ event: Event) -> String? { surroundings.isVoiceOverOn ? nil : rows.target(event) }
}
