package com.shoppablevideo.ui.list

import kotlin.math.abs

/** Whose a movement of the finger is, decided once: this list's, or that of what lies around it. */
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

    /** The list still moves: a finger that stops it drags on. */
    fun take() {
        owner = Owner.LIST
    }

    /** @return by how many pixels the finger moved along the list since the last call; 0 while it is not the list's */
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
        /** How much further along than across a finger moves that scrolls. */
        const val AXIS_RATIO = 1.2f
    }
}
