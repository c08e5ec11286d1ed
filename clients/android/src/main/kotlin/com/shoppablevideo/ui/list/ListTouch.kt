package com.shoppablevideo.ui.list

import android.view.MotionEvent
import android.view.ViewConfiguration

/** Touch handling of a list: drags, flings, and page turns. */
internal class ListTouch(private val list: ItemList, private val motion: ListMotion) {
    private val configuration = ViewConfiguration.get(list.context)
    private val drag = Drag(list.isHorizontal, configuration.scaledTouchSlop)

    /** Page at the start of the swipe. */
    private var pageBefore = 0

    /** `true` while a finger is on the list. */
    var isHeld = false
        private set

    /** `true` while the finger scrolls the list itself. */
    val isDrag: Boolean get() = drag.isOurs

    /** @return `true` if the list handles the gesture */
    fun moved(event: MotionEvent): Boolean {
        if (list.count == 0) return false
        motion.track(event)
        when (event.actionMasked) {
            MotionEvent.ACTION_DOWN -> {
                isHeld = true
                list.isMovedByKeys = false
                drag.begin(event.x, event.y)
                pageBefore = list.page
                if (motion.stop()) drag.take()
            }
            MotionEvent.ACTION_MOVE -> {
                val by = drag.move(event.x, event.y)
                if (isDrag) list.parent?.requestDisallowInterceptTouchEvent(true)
                if (by != 0f) list.scrollItems(-toList(by).toInt())
            }
            MotionEvent.ACTION_UP, MotionEvent.ACTION_CANCEL -> {
                isHeld = false
                if (isDrag) release(-toList(motion.velocity()).toInt())
                motion.forget()
            }
        }
        return true
    }

    /** Converts screen pixels to pixels along the list, which starts at the right in right-to-left languages. */
    private fun toList(along: Float): Float = if (list.isMirrored) -along else along

    /** @param velocity pixels per second toward the end */
    private fun release(velocity: Int) {
        if (!list.isPaged) return motion.fling(velocity)
        val quick = configuration.scaledMinimumFlingVelocity * QUICK
        val offset = list.startOf(pageBefore)
        val step = when {
            velocity > quick || (velocity > -quick && offset < -list.extent / 3) -> 1
            velocity < -quick || offset > list.extent / 3 -> -1
            else -> 0
        }
        list.glideTo(pageBefore + step)
    }

    private companion object {
        /** A swipe of this multiple of the minimum fling velocity turns the page. */
        const val QUICK = 4
    }
}
