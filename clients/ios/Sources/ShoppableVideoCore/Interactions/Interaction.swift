/// Interaction of a shopper with a video. A `view` is 3 seconds of a video that the shopper chose or watched.
/// `addUnanswered` is a tap on *Add* without an answer from the app's cart.
package enum InteractionType: String, CaseIterable {
    case impression, play, view, complete, cta, like, unlike, save, unsave, share, checkout
    case productTap = "product_tap"
    case viewAllProducts = "view_all_products"
    case addToCart = "add_to_cart"
    case addUnanswered = "add_unanswered"
    case cartAdd = "cart_add"
    case cartRemove = "cart_remove"
}

struct Interaction {
    var type: InteractionType
    /// Absent for a shop's own cart interactions, as is the widget type.
    var eventID: Int?
    var widgetType: WidgetType?
    var productID: String?
}

/// The interaction in the format of `POST /v1/interactions`.
func encodeInteraction(_ interaction: Interaction, at: Int) -> String {
    var fields = [(name: "type", value: JSONWriter.text(interaction.type.rawValue))]
    if let id = interaction.eventID { fields.append(("event_id", "\(id)")) }
    if let type = interaction.widgetType { fields.append(("widget_type", JSONWriter.text(type.rawValue))) }
    if let id = interaction.productID { fields.append(("product_id", JSONWriter.text(id))) }
    return JSONWriter.object(fields + [("at", "\(at)")])
}

/// The store and the campaign, if any, of reports.
struct InteractionScope {
    var brand: String
    var campaign: String?
}

let maxBatchInteractions = 50
private let maxBatchBytes = 32 * 1024

/// Creates the next body.
///
/// - Parameters:
/// - id: identifies the body, so that a repetition within a minute counts once
/// - encoded: interactions as JSON, the oldest first, each far below 32 KB
/// - Returns: the body and its number of interactions.
func nextBatch(_ scope: InteractionScope, id: String, _ encoded: [String]) -> (body: String, count: Int) {
    var fields = [(name: "brand", value: JSONWriter.text(scope.brand))]
    if let campaign = scope.campaign { fields.append(("campaign", JSONWriter.text(campaign))) }
    fields.append(("batch_id", JSONWriter.text(id)))
    let start = JSONWriter.object(fields).dropLast() + ",\"interactions\":["
    var bytes = start.utf8.count + "]}".utf8.count
    let fitting = encoded.prefix(maxBatchInteractions).prefix {
        bytes += $0.utf8.count + 1
        return bytes <= maxBatchBytes
    }
    return (start + fitting.joined(separator: ",") + "]}", fitting.count)
}
