import Foundation
import ShoppableVideo

/// Body of the app's request to its own server after the payment.
struct OrderReport: Sendable {
    var orderID: String
    var videoView: String
    var addToCart: String
    var experiment: String?
}

/// Passes on the strings with an order, and removes them once the server has it.
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
