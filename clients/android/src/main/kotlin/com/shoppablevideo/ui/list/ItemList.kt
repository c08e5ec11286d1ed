package com.shoppablevideo.ui.list

import android.content.Context
import android.graphics.Rect
import android.util.LongSparseArray
import android.view.MotionEvent
import android.view.View
import android.view.ViewConfiguration
import android.view.ViewGroup
import android.view.accessibility.AccessibilityNodeInfo

/**
 * A list that scrolls, of our own: no version of a library to clash with the app's.
 *
 * @param isHorizontal right to left where the language is
 * @param isPaged one item fills the list, and a swipe moves by one
 */
internal class ItemList(context: Context, val isHorizontal: Boolean, val isPaged: Boolean = false) :
    ViewGroup(context), ItemLayout.Host {
    var source: ItemSource? = null
    override var gap: Int = 0
    override var startPadding: Int = 0
    override var endPadding: Int = 0

    /** Length of each item; -1: as long as it wants to be. Ignored where a page fills the list. */
    var itemLength: Int = -1

    /** Whether the list comes to rest at the start of an item. */
    var snaps: Boolean = isPaged

    /** The list moves without a finger at once, since the shopper asked for less motion. */
    var isMotionReduced: Boolean = false

    /** Items have moved, come or gone. */
    var onScrolled: () -> Unit = {}

    /** A swipe has ended at a page. */
    var onPage: (index: Int) -> Unit = {}

    private val layout = ItemLayout(this)
    private val shown = LongSparseArray<View>()
    private val spare = ArrayList<View>()
    private val motion = ListMotion(this)
    private val drag = Drag(isHorizontal, ViewConfiguration.get(context).scaledTouchSlop)

    init {
        clipChildren = true
        isFocusable = false
        descendantFocusability = FOCUS_AFTER_DESCENDANTS
    }

    override val count: Int get() = source?.count ?: 0
    override val extent: Int get() = if (isHorizontal) width else height
    private val isMirrored: Boolean get() = isHorizontal && layoutDirection == LAYOUT_DIRECTION_RTL

    /** Items were added, removed or changed: what is shown stays where it is. */
    fun changed() {
        val source = source ?: return
        val key = anchorKey
        for (at in shown.size() - 1 downTo 0) {
            val index = (0 until source.count).firstOrNull { source.key(it) == shown.keyAt(at) }
            if (index == null) remove(at) else source.bind(shown.valueAt(at), index)
        }
        val anchor = (0 until source.count).firstOrNull { source.key(it) == key }
        if (anchor != null) layout.goTo(anchor, layout.anchorStart)
        else if (key == NOTHING) layout.goTo(0, startPadding)
        requestLayout()
    }

    private var anchorKey = NOTHING

    /** Shows an item at the list's start. */
    fun goTo(index: Int) {
        motion.stop()
        layout.goTo(index, startPadding)
        anchorKey = if (index in 0 until count) source?.key(index) ?: NOTHING else NOTHING
        requestLayout()
    }

    /** Moves there, as a swipe does. */
    fun glideTo(index: Int) {
        val target = index.coerceIn(0, maxOf(0, count - 1))
        if (extent == 0 || isMotionReduced || target !in layout.placed) goTo(target)
        else motion.glide(layout.startOf(target) - startPadding)
        if (isPaged) onPage(target)
    }

    val page: Int get() = layout.anchor + if (layout.anchorStart < -extent / 2) 1 else 0

    /** The page on which a swipe began. */
    private var pageBefore = 0

    fun view(key: Long): View? = shown.get(key)

    fun eachShown(run: (View) -> Unit) {
        for (at in 0 until shown.size()) run(shown.valueAt(at))
    }

    private val seen = Rect()

    /** Calls with the index of each item of which at least this share is on the screen. */
    fun eachSeen(share: Float, take: (index: Int) -> Unit) {
        if (!isShown || extent == 0 || !getLocalVisibleRect(seen)) return
        val across = if (isHorizontal) seen.height().toFloat() / height else seen.width().toFloat() / width
        if (across < share - TOLERANCE) return
        val from = if (isHorizontal) (if (isMirrored) width - seen.right else seen.left) else seen.top
        val to = if (isHorizontal) (if (isMirrored) width - seen.left else seen.right) else seen.bottom
        for (index in layout.placed) if (layout.share(index, from, to) >= share - TOLERANCE) take(index)
    }

    /** @return how far it went */
    internal fun scrollItems(by: Int): Int {
        val moved = layout.scroll(by)
        anchorKey = if (count > 0) source?.key(layout.anchor) ?: NOTHING else NOTHING
        if (by != 0) onScrolled()
        return moved
    }

    override fun onMeasure(widthSpec: Int, heightSpec: Int) {
        setMeasuredDimension(getDefaultSize(suggestedMinimumWidth, widthSpec), getDefaultSize(suggestedMinimumHeight, heightSpec))
    }

    override fun onSizeChanged(width: Int, height: Int, oldWidth: Int, oldHeight: Int) {
        motion.stop()
        // A page stays the page when the screen is turned or a fold opens.
        if (layout.anchorStart != startPadding && isPaged) layout.goTo(page, startPadding)
    }

    override fun onLayout(changed: Boolean, left: Int, top: Int, right: Int, bottom: Int) {
        layout.layout()
        anchorKey = if (count > 0) source?.key(layout.anchor) ?: NOTHING else NOTHING
        onScrolled()
    }

    override fun view(index: Int): View {
        val source = checkNotNull(source)
        val key = source.key(index)
        val view = shown.get(key) ?: take(source, key, index)
        if (view.isLayoutRequested || view.measuredWidth == 0) measure(view)
        return view
    }

    private fun take(source: ItemSource, key: Long, index: Int): View {
        val view = if (spare.isEmpty()) source.create() else spare.removeAt(spare.lastIndex)
        shown.put(key, view)
        source.bind(view, index)
        if (view.parent == null) addViewInLayout(view, -1, view.layoutParams ?: LayoutParams(-1, -1), true)
        measure(view)
        return view
    }

    private fun measure(view: View) {
        val whole = MeasureSpec.EXACTLY
        val main = when {
            isPaged -> MeasureSpec.makeMeasureSpec(extent, whole)
            itemLength >= 0 -> MeasureSpec.makeMeasureSpec(itemLength, whole)
            else -> MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED)
        }
        val cross = MeasureSpec.makeMeasureSpec(if (isHorizontal) height else width, whole)
        if (isHorizontal) view.measure(main, cross) else view.measure(cross, main)
    }

    override fun length(view: View): Int = if (isHorizontal) view.measuredWidth else view.measuredHeight

    override fun place(view: View, start: Int) {
        val length = length(view)
        if (!isHorizontal) return view.layout(0, start, width, start + length)
        val left = if (isMirrored) width - start - length else start
        view.layout(left, 0, left + length, height)
    }

    override fun keep(first: Int, last: Int) {
        val source = source ?: return
        for (at in shown.size() - 1 downTo 0) {
            val key = shown.keyAt(at)
            if ((first..last).none { source.key(it) == key }) remove(at)
        }
    }

    private fun remove(at: Int) {
        val view = shown.valueAt(at)
        shown.removeAt(at)
        source?.unbind(view)
        removeViewInLayout(view)
        if (spare.size < MAX_SPARE) spare.add(view)
        invalidate()
    }

    override fun onInterceptTouchEvent(event: MotionEvent): Boolean = touched(event) && drag.isOurs

    @Suppress("ClickableViewAccessibility") // Nothing here is clicked.
    override fun onTouchEvent(event: MotionEvent): Boolean = touched(event)

    private fun touched(event: MotionEvent): Boolean {
        if (count == 0) return false
        motion.track(event)
        when (event.actionMasked) {
            MotionEvent.ACTION_DOWN -> {
                drag.begin(event.x, event.y)
                pageBefore = page
                if (motion.stop()) drag.take()
            }
            MotionEvent.ACTION_MOVE -> {
                val by = drag.move(event.x, event.y)
                if (drag.isOurs) parent?.requestDisallowInterceptTouchEvent(true)
                if (by != 0f) scrollItems(-toList(by).toInt())
            }
            MotionEvent.ACTION_UP, MotionEvent.ACTION_CANCEL -> {
                val isOurs = drag.isOurs
                if (isOurs) release(-toList(motion.velocity()).toInt())
                motion.forget()
            }
        }
        return true
    }

    /** From pixels of the screen to pixels along the list, which may run from the right. */
    private fun toList(along: Float): Float = if (isMirrored) -along else along

    /** @param velocity pixels a second towards the end */
    private fun release(velocity: Int) {
        if (!isPaged) return motion.fling(velocity)
        val quick = ViewConfiguration.get(context).scaledMinimumFlingVelocity * QUICK
        val offset = if (pageBefore in layout.placed) layout.startOf(pageBefore) else 0
        val step = when {
            velocity > quick || (velocity > -quick && offset < -extent / 3) -> 1
            velocity < -quick || offset > extent / 3 -> -1
            else -> 0
        }
        glideTo(pageBefore + step)
    }

    /** Comes to rest at the start of an item, the nearest one. */
    internal fun settle() {
        if (!snaps || isPaged || count == 0) return
        val next = layout.anchor + 1
        val here = layout.startOf(layout.anchor) - startPadding
        val there = if (next in layout.placed) layout.startOf(next) - startPadding else Int.MAX_VALUE
        motion.glide(if (-here <= there) here else there)
    }

    override fun computeScroll(): Unit = motion.step()

    override fun onDetachedFromWindow() {
        motion.stop()
        super.onDetachedFromWindow()
    }

    /** Those who move by keys or by TalkBack never focus what they can't see. */
    override fun requestChildFocus(child: View, focused: View) {
        super.requestChildFocus(child, focused)
        if (!isLaidOut || isPaged) return
        val (start, end) = if (isHorizontal) child.left to child.right else child.top to child.bottom
        val by = if (end > extent) end - extent else minOf(0, start)
        if (by != 0) scrollItems(if (isMirrored) -by else by)
    }

    @Suppress("DEPRECATION") // What came instead is not on Android 7.
    override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) {
        super.onInitializeAccessibilityNodeInfo(info)
        info.className = if (isHorizontal) "android.widget.HorizontalScrollView" else "android.widget.ScrollView"
        info.isScrollable = count > 1
        info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_SCROLL_FORWARD)
        info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_SCROLL_BACKWARD)
        val (rows, columns) = if (isHorizontal) 1 to count else count to 1
        info.setCollectionInfo(AccessibilityNodeInfo.CollectionInfo.obtain(rows, columns, false))
    }

    override fun performAccessibilityAction(action: Int, arguments: android.os.Bundle?): Boolean {
        val step = when (action) {
            AccessibilityNodeInfo.ACTION_SCROLL_FORWARD -> 1
            AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD -> -1
            else -> return super.performAccessibilityAction(action, arguments)
        }
        if (isPaged) glideTo(page + step) else scrollItems(step * extent * 3 / 4)
        return true
    }

    private companion object {
        const val NOTHING = -1L
        const val TOLERANCE = 0.01f
        const val MAX_SPARE = 6

        /** A swipe turns the page from this multiple of the slowest fling on. */
        const val QUICK = 4
    }
}
