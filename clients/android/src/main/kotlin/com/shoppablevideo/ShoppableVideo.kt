package com.shoppablevideo

import android.content.Context
import android.util.Log
import com.shoppablevideo.core.Consent
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.device.Device
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ErrorListener
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.SignalStrings
import com.shoppablevideo.player.PictureLoader
import com.shoppablevideo.player.VideoPlayerFactory
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch

/**
 * The SDK in an app: made once, in `Application.onCreate`, and given to each surface. Everything is called on the main
 * thread; the disk is read beside it.
 */
public class ShoppableVideo internal constructor(
    public val configuration: Configuration,
    internal val pictures: PictureLoader,
    internal val players: VideoPlayerFactory,
    private val consent: Consent,
    private val device: Device,
    private val open: suspend () -> Runtime,
) {
    private val scope: CoroutineScope get() = device.scope
    private val ready = CompletableDeferred<Runtime>()
    private var runtime: Runtime? = null
    private val waiting = ArrayList<(Runtime) -> Unit>()
    private val surfaces = ArrayList<ShoppableVideoView>()

    /** The Reel that covers the screen; nothing below it plays. */
    internal var onTop: ShoppableVideoView? = null
        set(value) {
            field = value
            surfaces.toList().forEach { it.surroundingsChanged() }
        }

    init {
        running.put(configuration.storeId, this)?.close()
        device.onHidden = { runtime?.hidden() }
        scope.launch {
            val opened = open()
            runtime = opened
            ready.complete(opened)
            waiting.toList().also { waiting.clear() }.forEach { it(opened) }
        }
    }

    internal fun came(surface: ShoppableVideoView) {
        surfaces.add(surface)
    }

    internal fun went(surface: ShoppableVideoView) {
        surfaces.remove(surface)
    }

    /** Calls back when the storage was read: at once, but for the first moments of the app. Returns what ends the wait. */
    internal fun whenReady(take: (Runtime) -> Unit): () -> Unit {
        val opened = runtime
        if (opened != null) take(opened) else waiting.add(take)
        return { waiting.remove(take) }
    }

    /**
     * What the app's server reports with an order (`svc_video_view`, `svc_add_to_cart`, `svc_experiment`), unchanged. Hand them
     * out when the shopper checks out, and call [orderCompleted] after the order.
     */
    public suspend fun signals(): SignalStrings = ready.await().signals.signals()

    /** The same for Java. */
    public fun signals(callback: SignalsCallback) {
        scope.launch { callback.onSignals(signals()) }
    }

    /** Forgets what [signals] handed out: the order has it now. */
    public fun orderCompleted() {
        whenReady { it.signals.orderCompleted() }
    }

    /**
     * The app's cart took a product that was tapped in a video. A configuration with a `cart` says so itself.
     *
     * @return `false`, and nothing is recorded, for a product that nobody tapped in that video since the app was opened
     */
    public fun addedToCart(product: Product, event: Event): Boolean = runtime?.addedToCart(product, event) ?: false

    /** The shopper's word on storing and sending. `false` deletes what was stored. */
    public fun setConsent(isGiven: Boolean): Unit = consent.set(isGiven)

    /** Ends what is under way. Surfaces show nothing more. */
    public fun close() {
        if (running[configuration.storeId] === this) running.remove(configuration.storeId)
        waiting.clear()
        runtime?.close()
        device.close()
        scope.cancel()
    }

    public companion object {
        private const val TAG = "ShoppableVideo"

        /** By brand: a Reel that Android restores finds its own. */
        private val running = HashMap<String, ShoppableVideo>()

        internal fun find(storeId: String?): ShoppableVideo? = running[storeId]

        /**
         * Opens the SDK. One that was opened for the same brand before is closed.
         *
         * @param baseUrl the address of the service's edge, as the dashboard names it under *Install*
         * @param listener hears what shoppers do, from every surface
         */
        @JvmStatic
        @JvmOverloads
        public fun start(
            context: Context,
            configuration: Configuration,
            baseUrl: String,
            listener: ShoppableVideoListener? = null,
            options: Options = Options(),
        ): ShoppableVideo {
            require(com.shoppablevideo.core.readHttpUrl(baseUrl) != null) { "baseUrl: expected the address of the service's edge, https://…" }
            val consent = Consent(options.requiresConsent)
            val report: (Throwable) -> Unit = { error ->
                val heard = options.onError
                if (heard == null) Log.w(TAG, error) else runCatching { heard.onError(error) }.onFailure { Log.w(TAG, it) }
            }
            val device = Device(context.applicationContext, report)
            val words = options.words
            return ShoppableVideo(
                configuration,
                options.pictures ?: device.pictures,
                options.players ?: device.players,
                consent,
                device,
            ) { Runtime(configuration, baseUrl, device.open(), consent, listener, options.language ?: device.language, words, report) }
        }
    }

    /**
     * What most apps leave as it is.
     *
     * @property requiresConsent nothing is stored or sent before [setConsent] says so
     * @property language BCP 47, of words and captions; by default the device's
     * @property words the app's own words, by the names that the README lists
     * @property pictures shows pictures instead of the SDK's loader
     * @property players plays videos instead of Android's `MediaPlayer`
     * @property onError hears what goes wrong; by default it is logged
     */
    public class Options @JvmOverloads constructor(
        public val requiresConsent: Boolean = false,
        public val language: String? = null,
        public val words: Map<String, String> = emptyMap(),
        public val pictures: PictureLoader? = null,
        public val players: VideoPlayerFactory? = null,
        public val onError: ErrorListener? = null,
    )

    /** Takes the strings for the order's report. */
    public fun interface SignalsCallback {
        public fun onSignals(signals: SignalStrings)
    }
}
