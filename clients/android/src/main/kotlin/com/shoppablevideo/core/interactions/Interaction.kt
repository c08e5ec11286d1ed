package com.shoppablevideo.core.interactions

import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.signals.WidgetType

/**
 * A shopper's interaction with a video. `VIEW`: 3 seconds of a video that the shopper chose or watches.
 * `ADD_UNANSWERED`: the app's cart did not respond to a tap on "Add".
 */
internal enum class InteractionType(val wire: String) {
    IMPRESSION("impression"),
    PLAY("play"),
    VIEW("view"),
    COMPLETE("complete"),
    PRODUCT_TAP("product_tap"),
    VIEW_ALL_PRODUCTS("view_all_products"),
    ADD_TO_CART("add_to_cart"),
    ADD_UNANSWERED("add_unanswered"),
    CTA("cta"),
    LIKE("like"),
    UNLIKE("unlike"),
    SAVE("save"),
    UNSAVE("unsave"),
    SHARE("share"),
    CART_ADD("cart_add"),
    CART_REMOVE("cart_remove"),
    CHECKOUT("checkout"),
}

/** @property eventId absent, like [widgetType], for interactions with the shop's own cart */
internal class Interaction(
    val type: InteractionType,
    val eventId: Long? = null,
    val widgetType: WidgetType? = null,
    val productId: String? = null,
)

/** Encodes an interaction for `POST /v1/interactions`. */
internal fun encodeInteraction(interaction: Interaction, at: Long): String = JsonWriter.write(
    buildMap {
        put("type", interaction.type.wire)
        interaction.eventId?.let { put("event_id", it) }
        interaction.widgetType?.let { put("widget_type", it.wire) }
        interaction.productId?.let { put("product_id", it) }
        put("at", at)
    },
)

/** Brand and campaign of a request. */
internal class InteractionScope(val brand: String, val campaign: String? = null)

internal class Batch(val body: String, val count: Int)

internal const val MAX_BATCH_INTERACTIONS: Int = 50
private const val MAX_BATCH_BYTES = 32 * 1024

/**
 * Creates the next request body.
 *
 * @param id identifies the body. A repetition within a minute counts once
 * @param encoded JSON interactions, oldest first, each far below 32 KB
 */
internal fun nextBatch(scope: InteractionScope, id: String, encoded: List<String>): Batch {
    val fields = mapOf("brand" to scope.brand, "campaign" to scope.campaign, "batch_id" to id).filterValues { it != null }
    val start = JsonWriter.write(fields).dropLast(1) + ",\"interactions\":["
    var bytes = start.toByteArray().size + "]}".length
    val fitting = encoded.take(MAX_BATCH_INTERACTIONS).takeWhile {
        bytes += it.toByteArray().size + ",".length
        bytes <= MAX_BATCH_BYTES
    }
    return Batch(fitting.joinToString(",", prefix = start, postfix = "]}"), fitting.size)
}
