package com.shoppablevideo.ui.list

import android.view.MotionEvent
import android.view.VelocityTracker
import android.view.ViewConfiguration
import android.view.animation.PathInterpolator
import android.widget.OverScroller
import kotlin.math.abs

/** Moves a list after the finger is lifted. */
internal class ListMotion(private val list: ItemList) {
    private val flinging = OverScroller(list.context)
    private val gliding = OverScroller(list.context, PathInterpolator(.2f, 0f, 0f, 1f))
    private var tracker: VelocityTracker? = null
    private var last = 0

    fun track(event: MotionEvent) {
        val used = tracker ?: VelocityTracker.obtain().also { tracker = it }
        used.addMovement(event)
    }

    /** Velocity of the finger in pixels per second. */
    fun velocity(): Float {
        val used = tracker ?: return 0f
        used.computeCurrentVelocity(SECOND, ViewConfiguration.get(list.context).scaledMaximumFlingVelocity.toFloat())
        return if (list.isHorizontal) used.xVelocity else used.yVelocity
    }

    fun forget() {
        tracker?.recycle()
        tracker = null
    }

    fun fling(velocity: Int) {
        if (list.isMotionReduced || abs(velocity) < ViewConfiguration.get(list.context).scaledMinimumFlingVelocity) {
            return list.settle()
        }
        last = 0
        flinging.fling(0, 0, 0, velocity, 0, 0, -FAR, FAR)
        list.postInvalidateOnAnimation()
    }

    fun glide(by: Int) {
        if (by == 0) return
        if (list.isMotionReduced) {
            list.scrollItems(by)
            return
        }
        last = 0
        gliding.startScroll(0, 0, 0, by, GLIDE_MS)
        list.postInvalidateOnAnimation()
    }

    /** @return `true` if the list was still moving */
    fun stop(): Boolean {
        val moved = !flinging.isFinished || !gliding.isFinished
        flinging.forceFinished(true)
        gliding.forceFinished(true)
        return moved
    }

    fun step() {
        val isFlinging = !flinging.isFinished
        val moving = if (isFlinging) flinging else gliding
        if (!moving.computeScrollOffset()) return
        val by = moving.currY - last
        last = moving.currY
        val moved = list.scrollItems(by)
        if (isFlinging && by != 0 && moved != by) flinging.forceFinished(true)
        if (isFlinging && flinging.isFinished) list.settle()
        list.postInvalidateOnAnimation()
    }

    private companion object {
        const val SECOND = 1_000
        const val GLIDE_MS = 280
        const val FAR = 1_000_000
    }
}
