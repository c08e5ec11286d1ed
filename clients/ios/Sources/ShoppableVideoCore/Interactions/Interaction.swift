/// A shopper's interaction with a video. `view`: 3 seconds of a video that the shopper chose or watches.
/// `addUnanswered`: the app's cart did not respond to a tap on "Add".
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
    /// Absent, like the widget type, for interactions with the shop's own cart.
    var eventID: Int?
    var widgetType: WidgetType?
    var productID: String?
}

/// Encodes an interaction for `POST /v1/interactions`.
func encodeInteraction(_ interaction: Interaction, at: Int) -> String {
    var fields = [(name: "type", value: JSONWriter.text(interaction.type.rawValue))]
    if let id = interaction.eventID { fields.append(("event_id", "\(id)")) }
    if let type = interaction.widgetType { fields.append(("widget_type", JSONWriter.text(type.rawValue))) }
    if let id = interaction.productID { fields.append(("product_id", JSONWriter.text(id))) }
    return JSONWriter.object(fields + [("at", "\(at)")])
}

/// Brand and campaign of a request.
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
