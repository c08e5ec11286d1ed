package com.shoppablevideo.cases

import android.net.Uri
import com.shoppablevideo.NOW
import com.shoppablevideo.TestClock
import com.shoppablevideo.core.PriceText
import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.cart.CartTaps
import com.shoppablevideo.core.cart.CartTapsPorts
import com.shoppablevideo.core.cart.Options
import com.shoppablevideo.core.display.accentOn
import com.shoppablevideo.core.display.chooseFit
import com.shoppablevideo.core.display.choosePoster
import com.shoppablevideo.core.display.luminance
import com.shoppablevideo.core.display.textOn
import com.shoppablevideo.core.feed.readFeedPage
import com.shoppablevideo.core.feed.readProducts
import com.shoppablevideo.core.interactions.EngagedView
import com.shoppablevideo.core.interactions.PlayedIn
import com.shoppablevideo.core.json.JsonWriter
import com.shoppablevideo.core.launch.believeFeed
import com.shoppablevideo.core.launch.dropEnded
import com.shoppablevideo.core.launch.dropsAfter
import com.shoppablevideo.core.launch.keepEnd
import com.shoppablevideo.core.readLanguage
import com.shoppablevideo.core.signals.WidgetType
import com.shoppablevideo.core.signals.isWidgetInfo
import com.shoppablevideo.core.signals.readSignalEntry
import com.shoppablevideo.core.signals.toWidgetInfo
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.PosterImage
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductOption
import com.shoppablevideo.model.ProductOptions
import com.shoppablevideo.model.Theme
import com.shoppablevideo.model.Variant
import com.shoppablevideo.model.brandProblem
import java.math.BigDecimal
import java.math.RoundingMode
import java.util.Locale

/** Stateless rules by file. Each converts a case's input to a result in JSON values. */

private val EDGE = Uri.parse("https://edge.example")

private fun asFields(product: Product): Fields = mapOf(
    "id" to product.id,
    "title" to product.title,
    "price" to product.price.toPlainString(),
    "currencyCode" to product.currencyCode,
    "imageUrl" to product.imageUrl?.toString(),
    "comparePrice" to product.comparePrice?.toPlainString(),
    "productLink" to product.productLink?.toString(),
    "stockStatus" to product.stockStatus?.wire,
    "lowestPriorPrice" to product.lowestPriorPrice?.toPlainString(),
).filterValues { it != null }

private fun asFields(event: Event): Fields = mapOf(
    "eventId" to event.eventId,
    "title" to event.title,
    "status" to event.status.wire,
    "brand" to event.brand,
    "videoUrl" to event.videoUrl?.toString(),
    "posterImageUrl" to event.posterImageUrl?.toString(),
    "posterImages" to event.posterImages.map { mapOf("url" to "${it.url}", "width" to it.width) }.ifEmpty { null },
    "previewUrl" to event.previewUrl?.toString(),
    "captions" to event.captions.map { mapOf("language" to it.language, "url" to "${it.url}") }.ifEmpty { null },
    "goesLiveAt" to event.goesLiveAt,
    "moments" to event.moments.map { mapOf("productId" to it.productId, "fromSeconds" to it.fromSeconds) }.ifEmpty { null },
    "width" to event.width,
    "height" to event.height,
    "durationMs" to event.durationMs,
    "likeCount" to event.likeCount,
    "shareCount" to event.shareCount,
    "ctaUrl" to event.ctaUrl?.toString(),
    "pageId" to event.pageId,
    "products" to event.products.map(::asFields),
).filterValues { it != null }

private fun page(body: String): Fields? = readFeedPage(body)?.let { page ->
    mapOf("events" to page.events.map(::asFields), "nextCursor" to page.nextCursor).filterValues { it != null }
}

/** Sets the case's field in `base`. Removes the field if the case has no value. */
private fun changed(input: Fields, base: Fields): Fields {
    val field = input["field"] as String
    return if ("value" in input) base + (field to input["value"]) else base - field
}

/** Keeps the expected fields, and other fields of `found` with unusual values. `null` for a missing field. */
private fun unusual(found: Fields?, usual: Fields, expected: Any?): Any {
    if (found == null) return "dropped"
    val names = (found.keys + usual.keys).filter { found[it] != usual[it] } + fields(expected).keys
    return names.associateWith { found[it] }
}

/** Product field names in the app by their API name. */
private val WIRE_NAMES = mapOf(
    "comparePrice" to "compare_price",
    "currencyCode" to "currency",
    "imageUrl" to "image_url",
    "lowestPriorPrice" to "lowest_prior_price",
    "productLink" to "product_link",
    "stockStatus" to "stock_status",
)

private fun product(data: Fields): Fields? =
    readProducts(listOf(data.mapKeys { (name) -> WIRE_NAMES[name] ?: name })).firstOrNull()?.let(::asFields)

private fun shown(input: Fields): Fields {
    fun read(name: String, at: String) = list(input[name]).map(::fields)
        .map { Event(it["eventId"] as Long, endsAt = it["endsAt"] as String?) }
        .also { believeFeed(it, NOW + input[at] as Long) }
    val renewed = if ("renewed" in input) read("renewed", "renewedAt").associateBy { it.eventId } else emptyMap()
    val events = read("events", "readAt").map { shown -> renewed[shown.eventId]?.let { keepEnd(shown, it) } ?: shown }
    val (now, place) = NOW + input["now"] as Long to (input["place"] as Long).toInt()
    val shown = dropEnded(events, now, place)
    return mapOf("shown" to shown.map { it.eventId }, "wait" to dropsAfter(shown, now, place))
}

private fun views(input: Fields): Long {
    var views = 0L
    val view = EngagedView(PlayedIn.valueOf("${input["playedIn"]}".uppercase())) { views += 1 }
    for (position in list(input["positions"])) view.played(number(position), number(input["visible"]))
    return views
}

private fun fit(input: Fields): String {
    val (picture, area) = listOf(fields(input["picture"]), fields(input["area"]))
    val (width, height) = listOf(picture["width"] as Long?, picture["height"] as Long?)
    return chooseFit(width, height, number(area["width"]), number(area["height"]), number(input["maxCrop"])).wire
}

/** `#RGB`, `#RRGGBB` or `#RRGGBBAA` as an Android color. */
private fun colour(hex: String): Int {
    val digits = hex.drop(1).let { if (it.length == 3) it.map { digit -> "$digit$digit" }.joinToString("") else it }
    return (digits.drop(6).ifEmpty { "FF" } + digits.take(6)).toLong(radix = 16).toInt()
}

/** Returns the case's notation of a color, or the usual notation. */
private fun hex(colour: Int, given: String?): String =
    given?.takeIf { colour(it) == colour } ?: "#%06X".format(Locale.ROOT, colour and 0xFFFFFF)

private fun theme(given: Map<String, String>): Fields {
    val usual = Theme()
    val theme = Theme(given["accent"]?.let(::colour) ?: usual.accent, given["likeActive"]?.let(::colour) ?: usual.likeActive)
    return mapOf("accent" to hex(theme.accent, given["accent"]), "likeActive" to hex(theme.likeActive, given["likeActive"]))
}

private fun widgetInfo(input: Fields): Any {
    val make = fields(input["make"])
    if (make.isEmpty()) return isWidgetInfo(input["read"])
    return toWidgetInfo(WidgetType.entries.first { it.wire == make["widgetType"] }, make["eventId"] as Long)
}

/** Tests that the cart's result adds the product. */
private fun isTaken(answer: Boolean): Boolean {
    val clock = TestClock()
    var taken = false
    val ports = object : CartTapsPorts {
        override val hasCart = true

        override fun view(event: Event, product: Product) = Unit

        override fun taken(event: Event, product: Product) {
            taken = true
        }

        override fun changed(state: AddState) = Unit
    }
    val product = Product("1", null, "A", BigDecimal.ONE, null, "EUR")
    CartTaps(clock.scope, clock, ports).tap(Event(1), product) { answer }
    return taken
}

private fun decimal(value: Any?): BigDecimal? = (value as? String)?.toBigDecimalOrNull()

/** Converts a case's value to the closest value that the types permit. */
private fun given(value: Any?): ProductOptions? = (value as? Map<*, *>)?.let(::fields)?.let { all ->
    ProductOptions(
        list(all["options"]).map(::fields).map { ProductOption("${it["name"]}", list(it["values"]).map { "$it" }) },
        list(all["variants"]).filterNotNull().map(::fields).map {
            Variant(
                it["id"] as? String ?: "",
                list(it["values"]).map { "$it" },
                it["isAvailable"] == true,
                decimal(it["price"]),
                decimal(it["comparePrice"]),
            )
        },
    )
}

private fun options(input: Fields): Fields {
    val options = Options(given(input["options"]))
    val choice = (input["choice"] as? List<*>)?.map { "$it" } ?: options.first()
    val variant = options.find(choice)
    return mapOf(
        "sale" to options.sale.name.lowercase().replace("sold_out", "soldOut"),
        "choice" to choice,
        "variant" to variant?.id,
        "price" to variant?.price?.toPlainString(),
        "isAvailable" to (variant?.isAvailable == true),
        "soldOut" to choice.indices.map { index -> options.offered(choice, index).filter { it.isSoldOut }.map { it.value } },
    )
}

private fun poster(given: Fields): String? {
    val images = list(given["images"]).map(::fields).map { PosterImage(Uri.parse("${it["url"]}"), number(it["width"]).toLong()) }
    val event = Event(1, posterImageUrl = (given["poster"] as String?)?.let(Uri::parse), posterImages = images)
    return choosePoster(event, number(given["width"]).toInt())?.toString()
}

private fun texts(value: Any?): Map<String, String> = fields(value).mapValues { "${it.value}" }

internal typealias Rule = (case: Case, file: Fields) -> Any?

internal val RULES: Map<String, Rule> = mapOf(
    "brand" to { case, _ -> brandProblem(case.input)?.code },
    "statuses" to { case, _ ->
        val given = fields(case.input)["statuses"]?.let { all -> list(all).map { "$it" } }
        val made = if (given == null) Configuration("br_a", EDGE) else Configuration("br_a", EDGE, given)
        made.takeIf { it.problem == null }?.shownStatuses
    },
    "theme" to { case, _ -> theme(texts(case.input)) },
    "feed-page" to { case, _ ->
        val input = fields(case.input)
        page(input["body"] as? String ?: JsonWriter.write(input["json"]))
    },
    "feed-event" to { case, file ->
        val wire = mapOf("events" to listOf(changed(fields(case.input), fields(file["wire"]))))
        val found = list(page(JsonWriter.write(wire))?.get("events")).firstOrNull()
        unusual(found?.let(::fields), fields(file["event"]), case.expected)
    },
    "product" to { case, file ->
        unusual(product(changed(fields(case.input), fields(file["data"]))), fields(file["product"]), case.expected)
    },
    "cart-answer" to { case, _ -> isTaken(case.input as Boolean) },
    "product-options" to { case, _ -> options(fields(case.input)).filterKeys { it in fields(case.expected) } },
    "price-text" to { case, _ ->
        val input = texts(case.input)
        val locale = Locale.forLanguageTag(input.getValue("locale"))
        PriceText.format(BigDecimal(input["amount"]), input.getValue("currency"), locale)
            .replace('\u00a0', ' ').replace('\u202f', ' ')
    },
    "language" to { case, _ -> readLanguage(list(case.input)) },
    "widget-info" to { case, _ -> widgetInfo(fields(case.input)) },
    "signal-entry" to { case, _ ->
        readSignalEntry(case.input)?.let { mapOf("product_id" to it.productId, "widget_info" to it.widgetInfo) }
    },
    "ends" to { case, _ -> shown(fields(case.input)) },
    "engaged-view" to { case, _ -> views(fields(case.input)) },
    "fit" to { case, _ -> fit(fields(case.input)) },
    "poster" to { case, file -> poster(file + fields(case.input)) },
    "luminance" to { case, _ ->
        val hex = case.input as String
        mapOf(
            "luminance" to BigDecimal(luminance(colour(hex))).setScale(4, RoundingMode.HALF_UP),
            "textOn" to hex(textOn(colour(hex)), null),
            "accentOnLight" to hex(accentOn(false, colour(hex)), hex),
            "accentOnDark" to hex(accentOn(true, colour(hex)), hex),
        )
    },
)
