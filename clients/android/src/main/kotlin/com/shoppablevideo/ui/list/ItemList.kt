package com.shoppablevideo.ui.list

import android.content.Context
import android.graphics.Rect
import android.os.Bundle
import android.view.KeyEvent
import android.view.MotionEvent
import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityNodeInfo

/**
 * A scrolling list without library dependencies, which could conflict with the app's versions.
 *
 * @param isHorizontal follows the direction of the language
 * @param isPaged one item fills the list, and a swipe moves by one item
 */
internal class ItemList(context: Context, val isHorizontal: Boolean, val isPaged: Boolean = false) :
    ViewGroup(context), ItemLayout.Host {
    var source: ItemSource? = null
    override var gap: Int = 0
    override var startPadding: Int = 0
    override var endPadding: Int = 0

    /** Length of each item. -1: the item's own length. Ignored in a paged list. */
    var itemLength: Int = -1

    /** `true` stops scrolling at the start of an item. */
    var snaps: Boolean = isPaged

    /** `true` jumps instead of animating, for reduced motion. */
    var isMotionReduced: Boolean = false

    /** Called when items move, or are added or removed. */
    var onScrolled: () -> Unit = {}

    /** Called when a swipe ends at a page. */
    var onPage: (index: Int) -> Unit = {}

    private val layout = ItemLayout(this)
    private val views = ItemViews(this)
    private val motion = ListMotion(this)
    private val touch = ListTouch(this, motion)

    init {
        clipChildren = true
        isFocusable = false
        descendantFocusability = FOCUS_AFTER_DESCENDANTS
    }

    override val count: Int get() = source?.count ?: 0
    override val extent: Int get() = if (isHorizontal) width else height
    internal val isMirrored: Boolean get() = isHorizontal && layoutDirection == LAYOUT_DIRECTION_RTL

    /** Updates the items. Visible items keep their position. */
    fun changed() {
        val source = source ?: return
        val key = anchorKey
        views.bindAgain(source)
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

    /** Scrolls to a page with the animation of a swipe. */
    fun glideTo(index: Int) {
        val target = index.coerceIn(0, maxOf(0, count - 1))
        if (extent == 0 || isMotionReduced || target !in layout.placed) goTo(target)
        else motion.glide(layout.startOf(target) - startPadding)
        if (isPaged) onPage(target)
    }

    val page: Int get() = layout.anchor + if (layout.anchorStart < -extent / 2) 1 else 0

    /** Offset of a page from the list's start. 0 if it is not laid out. */
    internal fun startOf(page: Int): Int = if (page in layout.placed) layout.startOf(page) else 0

    fun view(key: Long): View? = views.of(key)

    fun eachShown(run: (View) -> Unit): Unit = views.each(run)

    private val seen = Rect()

    /** Calls `take` with the index of each item whose visible share is at least [share]. */
    fun eachSeen(share: Float, take: (index: Int) -> Unit) {
        if (!isShown || extent == 0 || !getLocalVisibleRect(seen)) return
        val across = if (isHorizontal) seen.height().toFloat() / height else seen.width().toFloat() / width
        if (across < share - TOLERANCE) return
        val from = if (isHorizontal) (if (isMirrored) width - seen.right else seen.left) else seen.top
        val to = if (isHorizontal) (if (isMirrored) width - seen.left else seen.right) else seen.bottom
        for (index in layout.placed) if (layout.share(index, from, to) >= share - TOLERANCE) take(index)
    }

    /** @return scrolled pixels */
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
        // Keeps the current page on rotation or unfolding.
        if (layout.anchorStart != startPadding && isPaged) layout.goTo(page, startPadding)
    }

    override fun onLayout(changed: Boolean, left: Int, top: Int, right: Int, bottom: Int) {
        layout.layout()
        anchorKey = if (count > 0) source?.key(layout.anchor) ?: NOTHING else NOTHING
        onScrolled()
    }

    override fun view(index: Int): View {
        val view = views.of(checkNotNull(source), index)
        if (view.isLayoutRequested || view.measuredWidth == 0) measure(view)
        return view
    }

    /** Prepares a new or reused view. */
    internal fun adopt(view: View) {
        if (view.parent == null) addViewInLayout(view, -1, view.layoutParams ?: LayoutParams(-1, -1), true)
        measure(view)
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
        source?.let { views.keep(it, first..last) }
    }

    override fun onInterceptTouchEvent(event: MotionEvent): Boolean = touch.moved(event) && touch.isDrag

    @Suppress("ClickableViewAccessibility") // The list itself is never clicked.
    override fun onTouchEvent(event: MotionEvent): Boolean = touch.moved(event)

    /** Snaps to the nearest item's start. */
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

    /** Requests focus in list order, which may differ from the order of the views. */
    override fun onRequestFocusInDescendants(direction: Int, before: Rect?): Boolean {
        val source = source ?: return false
        for (index in layout.placed) if (views.of(source.key(index))?.requestFocus(direction, before) == true) return true
        return false
    }

    /** `true` if the shopper moved the focus. Android 7 focuses any view when a screen opens. */
    internal var isMovedByKeys = false

    /** `true` while the shopper uses the list by touch or keyboard. */
    val isHeld: Boolean get() = touch.isHeld || (isMovedByKeys && hasFocus())

    override fun dispatchKeyEvent(event: KeyEvent): Boolean {
        isMovedByKeys = true
        return super.dispatchKeyEvent(event)
    }

    /** Scrolls to an item with keyboard focus. A touched item is already visible. */
    override fun requestChildFocus(child: View, focused: View) {
        super.requestChildFocus(child, focused)
        if (isLaidOut && !isPaged && isMovedByKeys) reveal(focused)
    }

    override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) {
        super.onInitializeAccessibilityNodeInfo(info)
        describe(info)
    }

    override fun performAccessibilityAction(action: Int, arguments: Bundle?): Boolean =
        turn(action) || super.performAccessibilityAction(action, arguments)

    private companion object {
        const val NOTHING = -1L
        const val TOLERANCE = 0.01f
    }
}
