package com.shoppablevideo

import android.content.ComponentCallbacks2
import android.content.Context
import android.provider.Settings
import android.util.AttributeSet
import android.view.View
import android.view.ViewTreeObserver
import android.widget.FrameLayout
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.core.Session
import com.shoppablevideo.core.surfaces.SurfaceModel
import com.shoppablevideo.core.surfaces.Surroundings
import com.shoppablevideo.device.Pictures
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.surfaces.SurfacePlayers
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch

/**
 * Base class of the three surfaces. Playback stops while the view is detached or the app is in the background. A
 * detached view releases its players.
 */
public abstract class ShoppableVideoView internal constructor(context: Context, attributes: AttributeSet?) :
    FrameLayout(context, attributes) {
    /** Pass `false` while another tab or screen of the app covers this one. */
    public var isActive: Boolean = true
        set(value) {
            field = value
            surroundingsChanged()
        }

    /**
     * Receives the shopper's actions on this surface. Default: the listener of [ShoppableVideo.start]. Can be
     * changed at any time.
     */
    public var listener: ShoppableVideoListener? = null

    internal var video: ShoppableVideo? = null
        private set
    internal var players: SurfacePlayers? = null
        private set
    internal var model: SurfaceModel? = null
        private set
    internal lateinit var parts: Parts
    private var make: ((Session) -> SurfaceModel)? = null
    private var latest: Configuration? = null

    /** Opens the model and observes it while the view is attached. */
    private var following: Job? = null
    private var isMemoryShort = false
    private var isWindowSeen = false
    private var isHeldOut = false
    private var isDrawDue = false
    private val drawing = Runnable {
        isDrawDue = false
        if (isAttachedToWindow) draw()
    }

    /** Called when an experiment hides the videos from the shopper. */
    internal var onHeldOut: () -> Unit = {}

    internal abstract fun build(parts: Parts)

    internal abstract fun render()

    internal abstract fun position(eventId: Long)

    /** @param make creates the surface's model. Called after the storage is read */
    internal fun use(configuration: Configuration, listener: ShoppableVideoListener?, make: (Runtime) -> SurfaceModel) {
        this.listener = listener
        update(configuration)
        val problem = configuration.problem
        if (problem != null) {
            use(null) { error("never asked") }
            ShoppableVideo.report(configuration, problem)
            return takeNoPlace()
        }
        val video = ShoppableVideo.of(context, configuration)
        val given = { latest ?: configuration }
        use(video) { session ->
            make(Runtime(session, given, { this.listener ?: video.listener }) { ShoppableVideo.report(given(), it) })
        }
    }

    internal fun use(video: ShoppableVideo?, make: (Session) -> SurfaceModel) {
        end()
        model = null
        this.video = video
        this.make = make
        if (isAttachedToWindow) begin()
    }

    /**
     * Replaces the cart, the product provider, `showsAddToCart` and `onError` of an open surface without restarting it.
     * Other settings need `open`.
     */
    public fun update(configuration: Configuration) {
        latest = configuration
        renderSoon()
    }

    private fun begin() {
        val video = video ?: return
        video.came(this)
        following = video.scope.launch(start = CoroutineStart.UNDISPATCHED) {
            val session = video.session.await()
            val model = model ?: make?.invoke(session)?.also { build(video, it) } ?: return@launch
            model.onAnnounce = ::announceForAccessibility
            surroundingsChanged()
            model.open()
            launch { model.changes.collect { drawSoon() } }
        }
    }

    private fun build(video: ShoppableVideo, made: SurfaceModel) {
        model = made
        parts = Parts(video.pictures, made.labels, made.theme)
        players = SurfacePlayers(context, video.players, made, ::position)
        removeAllViews()
        // Shows a view that another store's experiment has hidden.
        if (isHeldOut) visibility = VISIBLE
        isHeldOut = false
        build(parts)
    }

    private fun end() {
        video?.went(this)
        following?.cancel()
        removeCallbacks(drawing)
        isDrawDue = false
        players?.release()
        model?.run {
            onAnnounce = {}
            close()
        }
    }

    internal fun renderSoon() {
        model?.changed()
    }

    /** Posts the rendering, because rendering now could interrupt a gesture or precede a pending layout. */
    private fun drawSoon() {
        if (isDrawDue) return
        isDrawDue = true
        post(drawing)
    }

    private fun draw() {
        val model = model ?: return
        if (model.isHeld) return takeNoPlace()
        players?.follow()
        render()
    }

    private fun takeNoPlace() {
        if (isHeldOut) return
        isHeldOut = true
        removeAllViews()
        visibility = GONE
        onHeldOut()
    }

    /** Updates playback after a change of visibility, settings or memory. */
    internal fun surroundingsChanged() {
        val now = Surroundings(
            isActive = isActive && isAttachedToWindow && visibility == VISIBLE && isUncovered,
            isAppActive = isWindowSeen,
            isMotionReduced = isMotionReduced,
            isMemoryShort = isMemoryShort,
        )
        if (model?.surroundings != now) model?.surroundings = now
    }

    private val isUncovered: Boolean get() = video?.onTop.let { it == null || it === this }

    internal val isMotionReduced: Boolean
        get() = Settings.Global.getFloat(context.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f

    override fun onAttachedToWindow() {
        super.onAttachedToWindow()
        isWindowSeen = windowVisibility == VISIBLE
        context.applicationContext.registerComponentCallbacks(memory)
        viewTreeObserver.addOnScrollChangedListener(scrolling)
        begin()
    }

    override fun onDetachedFromWindow() {
        context.applicationContext.unregisterComponentCallbacks(memory)
        viewTreeObserver.removeOnScrollChangedListener(scrolling)
        end()
        super.onDetachedFromWindow()
    }

    override fun onWindowVisibilityChanged(visibility: Int) {
        super.onWindowVisibilityChanged(visibility)
        isWindowSeen = visibility == VISIBLE
        if (isWindowSeen) isMemoryShort = false
        surroundingsChanged()
    }

    override fun onVisibilityChanged(changedView: View, visibility: Int) {
        super.onVisibilityChanged(changedView, visibility)
        surroundingsChanged()
    }

    /** Updates the visible items. */
    internal abstract fun look()

    private val scrolling = ViewTreeObserver.OnScrollChangedListener { if (model != null) look() }

    private val memory = object : ComponentCallbacks2 {
        override fun onTrimMemory(level: Int) {
            (video?.pictures as? Pictures)?.clear()
            if (level < ComponentCallbacks2.TRIM_MEMORY_RUNNING_LOW) return
            isMemoryShort = true
            surroundingsChanged()
        }

        @Deprecated("Android calls it before version 14")
        override fun onLowMemory() = onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_COMPLETE)

        override fun onConfigurationChanged(configuration: android.content.res.Configuration) = Unit
    }
}
