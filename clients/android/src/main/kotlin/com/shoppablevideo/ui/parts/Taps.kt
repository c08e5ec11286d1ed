package com.shoppablevideo.ui.parts

import android.view.MotionEvent
import android.view.View
import android.view.ViewConfiguration
import kotlin.math.hypot

/**
 * Ignores clicks by a moving finger. Android reports a click if the finger stays within the view, and a video fills
 * the screen, so a swipe would click it.
 */
internal fun View.ignoreSwipes() {
    setOnTouchListener(StillFinger(ViewConfiguration.get(context).scaledTouchSlop))
}

private class StillFinger(private val slopPx: Int) : View.OnTouchListener {
    private var downX = 0f
    private var downY = 0f
    private var hasMoved = false

    @Suppress("ClickableViewAccessibility") // The view itself detects clicks.
    override fun onTouch(view: View, event: MotionEvent): Boolean {
        if (event.actionMasked == MotionEvent.ACTION_DOWN) {
            downX = event.x
            downY = event.y
            hasMoved = false
        } else if (!hasMoved && hypot(event.x - downX, event.y - downY) > slopPx) {
            hasMoved = true
            val cancelled = MotionEvent.obtain(event).apply { action = MotionEvent.ACTION_CANCEL }
            view.onTouchEvent(cancelled)
            cancelled.recycle()
        }
        return hasMoved
    }
}
