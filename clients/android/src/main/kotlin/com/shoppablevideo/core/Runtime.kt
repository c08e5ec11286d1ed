package com.shoppablevideo.core

import com.shoppablevideo.core.captions.CaptionTexts
import com.shoppablevideo.core.feed.FeedPage
import com.shoppablevideo.core.feed.FeedQuery
import com.shoppablevideo.core.launch.dropEnded
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice
import java.util.Locale

/**
 * A surface's access to its session.
 *
 * @param given returns the latest configuration, whose functions the app may change
 * @param hears returns the current listener, which the app may change
 * @param report receives errors of the feed, the product provider, a player, or the app's own methods
 */
internal class Runtime(
    val session: Session,
    private val given: () -> Configuration,
    private val hears: () -> ShoppableVideoListener?,
    val report: (Throwable) -> Unit,
) {
    val configuration: Configuration get() = given()
    private val language = readLanguage(listOf(configuration.language, Locale.getDefault().toLanguageTag()))
    private val locale = Locale.forLanguageTag(language)
    val ports: Ports get() = session.ports
    val labels = Labels(language, configuration.words)
    val captions = CaptionTexts(ports.scope, ports.network, language, report)
    val listener: ShoppableVideoListener? get() = hears()

    /** Returns a page of the feed. It has no videos for a held-out shopper. */
    suspend fun page(choice: VideoChoice, cursor: String?): FeedPage {
        val query = FeedQuery(
            brand = configuration.storeId,
            statuses = configuration.shownStatuses,
            campaign = choice.campaign,
            productId = choice.productId,
            eventIds = choice.eventIds,
            cursor = cursor,
        )
        val page = session.feed.page(query)
        val isFirst = cursor == null && page.events.isNotEmpty()
        if (isFirst && session.holdout.isHeld(page.experiment)) return FeedPage(emptyList(), isHeld = true)
        // Drops videos that have ended since the response.
        return FeedPage(dropEnded(page.events, ports.clock.now(), place = -1), page.nextCursor)
    }

    /** Calls a method of the app's listener. Returns `false` if it threw. */
    fun call(method: ShoppableVideoListener.() -> Unit): Boolean = try {
        listener?.method()
        true
    } catch (error: Exception) {
        report(error)
        false
    }

    /** A video's products. Empty if the provider fails. */
    suspend fun products(event: Event): List<Product> = session.products(configuration.productProvider, event, locale, report)
}
