package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Canvas
import android.graphics.Paint
import android.view.MotionEvent
import android.view.View
import kotlin.math.abs

/** Seek bar of a video. Runs from left to right in every language, like time codes. */
internal class Progress(context: Context, private val seek: (share: Float) -> Unit) : View(context) {
    private val paint = Paint()
    private var share = 0f
    private var isHeld = false
    private var downX = 0f
    private val slop = android.view.ViewConfiguration.get(context).scaledTouchSlop

    init {
        minimumHeight = dp(24)
        importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO
    }

    fun show(positionMs: Long, durationMs: Long) {
        if (isHeld || durationMs <= 0) return
        val next = (positionMs.toFloat() / durationMs).coerceIn(0f, 1f)
        if (abs(next - share) * width < 1f) return
        share = next
        invalidate()
    }

    override fun onDraw(canvas: Canvas) {
        val top = (height - dp(if (isHeld) 6 else 3)).toFloat()
        val (end, bottom) = width.toFloat() to height.toFloat()
        paint.color = TRACK
        canvas.drawRect(0f, top, end, bottom, paint)
        paint.color = REST
        canvas.drawRect(0f, top, end, bottom, paint)
        paint.color = PLAYED
        canvas.drawRect(0f, top, end * share, bottom, paint)
    }

    override fun onTouchEvent(event: MotionEvent): Boolean {
        when (event.actionMasked) {
            MotionEvent.ACTION_DOWN -> downX = event.x
            MotionEvent.ACTION_MOVE -> if (isHeld || abs(event.x - downX) > slop) hold(event.x)
            MotionEvent.ACTION_UP -> {
                if (isHeld) seek(share)
                release()
            }
            MotionEvent.ACTION_CANCEL -> release()
        }
        return true
    }

    private fun hold(x: Float) {
        isHeld = true
        parent?.requestDisallowInterceptTouchEvent(true)
        share = (x / maxOf(1, width)).coerceIn(0f, 1f)
        invalidate()
    }

    private fun release() {
        isHeld = false
        invalidate()
    }

    private companion object {
        const val TRACK = 0xA3000000.toInt()
        const val REST = 0x33FFFFFF
        const val PLAYED = -1
    }
}
