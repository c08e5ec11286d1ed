package com.shoppablevideo

import android.content.Context
import android.graphics.Color
import android.util.AttributeSet
import android.view.Gravity
import android.view.View
import android.widget.LinearLayout
import android.widget.TextView
import com.shoppablevideo.core.feed.FeedStatus
import com.shoppablevideo.core.surfaces.CarouselModel
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice
import com.shoppablevideo.ui.list.ItemList
import com.shoppablevideo.ui.list.ItemSource
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.Icon
import com.shoppablevideo.ui.parts.IconButton
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.isDark
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.words
import com.shoppablevideo.ui.surfaces.CarouselCard
import com.shoppablevideo.ui.surfaces.CarouselSize
import com.shoppablevideo.ui.surfaces.Notice
import com.shoppablevideo.ui.surfaces.ReelDialog

/**
 * A row of videos. All fully visible cards play without sound. A tap opens the full-screen Reel. The content
 * determines the row's height.
 */
public class CarouselView @JvmOverloads constructor(context: Context, attributes: AttributeSet? = null) :
    ShoppableVideoView(context, attributes) {
    private val row: CarouselModel? get() = model as CarouselModel?
    private var reel: ReelDialog? = null
    private lateinit var heading: TextView
    private lateinit var pause: IconButton
    private lateinit var notice: Notice
    private lateinit var list: ItemList
    private val seen = ArrayList<Long>()

    /** Heading above the row. Can be changed at any time. */
    public var title: String? = null
        set(value) {
            field = value
            renderSoon()
        }

    /** @param title heading above the row */
    @JvmOverloads
    public fun open(
        configuration: Configuration,
        title: String? = null,
        listener: ShoppableVideoListener? = null,
        choice: VideoChoice = VideoChoice(),
    ) {
        this.title = title
        reel?.dismiss()
        use(configuration, listener) { runtime -> CarouselModel(runtime, choice) }
    }

    override fun build(parts: Parts) {
        lastSeen = emptyList()
        val ink = if (context.isDark) Ground.DARK.ink else Ground.LIGHT.ink
        heading = words(context, 18, 24, ink, isStrong = true, lines = 2).apply {
            if (android.os.Build.VERSION.SDK_INT >= android.os.Build.VERSION_CODES.P) markHeading(this)
        }
        pause = IconButton(context, isOnDark = context.isDark).onTap { row?.run { isStopped = !isStopped } }
        notice = Notice(context, ink) { model?.feed?.more(isAsked = true) }
        list = ItemList(context, isHorizontal = true).apply {
            startPadding = dp(CarouselSize.PADDING_DP)
            endPadding = dp(CarouselSize.PADDING_DP)
            snaps = true
            source = cards
            onScrolled = ::look
        }
        val head = LinearLayout(context).apply {
            gravity = Gravity.CENTER_VERTICAL
            setPaddingRelative(dp(16), 0, dp(4), 0)
            minimumHeight = dp(48)
            addView(heading, LinearLayout.LayoutParams(0, -2, 1f))
            addView(pause)
        }
        val column = LinearLayout(context).apply {
            orientation = LinearLayout.VERTICAL
            addView(head, LinearLayout.LayoutParams(-1, -2).apply { bottomMargin = dp(8) })
            addView(list, LinearLayout.LayoutParams(-1, dp(CarouselSize.MIN_HEIGHT_DP)))
        }
        addView(column, LayoutParams(-1, -2))
        // Below the heading.
        addView(notice, LayoutParams(-2, -2, Gravity.CENTER_HORIZONTAL or Gravity.BOTTOM).apply { topMargin = dp(48) })
    }

    @com.shoppablevideo.player.Newer(android.os.Build.VERSION_CODES.P)
    private fun markHeading(view: View) {
        view.isAccessibilityHeading = true
    }

    override fun onMeasure(widthSpec: Int, heightSpec: Int) {
        if (model != null) {
            val size = CarouselSize.of(context, MeasureSpec.getSize(widthSpec))
            list.gap = size.gap
            list.itemLength = size.width
            list.layoutParams.height = size.height
        }
        super.onMeasure(widthSpec, heightSpec)
    }

    override fun render() {
        val model = row ?: return
        heading.text = title
        val mayPlay = model.events.any { it.status == EventStatus.LIVE } && !model.surroundings.isMotionReduced
        pause.visibility = if (mayPlay) VISIBLE else INVISIBLE
        val labels = model.labels
        val ink = if (context.isDark) Color.WHITE else Ground.LIGHT.ink
        pause.show(if (model.isStopped) Icon.PLAY else Icon.PAUSE, if (model.isStopped) labels.playVideos else labels.pauseVideos, ink)
        notice.show(model.state.status, model.events.isEmpty(), labels)
        list.isMotionReduced = model.surroundings.isMotionReduced
        list.showIf(model.state.status != FeedStatus.FAILED)
        list.changed()
        if (model.reel == null) reel?.dismiss()
        look()
    }

    override fun position(eventId: Long): Unit = Unit

    /** Reports fully visible cards to the model. */
    override fun look() {
        val model = row ?: return
        seen.clear()
        list.eachSeen(WHOLE) { index -> seen.add(model.events[index].eventId) }
        if (seen != lastSeen) {
            lastSeen = seen.toList()
            model.sees(lastSeen)
        }
    }

    private var lastSeen: List<Long> = emptyList()

    private fun openReel(eventId: Long) {
        val (model, video) = (row ?: return) to (video ?: return)
        reel?.dismiss()
        val opened = model.openReel(eventId)
        reel = ReelDialog(context, video, opened) {
            reel = null
            model.closeReel()
        }.also { it.show() }
    }

    override fun onDetachedFromWindow() {
        reel?.dismiss()
        super.onDetachedFromWindow()
        lastSeen = emptyList()
    }

    override fun onVisibilityChanged(changedView: View, visibility: Int) {
        super.onVisibilityChanged(changedView, visibility)
        if (visibility != VISIBLE) row?.closeReel()
    }

    private val cards = object : ItemSource {
        override val count: Int get() = model?.events?.size ?: 0

        override fun key(index: Int): Long = model?.events?.get(index)?.eventId ?: -1

        override fun create(): View = CarouselCard(context, parts)

        override fun bind(view: View, index: Int) {
            val model = model ?: return
            val event = model.events[index]
            (view as CarouselCard).show(event, model, players?.screen(event.eventId)) { openReel(event.eventId) }
        }

        override fun unbind(view: View) = (view as CarouselCard).clear()
    }

    private companion object {
        const val WHOLE = 1f
    }
}
