package com.shoppablevideo

import android.content.ComponentCallbacks2
import android.content.Context
import android.content.res.Configuration
import android.provider.Settings
import android.util.AttributeSet
import android.view.View
import android.view.ViewTreeObserver
import android.widget.FrameLayout
import com.shoppablevideo.core.Runtime
import com.shoppablevideo.core.surfaces.SurfaceModel
import com.shoppablevideo.core.surfaces.Surroundings
import com.shoppablevideo.device.Pictures
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.surfaces.SurfacePlayers

/**
 * What the three surfaces have in common. While it is off the window or the app is in the background, nothing plays; off
 * the window no player is left.
 */
public abstract class ShoppableVideoView internal constructor(context: Context, attributes: AttributeSet?) :
    FrameLayout(context, attributes) {
    /** Pass `false` while the app shows another tab or screen over this one. */
    public var isActive: Boolean = true
        set(value) {
            field = value
            surroundingsChanged()
        }

    internal var video: ShoppableVideo? = null
        private set
    internal var players: SurfacePlayers? = null
        private set
    internal var model: SurfaceModel? = null
        private set
    internal lateinit var parts: Parts
    private var create: ((Runtime) -> SurfaceModel)? = null
    private var stopWaiting: () -> Unit = {}
    private var isMemoryShort = false
    private var isWindowSeen = false
    private var isRenderDue = false
    private var isHeldOut = false

    /** The view takes no place, since an experiment has the shopper see no videos. */
    internal var onHeldOut: () -> Unit = {}
    private val rendering = Runnable {
        isRenderDue = false
        if (isAttachedToWindow) renderNow()
    }

    /** The surface is made of these views from now on. */
    internal abstract fun build(parts: Parts)

    /** Draws what the model says. */
    internal abstract fun render()

    internal abstract fun position(eventId: Long)

    /** @param make makes the surface's model, when the storage was read */
    internal fun use(video: ShoppableVideo, make: (Runtime) -> SurfaceModel) {
        end()
        model = null
        this.video = video
        create = make
        if (isAttachedToWindow) begin()
    }

    private fun begin() {
        val video = video ?: return
        video.came(this)
        stopWaiting = video.whenReady { runtime ->
            if (model == null) create?.invoke(runtime)?.let { build(runtime, it) }
            model?.run {
                onChanged = ::renderSoon
                onAnnounce = { announceForAccessibility(it) }
                surroundingsChanged()
                open()
            }
            renderSoon()
        }
    }

    private fun build(runtime: Runtime, made: SurfaceModel) {
        val video = video ?: return
        model = made
        parts = Parts(video.pictures, runtime.labels, runtime.configuration.theme)
        players = SurfacePlayers(context, video.players, made, ::position)
        removeAllViews()
        // It was hidden for another store, say.
        if (isHeldOut) visibility = VISIBLE
        isHeldOut = false
        build(parts)
    }

    private fun end() {
        video?.went(this)
        stopWaiting()
        stopWaiting = {}
        players?.release()
        model?.run {
            onChanged = {}
            onAnnounce = {}
            close()
        }
        removeCallbacks(rendering)
        isRenderDue = false
    }

    /** At once would be in the middle of a gesture or of a layout. */
    internal fun renderSoon() {
        if (isRenderDue || !isAttachedToWindow) return
        isRenderDue = true
        post(rendering)
    }

    private fun renderNow() {
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

    /** What may play has changed. */
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

    /** What is seen of the surface may have changed. */
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

        override fun onConfigurationChanged(configuration: Configuration) = Unit
    }
}
