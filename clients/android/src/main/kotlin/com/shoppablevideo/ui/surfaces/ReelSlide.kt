package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.graphics.Color
import android.view.View
import android.widget.FrameLayout
import android.widget.LinearLayout
import com.shoppablevideo.ReelView
import com.shoppablevideo.core.captions.Said
import com.shoppablevideo.core.display.findProduct
import com.shoppablevideo.core.surfaces.ReelModel
import com.shoppablevideo.core.text.shareText
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.ui.parts.BUTTON
import com.shoppablevideo.ui.parts.CaptionView
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.Progress
import com.shoppablevideo.ui.parts.Stage
import com.shoppablevideo.ui.parts.StageState
import com.shoppablevideo.ui.parts.TARGET_DP
import com.shoppablevideo.ui.parts.actsAs
import com.shoppablevideo.ui.parts.centre
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.ignoreSwipes
import com.shoppablevideo.ui.parts.rounded
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.touchable
import com.shoppablevideo.ui.parts.words
import kotlinx.coroutines.Job

/** A full-screen video of the Reel. [ReelLayout] arranges its parts. */
internal class ReelSlide(context: Context, parts: Parts, private val reel: ReelView) : FrameLayout(context) {
    val stage = Stage(context, parts.pictures, maxCrop = 0.2)
    val bar = ReelBar(context, { reel.onClose?.run() }, ::share)
    private val actions = ReelActions(context, isRail = true, ::share)
    val rail = LinearLayout(context).apply {
        orientation = LinearLayout.VERTICAL
        setPadding(dp(2), dp(2), dp(2), dp(2))
        background = rounded(dp(26), 0x8C000000.toInt())
        actions.buttons.forEach { addView(it, LinearLayout.LayoutParams(dp(TARGET_DP), -2).apply { height = dp(60).coerceAtLeast(it.minimumHeight) }) }
    }
    val captions = CaptionView(context)
    val title = words(context, 16, 22, Color.WHITE, isStrong = true, lines = 2)
    val cta = pill(context)
    val remind = pill(context)
    val progress = Progress(context) { share -> seek(share) }
    val layout = ReelLayout(this, parts)
    private var shown: Event? = null
    private var model: ReelModel? = null
    private var screen: SurfacePlayers.Screen? = null
    private var products: List<Product> = emptyList()
    private var asked: Job? = null

    init {
        title.isClickable = true
        title.setOnClickListener { title.maxLines = if (title.maxLines == 2) MANY_LINES else 2 }
        title.accessibilityDelegate = TurnPages(reel)
        stage.onRetry = { shown?.let { model?.retry(it.eventId) } }
        stage.setOnClickListener { pauseOrPlay() }
        stage.ignoreSwipes()
        stage.importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO
    }

    fun show(event: Event, model: ReelModel, screen: SurfacePlayers.Screen?, isCurrent: Boolean) {
        importantForAccessibility =
            if (isCurrent) IMPORTANT_FOR_ACCESSIBILITY_AUTO else IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
        this.model = model
        this.screen = screen
        stage.mount(screen?.view)
        if (shown !== event) begin(event, model)
        title.text = titleText(event, model)
        cta.text = model.labels.cta
        cta.showIf(event.ctaUrl != null)
        cta.setOnClickListener { model.reactions.tapCta(event) }
        remind.text = model.labels.remind
        remind.showIf(event.launchAt != null)
        remind.setOnClickListener { Reminder.open(context, event, model.labels.remind, products) }
        bar.show(event, model, products, canClose = reel.onClose != null)
        actions.show(event, model, products)
        layout.products(products, event, model)
        captions.showIf(model.hasCaptions && event.captions.isNotEmpty() && event.status == EventStatus.LIVE)
        stage.say(state(event, model, isCurrent))
        position()
    }

    private fun begin(event: Event, model: ReelModel) {
        shown = event
        products = emptyList()
        title.maxLines = 2
        stage.show(event, model.labels)
        asked?.cancel()
        asked = model.products(event) {
            if (shown !== event) return@products
            products = it
            reel.renderSoon()
        }
    }

    private fun state(event: Event, model: ReelModel, isCurrent: Boolean) = when {
        model.hasFailed(event.eventId) -> StageState.FAILED
        !isCurrent || screen == null -> StageState.CALM
        !model.isPlaying(event) && model.surroundings.isAppActive -> StageState.PAUSED
        screen?.isBuffering == true -> StageState.BUFFERING
        else -> StageState.CALM
    }

    /** Called when the playback position changes. */
    fun position() {
        val (event, model) = (shown ?: return) to (model ?: return)
        val screen = screen
        progress.showIf(screen != null)
        if (screen == null) return captions.show(Said.NOTHING)
        layout.front(findProduct(event.moments, screen.positionMs))
        progress.show(screen.positionMs, screen.durationMs)
        captions.show(model.caption(event, screen.positionMs))
        if (screen.width > 0) stage.resized(screen.width, screen.height)
    }

    private fun seek(share: Float) {
        val screen = screen ?: return
        if (screen.durationMs > 0) screen.seekTo((share * screen.durationMs).toLong())
    }

    private fun pauseOrPlay() {
        val (event, model) = (shown ?: return) to (model ?: return)
        model.setPaused(event.eventId, model.isPlaying(event))
    }

    private fun share(event: Event, products: List<Product>) {
        model?.reactions?.share(event)
        ShareSheet.open(context, model?.labels?.share, shareText(event, products))
    }

    /** Renders again after parts have moved. */
    fun reelChanged() = reel.renderSoon()

    fun inset(insets: Insets) = layout.inset(insets)

    fun clear() {
        asked?.cancel()
        shown = null
        screen = null
        model = null
        stage.clear()
        captions.show(Said.NOTHING)
    }

    override fun onMeasure(widthSpec: Int, heightSpec: Int) {
        layout.arrange(MeasureSpec.getSize(widthSpec), MeasureSpec.getSize(heightSpec))
        super.onMeasure(widthSpec, heightSpec)
    }

    private companion object {
        const val MANY_LINES = 12
    }
}

/** Creates an outlined button over the video. */
private fun pill(context: Context) = words(context, 14, 20, Color.WHITE, isStrong = true, lines = 1).apply {
    centre()
    minHeight = dp(TARGET_DP)
    setPadding(dp(18), 0, dp(18), 0)
    background = touchable(rounded(dp(24), 0x4D000000, dp(1.5), 0xB8FFFFFF.toInt()), dp(24))
    isClickable = true
    isFocusable = true
    actsAs(BUTTON)
}

/** Lets shoppers who can't swipe turn pages: TalkBack offers "next video" and "previous video" on the title. */
private class TurnPages(private val reel: ReelView) : View.AccessibilityDelegate() {
    override fun onInitializeAccessibilityNodeInfo(host: View, info: android.view.accessibility.AccessibilityNodeInfo) {
        super.onInitializeAccessibilityNodeInfo(host, info)
        val labels = reel.model?.labels ?: return
        info.addAction(android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction(NEXT, labels.nextVideo))
        info.addAction(android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction(PREVIOUS, labels.previousVideo))
    }

    override fun performAccessibilityAction(host: View, action: Int, arguments: android.os.Bundle?): Boolean {
        when (action) {
            NEXT -> reel.go(1)
            PREVIOUS -> reel.go(-1)
            else -> return super.performAccessibilityAction(host, action, arguments)
        }
        return true
    }

    private companion object {
        /** Outside of the ids of Android's actions. */
        const val NEXT = 0x0F000001
        const val PREVIOUS = 0x0F000002
    }
}
