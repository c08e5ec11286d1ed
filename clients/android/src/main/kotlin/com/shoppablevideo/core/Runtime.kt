package com.shoppablevideo.core

import com.shoppablevideo.core.captions.CaptionTexts
import com.shoppablevideo.core.experiments.Holdout
import com.shoppablevideo.core.feed.FeedClient
import com.shoppablevideo.core.feed.FeedPage
import com.shoppablevideo.core.feed.FeedQuery
import com.shoppablevideo.core.feed.PageStore
import com.shoppablevideo.core.feed.provideProducts
import com.shoppablevideo.core.interactions.Interaction
import com.shoppablevideo.core.interactions.InteractionQueue
import com.shoppablevideo.core.interactions.InteractionScope
import com.shoppablevideo.core.interactions.InteractionType
import com.shoppablevideo.core.interactions.Outbox
import com.shoppablevideo.core.launch.Launches
import com.shoppablevideo.core.launch.dropEnded
import com.shoppablevideo.core.signals.EventMarks
import com.shoppablevideo.core.signals.OwnMarks
import com.shoppablevideo.core.signals.SignalsStore
import com.shoppablevideo.core.signals.StorageKeys
import com.shoppablevideo.core.signals.WidgetType
import com.shoppablevideo.core.signals.toWidgetInfo
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.async
import java.util.WeakHashMap
import kotlin.random.Random

/**
 * What the core needs of the device. Everything runs on the one thread of the [scope].
 *
 * @property draw two random numbers from 0 to 1, 1 excluded
 */
internal class Ports(
    val scope: CoroutineScope,
    val clock: Clock,
    val network: NetworkPort,
    val storage: StoragePort,
    val pages: PageStore? = null,
    val draw: () -> Pair<Double, Double> = { Random.nextDouble() to Random.nextDouble() },
)

/** From where a shopper acts: what attribution and figures name. */
internal data class Place(val widgetType: WidgetType, val campaign: String?)

/**
 * What all surfaces of an app share.
 *
 * @param language BCP 47, of captions and words
 * @param words the app's own, by the names of [Labels]
 * @param report takes what goes wrong: of the feed, the product provider, a player, or the app's own methods
 */
internal class Runtime(
    val configuration: Configuration,
    private val baseUrl: String,
    val ports: Ports,
    private val consent: Consent,
    val listener: ShoppableVideoListener?,
    language: String = "en",
    words: Map<String, String> = emptyMap(),
    val report: (Throwable) -> Unit,
) {
    val labels = Labels(language, words)
    val captions = CaptionTexts(ports.scope, ports.network, language, report)
    val feed = FeedClient(ports.scope, baseUrl, ports.network, ports.clock, consent, ports.pages)
    val signals = SignalsStore(ports.storage, ports.clock, consent)
    val likes = OwnMarks(EventMarks(StorageKeys.LIKED_EVENTS, ports.storage, consent), consent)
    val saves = OwnMarks(EventMarks(StorageKeys.SAVED_EVENTS, ports.storage, consent), consent)

    private val holdout = Holdout(ports, configuration.storeId, baseUrl, consent)

    val launches = Launches(ports.scope, ports.clock, { ports.draw().first }, ::announced)

    /** By campaign: a body names one at most. */
    private val queues = HashMap<String?, InteractionQueue>()
    private val products = WeakHashMap<Event, Deferred<List<Product>>>()

    /** Where a product was tapped, the latest last. */
    private val tapped = LinkedHashMap<Pair<Long, String>, Place>()

    init {
        // Sends what an earlier run left behind.
        queue(null)
    }

    private fun queue(campaign: String?) = queues.getOrPut(campaign) {
        // One outbox: a refusal must find all that is kept, of campaigns too that this run never shows.
        val outbox = if (campaign == null) Outbox(ports.storage, configuration.storeId) else null
        val scope = InteractionScope(configuration.storeId, campaign)
        InteractionQueue(ports.scope, baseUrl, scope, ports.network, ports.clock, consent, outbox)
    }

    /** A page of the feed, without videos where an experiment has the shopper see none. */
    suspend fun page(choice: VideoChoice, cursor: String?): FeedPage {
        val page = feed.page(query(choice).copy(cursor = cursor))
        if (cursor == null && holdout.isHeld(page.experiment)) return FeedPage(emptyList(), isHeld = true)
        // What has ended since the page was read is not shown anew.
        return FeedPage(dropEnded(page.events, ports.clock.now(), place = -1), page.nextCursor)
    }

    private fun query(choice: VideoChoice) = FeedQuery(
        brand = configuration.storeId,
        statuses = configuration.statuses,
        campaign = choice.campaign,
        productId = choice.productId,
        eventIds = choice.eventIds,
    )

    private suspend fun announced(eventIds: List<Long>): List<Event> {
        val page = feed.pageNow(query(VideoChoice(eventIds = eventIds)))
        // A surface that opens within a minute shows them, too.
        if (page.events.any { it.status == EventStatus.LIVE }) feed.refresh()
        return page.events
    }

    fun record(type: InteractionType, event: Event, place: Place, productId: String? = null): Unit =
        queue(place.campaign).record(Interaction(type, event.eventId, place.widgetType, productId))

    /** The shopper tapped a product, or its "Add": the app may put it into its cart. */
    fun tapped(event: Event, product: Product, place: Place) {
        tapped.remove(event.eventId to product.id)
        tapped[event.eventId to product.id] = place
        if (tapped.size > MAX_TAPPED) tapped.remove(tapped.keys.first())
    }

    /**
     * The app's cart took a product: the signal is kept and the figure reported.
     *
     * @return `false`, and nothing is recorded, for a product that nobody tapped in that video since the app was opened
     */
    fun addedToCart(product: Product, event: Event): Boolean {
        val place = tapped[event.eventId to product.id] ?: return false
        record(InteractionType.ADD_TO_CART, event, place, product.id)
        signals.recordAddToCart(product.id, toWidgetInfo(place.widgetType, event.eventId))
        return true
    }

    /** Calls one of the app's methods. Returns whether it did not throw. */
    fun call(method: ShoppableVideoListener.() -> Unit): Boolean = try {
        listener?.method()
        true
    } catch (error: Exception) {
        report(error)
        false
    }

    /** The products of a video: asked for once, and again after a failure. Empty where the provider fails. */
    suspend fun products(event: Event): List<Product> {
        val asked = products.getOrPut(event) { ports.scope.async { provideProducts(configuration.productProvider, event) } }
        return try {
            asked.await()
        } catch (error: CancellationException) {
            throw error
        } catch (error: Exception) {
            if (products.remove(event, asked)) report(error)
            emptyList()
        }
    }

    /** The app goes to the background, where it may be ended. */
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
