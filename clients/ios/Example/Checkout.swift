import Foundation
import ShoppableVideo

/// What a shop sends to its own server when the shopper has paid.
struct OrderReport: Sendable {
    var orderID: String
    var videoView: String
    var addToCart: String
    var experiment: String?
}

/// Hands the strings over with an order, and forgets them once the server has it.
@MainActor func checkOut(
    _ orderID: String, _ configuration: Configuration, send: @MainActor (OrderReport) async throws -> Void
) async throws {
    let session = ShoppableVideoSession.shared(configuration)
    let signals = session.signals()
    let report = OrderReport(
        orderID: orderID, videoView: signals.videoView, addToCart: signals.addToCart, experiment: signals.experiment)
    try await send(report)
    session.orderCompleted()
}
