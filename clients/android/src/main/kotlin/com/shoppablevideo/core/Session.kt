package com.shoppablevideo.core

import com.shoppablevideo.core.experiments.Holdout
import com.shoppablevideo.core.feed.FeedClient
import com.shoppablevideo.core.feed.FeedQuery
import com.shoppablevideo.core.feed.PageStore
import com.shoppablevideo.core.feed.provideProducts
import com.shoppablevideo.core.interactions.Interaction
import com.shoppablevideo.core.interactions.InteractionQueue
import com.shoppablevideo.core.interactions.InteractionScope
import com.shoppablevideo.core.interactions.InteractionType
import com.shoppablevideo.core.interactions.Outbox
import com.shoppablevideo.core.launch.Launches
import com.shoppablevideo.core.signals.EventMarks
import com.shoppablevideo.core.signals.OwnMarks
import com.shoppablevideo.core.signals.SignalsStore
import com.shoppablevideo.core.signals.StorageKeys
import com.shoppablevideo.core.signals.WidgetType
import com.shoppablevideo.core.signals.toWidgetInfo
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ProductProvider
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.async
import java.util.Locale
import java.util.WeakHashMap
import kotlin.random.Random

/**
 * Device services of the core. Everything runs on the thread of the [scope].
 *
 * @property draw two random numbers from 0 (included) to 1 (excluded)
 */
internal class Ports(
    val scope: CoroutineScope,
    val clock: Clock,
    val network: NetworkPort,
    val storage: StoragePort,
    val pages: PageStore? = null,
    val draw: () -> Pair<Double, Double> = { Random.nextDouble() to Random.nextDouble() },
)

/** Origin of a shopper's action. */
internal data class Place(val widgetType: WidgetType, val campaign: String?)

/** Shared by all surfaces of one brand: feed, signals, likes, interactions, experiments. */
internal class Session(private val brand: String, private val baseUrl: String, val ports: Ports, private val consent: Consent) {
    val feed = FeedClient(ports.scope, baseUrl, ports.network, ports.clock, consent, ports.pages)
    val signals = SignalsStore(ports.storage, ports.clock, consent)
    val likes = OwnMarks(EventMarks(StorageKeys.LIKED_EVENTS, ports.storage, consent), consent)
    val saves = OwnMarks(EventMarks(StorageKeys.SAVED_EVENTS, ports.storage, consent), consent)
    val holdout = Holdout(ports, brand, baseUrl, consent)
    val launches = Launches(ports.scope, ports.clock, { ports.draw().first }, ::announced)

    /** Queues by campaign, because a request has at most one campaign. */
    private val queues = HashMap<String?, InteractionQueue>()
    private val products = WeakHashMap<Event, HashMap<Pair<ProductProvider, Locale>, Deferred<List<Product>>>>()

    /** Surface of the latest tap on each product, oldest first. */
    private val tapped = LinkedHashMap<Pair<Long, String>, Place>()

    init {
        // Sends unsent interactions of an earlier run.
        queue(null)
    }

    private fun queue(campaign: String?) = queues.getOrPut(campaign) {
        // One outbox for all campaigns, so a refusal of consent deletes all stored interactions.
        val outbox = if (campaign == null) Outbox(ports.storage, brand) else null
        InteractionQueue(ports.scope, baseUrl, InteractionScope(brand, campaign), ports.network, ports.clock, consent, outbox)
    }

    private suspend fun announced(eventIds: List<Long>): List<Event> {
        val page = feed.pageNow(FeedQuery(brand, statuses = EventStatus.entries.map { it.wire }, eventIds = eventIds))
        // Makes surfaces that open within the next minute reload too.
        if (page.events.any { it.status == EventStatus.LIVE }) feed.refresh()
        return page.events
    }

    fun record(type: InteractionType, event: Event, place: Place, productId: String? = null): Unit =
        queue(place.campaign).record(Interaction(type, event.eventId, place.widgetType, productId))

    /** Remembers a tap on a product or its "Add", which the app may add to its cart later. */
    fun tapped(event: Event, product: Product, place: Place) {
        tapped.remove(event.eventId to product.id)
        tapped[event.eventId to product.id] = place
        if (tapped.size > MAX_TAPPED) tapped.remove(tapped.keys.first())
    }

    /**
     * Records that the app's cart accepted a product: a signal and an interaction.
     *
     * @return `false` without recording, if the product was not tapped in that video since the app was opened
     */
    fun addedToCart(product: Product, event: Event): Boolean {
        val place = tapped[event.eventId to product.id] ?: return false
        record(InteractionType.ADD_TO_CART, event, place, product.id)
        signals.recordAddToCart(product.id, toWidgetInfo(place.widgetType, event.eventId))
        return true
    }

    /**
     * Returns a video's products, with texts in a language. Calls the provider once, and again after a failure. Empty if
     * the provider fails.
     */
    suspend fun products(provider: ProductProvider, event: Event, locale: Locale, report: (Throwable) -> Unit): List<Product> {
        val asked = products.getOrPut(event, ::HashMap)
        val key = provider to locale
        val answer = asked.getOrPut(key) { ports.scope.async { provideProducts(provider, event).map { it.inLanguage(locale) } } }
        return try {
            answer.await()
        } catch (error: CancellationException) {
            throw error
        } catch (error: Exception) {
            if (asked.remove(key, answer)) report(error)
            emptyList()
        }
    }

    /** Called when the app enters the background, where the system may end it. */
    fun hidden(): Unit = queues.values.forEach { it.hidden() }

    fun close() {
        queues.values.forEach { it.close() }
        feed.close()
        holdout.close()
        signals.close()
        likes.close()
        saves.close()
    }

    private companion object {
        const val MAX_TAPPED = 500
    }
}
