package com.shoppablevideo.ui.list

import kotlin.math.abs

/** Decides once per touch whether this list or its parent handles the gesture. */
internal class Drag(private val isHorizontal: Boolean, private val slopPx: Int) {
    private enum class Owner { NOBODY, LIST, OTHERS }

    private var owner = Owner.NOBODY
    private var startX = 0f
    private var startY = 0f
    private var last = 0f

    val isOurs: Boolean get() = owner == Owner.LIST

    fun begin(x: Float, y: Float) {
        owner = Owner.NOBODY
        startX = x
        startY = y
        last = if (isHorizontal) x else y
    }

    /** Takes a touch that stops a moving list. It continues as a drag. */
    fun take() {
        owner = Owner.LIST
    }

    /**
     * @return the finger's movement along the list since the last call, in pixels. 0 while the list does not handle
     * the gesture
     */
    fun move(x: Float, y: Float): Float {
        val along = if (isHorizontal) x else y
        if (owner == Owner.NOBODY) {
            val (main, cross) = listOf(abs(x - startX), abs(y - startY)).let { if (isHorizontal) it else it.reversed() }
            if (main > slopPx && main > cross * AXIS_RATIO) {
                owner = Owner.LIST
                last = along
            } else if (cross > slopPx) {
                owner = Owner.OTHERS
            }
        }
        if (owner != Owner.LIST) return 0f
        return (along - last).also { last = along }
    }

    private companion object {
        /** A scroll requires this ratio of movement along the list to movement across it. */
        const val AXIS_RATIO = 1.2f
    }
}
