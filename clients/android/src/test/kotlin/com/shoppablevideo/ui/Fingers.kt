package com.shoppablevideo.ui

import android.os.SystemClock
import android.view.MotionEvent
import android.view.View
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.robolectric.shadows.ShadowSystemClock
import java.time.Duration

private fun View.touch(action: Int, x: Float, y: Float, downAt: Long) {
    val event = MotionEvent.obtain(downAt, SystemClock.uptimeMillis(), action, x, y, 0)
    rootView.dispatchTouchEvent(event)
    event.recycle()
}

/** Moves a finger between two positions of the window. Lifting it in motion flings the content. */
internal fun View.swipe(fromX: Float, fromY: Float, toX: Float, toY: Float, steps: Int = 6) {
    val downAt = SystemClock.uptimeMillis()
    touch(MotionEvent.ACTION_DOWN, fromX, fromY, downAt)
    for (step in 1..steps) {
        ShadowSystemClock.advanceBy(Duration.ofMillis(16))
        val share = step / steps.toFloat()
        touch(MotionEvent.ACTION_MOVE, fromX + (toX - fromX) * share, fromY + (toY - fromY) * share, downAt)
    }
    touch(MotionEvent.ACTION_UP, toX, toY, downAt)
    settle()
}

internal fun View.tapAt(x: Float, y: Float) {
    val downAt = SystemClock.uptimeMillis()
    touch(MotionEvent.ACTION_DOWN, x, y, downAt)
    touch(MotionEvent.ACTION_UP, x, y, downAt)
    settle()
}

/** Swipes to the next page of a list that fills the window. */
internal fun View.swipeUp() = swipe(rootView.width / 2f, rootView.height * .75f, rootView.width / 2f, rootView.height * .15f)

internal fun View.swipeDown() = swipe(rootView.width / 2f, rootView.height * .2f, rootView.width / 2f, rootView.height * .8f)
