package com.shoppablevideo

import android.content.Context
import android.net.Uri
import android.util.Log
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.Session
import com.shoppablevideo.device.Device
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.SignalStrings
import com.shoppablevideo.player.PictureLoader
import com.shoppablevideo.player.VideoPlayerFactory
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext

/**
 * Session of all surfaces with the same brand and address: signals, likes, consent, feed cache. [start] or the first
 * surface opens it. Methods must be called on the main thread unless documented otherwise.
 */
public class ShoppableVideo internal constructor(
    configuration: Configuration,
    private val consent: Consent,
    private val device: Device,
    open: suspend () -> Session,
) {
    /** Configuration for restored screens. */
    public var configuration: Configuration = configuration
        private set
    internal var listener: ShoppableVideoListener? = null
    internal var ownPictures: PictureLoader? = null
    internal var ownPlayers: VideoPlayerFactory? = null
    internal val pictures: PictureLoader get() = ownPictures ?: device.pictures
    internal val players: VideoPlayerFactory get() = ownPlayers ?: device.players
    internal val scope: CoroutineScope get() = device.scope

    private var opened: Session? = null

    /** Completes after the storage is read. */
    internal val session: Deferred<Session> = scope.async { open().also { opened = it } }
    private val surfaces = ArrayList<ShoppableVideoView>()

    /** The Reel that covers the screen. Surfaces below it do not play. */
    internal var onTop: ShoppableVideoView? = null
        set(value) {
            field = value
            surfaces.toList().forEach { it.surroundingsChanged() }
        }

    init {
        running.put(keyOf(configuration), this)?.close()
        device.onHidden = { opened?.hidden() }
    }

    internal fun came(surface: ShoppableVideoView) {
        surfaces.add(surface)
    }

    internal fun went(surface: ShoppableVideoView) {
        surfaces.remove(surface)
    }

    /**
     * Signals that the app's server reports with an order (`svc_video_view`, `svc_add_to_cart`, `svc_experiment`),
     * unchanged. Read them at checkout, and call [orderCompleted] after the order. May be called on any thread.
     */
    public suspend fun signals(): SignalStrings = withContext(Dispatchers.Main.immediate) { session.await().signals.signals() }

    /** [signals] for Java. */
    public fun signals(callback: SignalsCallback) {
        scope.launch { callback.onSignals(signals()) }
    }

    /** Removes the signals that [signals] returned. Call it after the order. */
    public fun orderCompleted() {
        scope.launch(start = CoroutineStart.UNDISPATCHED) { session.await().signals.orderCompleted() }
    }

    /**
     * Records that the app's cart accepted a product that was tapped in a video. Unnecessary with a `cart` in the
     * configuration.
     *
     * @return `false` without recording, if the product was not tapped in that video since the app was opened
     */
    public fun addedToCart(product: Product, event: Event): Boolean = opened?.addedToCart(product, event) ?: false

    /** Sets the shopper's consent to storing and sending. `false` deletes stored data. */
    public fun setConsent(isGiven: Boolean): Unit = consent.set(isGiven)

    /** Cancels all work. Surfaces become empty. */
    public fun close() {
        running.values.remove(this)
        opened?.close()
        device.close()
        scope.cancel()
    }

    public companion object {
        private const val TAG = "ShoppableVideo"
        private val running = HashMap<Pair<String, String>, ShoppableVideo>()

        private fun keyOf(storeId: String, baseUrl: Uri) = storeId to baseUrl.toString().trimEnd('/')

        private fun keyOf(configuration: Configuration) = keyOf(configuration.storeId, configuration.baseUrl)

        internal fun report(configuration: Configuration, error: Throwable) {
            val heard = configuration.onError
            if (heard == null) Log.w(TAG, error) else runCatching { heard.onError(error) }.onFailure { Log.w(TAG, it) }
        }

        /** Returns the open session of a brand and an address, if any. */
        @JvmStatic
        public fun find(storeId: String, baseUrl: Uri): ShoppableVideo? = running[keyOf(storeId, baseUrl)]

        /** Returns a surface's session. Opens it if necessary. */
        internal fun of(context: Context, configuration: Configuration): ShoppableVideo {
            val found = running[keyOf(configuration)] ?: open(context.applicationContext, configuration)
            if (configuration.requiresConsent) found.consent.require()
            return found
        }

        private fun open(context: Context, configuration: Configuration): ShoppableVideo {
            val consent = Consent(configuration.requiresConsent)
            val device = Device(context) { report(configuration, it) }
            return ShoppableVideo(configuration, consent, device) {
                Session(configuration.storeId, configuration.baseUrl.toString(), device.open(), consent)
            }
        }

        /**
         * Opens the session in `Application.onCreate`, before the first surface, or returns the open session. With an
         * invalid configuration, the session is empty and `onError` receives the reason.
         *
         * @param listener receives events of surfaces without a listener
         * @param pictures replaces the SDK's picture loader
         * @param players replaces Android's `MediaPlayer`
         */
        @JvmStatic
        @JvmOverloads
        public fun start(
            context: Context,
            configuration: Configuration,
            listener: ShoppableVideoListener? = null,
            pictures: PictureLoader? = null,
            players: VideoPlayerFactory? = null,
        ): ShoppableVideo = of(context, configuration).also { video ->
            configuration.problem?.let { report(configuration, it) }
            video.configuration = configuration
            video.listener = listener ?: video.listener
            video.ownPictures = pictures ?: video.ownPictures
            video.ownPlayers = players ?: video.ownPlayers
        }
    }

    /** Receives the signals for the order report. */
    public fun interface SignalsCallback {
        public fun onSignals(signals: SignalStrings)
    }
}
