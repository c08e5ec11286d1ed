package com.shoppablevideo

import android.content.Context
import android.util.AttributeSet
import android.view.Gravity
import android.view.View
import com.shoppablevideo.core.surfaces.FeedModel
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice
import com.shoppablevideo.ui.list.ItemList
import com.shoppablevideo.ui.list.ItemSource
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.isDark
import com.shoppablevideo.ui.surfaces.FeedPost
import com.shoppablevideo.ui.surfaces.Notice
import com.shoppablevideo.ui.surfaces.Sheets

/** A scrollable column of posts. The first one that is at least half visible plays. Fills its parent. */
public class FeedView @JvmOverloads constructor(context: Context, attributes: AttributeSet? = null) :
    ShoppableVideoView(context, attributes) {
    private val feed: FeedModel? get() = model as FeedModel?
    private lateinit var list: ItemList
    private lateinit var sheets: Sheets
    private lateinit var notice: Notice
    private val seen = ArrayList<Long>()
    private var lastSeen: List<Long> = emptyList()

    /** Author of each post. Can be changed at any time. */
    public var celebrityName: String? = null
        set(value) {
            field = value
            renderSoon()
        }

    init {
        isFocusableInTouchMode = true
    }

    /** @param celebrityName author of each post */
    @JvmOverloads
    public fun open(
        configuration: Configuration,
        celebrityName: String? = null,
        listener: ShoppableVideoListener? = null,
        choice: VideoChoice = VideoChoice(),
    ) {
        this.celebrityName = celebrityName
        use(configuration, listener) { runtime -> FeedModel(runtime, choice) }
    }

    override fun build(parts: Parts) {
        val model = feed ?: return
        lastSeen = emptyList()
        sheets = Sheets(context, parts, model)
        notice = Notice(context, ground().ink) { model.feed.more(isAsked = true) }
        list = ItemList(context, isHorizontal = false).apply {
            source = posts
            onScrolled = ::look
        }
        addView(list, LayoutParams(-1, -1))
        addView(notice, LayoutParams(-2, -2, Gravity.CENTER))
        addView(sheets.view, LayoutParams(-1, -1))
    }

    private fun ground(): Ground = if (context.isDark) Ground.DARK else Ground.LIGHT

    override fun render() {
        val model = feed ?: return
        notice.show(model.state.status, model.events.isEmpty(), model.labels)
        list.isMotionReduced = model.surroundings.isMotionReduced
        list.changed()
        sheets.render(insetBottom = 0)
        look()
    }

    override fun position(eventId: Long) {
        (list.view(eventId) as FeedPost?)?.position()
    }

    /** Reports posts with a half-visible video to the model. */
    override fun look() {
        val model = feed ?: return
        seen.clear()
        list.eachSeen(share = 0f) { index ->
            val eventId = model.events[index].eventId
            if ((list.view(eventId) as FeedPost?)?.isHalfSeen() == true) seen.add(eventId)
        }
        if (seen == lastSeen) return
        lastSeen = seen.toList()
        model.sees(lastSeen)
    }

    /** Closes an open sheet, for apps that handle "back" themselves. Returns `true` if a sheet was open. */
    public fun back(): Boolean {
        val isOpen = feed?.sheet != null
        feed?.closeSheet()
        return isOpen
    }

    override fun onDetachedFromWindow() {
        super.onDetachedFromWindow()
        lastSeen = emptyList()
    }

    private val posts = object : ItemSource {
        override val count: Int get() = model?.events?.size ?: 0

        override fun key(index: Int): Long = model?.events?.get(index)?.eventId ?: -1

        override fun create(): View = FeedPost(context, parts, ground(), ::renderSoon)

        override fun bind(view: View, index: Int) {
            val model = feed ?: return
            val event = model.events[index]
            (view as FeedPost).sign(celebrityName)
            view.show(event, model, players?.screen(event.eventId))
        }

        override fun unbind(view: View) = (view as FeedPost).clear()
    }
}
