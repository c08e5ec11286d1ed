package com.shoppablevideo

import android.content.Context
import android.graphics.Color
import android.os.Bundle
import android.os.Parcelable
import android.util.AttributeSet
import android.view.Gravity
import android.view.KeyEvent
import android.view.View
import android.view.WindowInsets
import com.shoppablevideo.core.surfaces.ReelModel
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice
import com.shoppablevideo.ui.list.ItemList
import com.shoppablevideo.ui.list.ItemSource
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.surfaces.Insets
import com.shoppablevideo.ui.surfaces.Notice
import com.shoppablevideo.ui.surfaces.ReelSlide
import com.shoppablevideo.ui.surfaces.Sheets

/** Full-screen videos to swipe through. Fills its parent. */
public class ReelView @JvmOverloads constructor(context: Context, attributes: AttributeSet? = null) :
    ShoppableVideoView(context, attributes) {
    private val reel: ReelModel? get() = model as ReelModel?
    private lateinit var list: ItemList
    private lateinit var sheets: Sheets
    private lateinit var notice: Notice
    private var insets = Insets()
    private var restored = -1

    /** Called by the close button. `null` hides the button. Can be changed at any time. */
    public var onClose: Runnable? = null
        set(value) {
            field = value
            renderSoon()
        }

    init {
        setBackgroundColor(Color.BLACK)
        isFocusableInTouchMode = true
    }

    /** @param startIndex zero-based index of the first video */
    @JvmOverloads
    public fun open(
        configuration: Configuration,
        startIndex: Int = 0,
        listener: ShoppableVideoListener? = null,
        choice: VideoChoice = VideoChoice(),
    ) {
        use(configuration, listener) { runtime -> ReelModel(runtime, choice, if (restored >= 0) restored else startIndex) }
    }

    /** Shows the Reel that a carousel opens. The carousel owns the model. */
    internal fun show(video: ShoppableVideo, model: ReelModel) = use(video) { model }

    override fun build(parts: Parts) {
        val model = reel ?: return
        shownId = -1
        sheets = Sheets(context, parts, model)
        notice = Notice(context, Color.WHITE) { model.feed.more(isAsked = true) }
        list = ItemList(context, isHorizontal = false, isPaged = true).apply {
            source = slides
            onPage = { index -> turned(index) }
        }
        addView(list, LayoutParams(-1, -1))
        addView(notice, LayoutParams(-2, -2, Gravity.CENTER))
        addView(sheets.view, LayoutParams(-1, -1))
    }

    /** Called after a swipe to another page. */
    private fun turned(index: Int) {
        val model = reel ?: return
        if (index == model.current) return
        model.moveTo(index)
        model.events.getOrNull(index)?.let { announceForAccessibility("${it.title}, ${index + 1} / ${model.events.size}") }
    }

    private var shownId = -1L

    override fun render() {
        val model = reel ?: return
        list.isMotionReduced = model.surroundings.isMotionReduced
        notice.show(model.state.status, model.events.isEmpty(), model.labels)
        list.changed()
        // Identifies the current video by id, because the list may have changed during the gesture.
        val id = model.events.getOrNull(model.current)?.eventId ?: -1
        if (id != shownId) {
            shownId = id
            if (list.page != model.current) list.goTo(model.current)
        }
        sheets.render(insets.bottom)
    }

    override fun look(): Unit = Unit

    override fun position(eventId: Long) {
        (list.view(eventId) as ReelSlide?)?.position()
    }

    internal fun go(by: Int) {
        list.glideTo((reel?.current ?: return) + by)
    }

    /** Closes an open sheet, for apps that handle "back" themselves. Returns `true` if a sheet was open. */
    public fun back(): Boolean {
        val isOpen = reel?.sheet != null
        reel?.closeSheet()
        return isOpen
    }

    override fun onKeyDown(keyCode: Int, event: KeyEvent): Boolean {
        val model = reel ?: return super.onKeyDown(keyCode, event)
        val id = model.events.getOrNull(model.current)?.eventId ?: return super.onKeyDown(keyCode, event)
        when (keyCode) {
            KeyEvent.KEYCODE_PAGE_DOWN -> go(1)
            KeyEvent.KEYCODE_PAGE_UP -> go(-1)
            KeyEvent.KEYCODE_SPACE, KeyEvent.KEYCODE_MEDIA_PLAY_PAUSE ->
                model.setPaused(id, model.isPlaying(model.events[model.current]))
            KeyEvent.KEYCODE_M -> model.isMuted = !model.isMuted
            KeyEvent.KEYCODE_C -> model.hasCaptions = !model.hasCaptions
            else -> return super.onKeyDown(keyCode, event)
        }
        return true
    }

    override fun onApplyWindowInsets(given: WindowInsets): WindowInsets {
        insets = Insets.of(given)
        if (model != null) list.eachShown { (it as ReelSlide).inset(insets) }
        renderSoon()
        return given
    }

    override fun onAttachedToWindow() {
        super.onAttachedToWindow()
        requestApplyInsets()
    }

    override fun onSaveInstanceState(): Parcelable = Bundle().apply {
        putParcelable("view", super.onSaveInstanceState())
        putInt("current", reel?.current ?: restored)
    }

    @Suppress("DEPRECATION") // Android 7 lacks the replacement.
    override fun onRestoreInstanceState(state: Parcelable?) {
        val bundle = state as? Bundle ?: return super.onRestoreInstanceState(state)
        super.onRestoreInstanceState(bundle.getParcelable("view"))
        restored = bundle.getInt("current", -1)
    }

    private val slides = object : ItemSource {
        override val count: Int get() = model?.events?.size ?: 0

        override fun key(index: Int): Long = model?.events?.get(index)?.eventId ?: -1

        override fun create(): View = ReelSlide(context, parts, this@ReelView)

        override fun bind(view: View, index: Int) {
            val model = reel ?: return
            val event = model.events[index]
            (view as ReelSlide).inset(insets)
            view.show(event, model, players?.screen(event.eventId), isCurrent = index == model.current)
        }

        override fun unbind(view: View) = (view as ReelSlide).clear()
    }
}
