package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Color
import android.graphics.drawable.GradientDrawable
import android.os.Build
import android.view.Gravity
import android.view.KeyEvent
import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityNodeInfo
import android.widget.FrameLayout
import android.widget.LinearLayout

/** Bottom sheet with a title bar. */
internal class BottomSheet(context: Context, private val close: () -> Unit) : FrameLayout(context) {
    private val title = words(context, 16, 22, Color.WHITE, isStrong = true, lines = 2)
    private val closing = IconButton(context).onTap { close() }
    private val content = FrameLayout(context)
    private val panel = LinearLayout(context).apply {
        orientation = LinearLayout.VERTICAL
        background = GradientDrawable().apply {
            setColor(0xFF17181A.toInt())
            val radius = dp(16).toFloat()
            cornerRadii = floatArrayOf(radius, radius, radius, radius, 0f, 0f, 0f, 0f)
        }
        isClickable = true
    }

    /** View that opened the sheet. Gets the focus back on closing. */
    private var opener: View? = null
    private var maxShare = 0.7f
    private var endBack: () -> Unit = {}

    init {
        setBackgroundColor(0x80000000.toInt())
        setOnClickListener { close() }
        importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_YES
        isFocusableInTouchMode = true
        val handle = View(context).apply { background = rounded(dp(2), 0xFF6D7176.toInt()) }
        panel.addView(
            handle,
            LinearLayout.LayoutParams(dp(36), dp(4)).apply {
                gravity = Gravity.CENTER_HORIZONTAL
                topMargin = dp(8)
            },
        )
        val head = LinearLayout(context).apply {
            gravity = Gravity.CENTER_VERTICAL
            minimumHeight = dp(52)
            setPaddingRelative(dp(16), 0, dp(4), 0)
            addView(title, LinearLayout.LayoutParams(0, -2, 1f))
            addView(closing)
        }
        panel.addView(head, LinearLayout.LayoutParams(-1, -2))
        panel.addView(content, LinearLayout.LayoutParams(-1, -2, 1f))
        addView(panel, LayoutParams(-1, -2, Gravity.BOTTOM))
        showIf(false)
    }

    val isOpen: Boolean get() = visibility == VISIBLE

    /** @param insetBottom height of the system bar */
    fun open(text: String, closeLabel: String, view: View, insetBottom: Int) {
        title.text = text
        closing.show(Icon.CLOSE, closeLabel)
        panel.setPadding(0, 0, 0, insetBottom)
        if (content.getChildAt(0) !== view) {
            content.removeAllViews()
            content.addView(view)
        }
        if (isOpen) return
        opener = rootView.findFocus()
        showIf(true)
        hideOthers(true)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) endBack = BackGesture(this, close)::stop
        requestFocus()
        closing.performAccessibilityAction(AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS, null)
    }

    fun shut() {
        if (!isOpen) return
        showIf(false)
        endBack()
        content.removeAllViews()
        hideOthers(false)
        opener?.takeIf { it.isAttachedToWindow }?.run {
            requestFocus()
            performAccessibilityAction(AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS, null)
        }
        opener = null
    }

    override fun onDetachedFromWindow() {
        super.onDetachedFromWindow()
        endBack()
    }

    private fun hideOthers(isHidden: Boolean) {
        val around = parent as? ViewGroup ?: return
        for (at in 0 until around.childCount) {
            val other = around.getChildAt(at)
            if (other === this) continue
            other.importantForAccessibility =
                if (isHidden) IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS else IMPORTANT_FOR_ACCESSIBILITY_AUTO
        }
    }

    override fun onMeasure(widthSpec: Int, heightSpec: Int) {
        val height = MeasureSpec.getSize(heightSpec)
        super.onMeasure(widthSpec, heightSpec)
        val most = (height * maxShare).toInt()
        if (panel.measuredHeight <= most) return
        val width = MeasureSpec.makeMeasureSpec(measuredWidth, MeasureSpec.EXACTLY)
        panel.measure(width, MeasureSpec.makeMeasureSpec(most, MeasureSpec.EXACTLY))
    }

    /** Closes the sheet before "back" reaches the surface. */
    override fun dispatchKeyEvent(event: KeyEvent): Boolean {
        if (!isOpen || event.keyCode != KeyEvent.KEYCODE_BACK) return super.dispatchKeyEvent(event)
        if (event.action == KeyEvent.ACTION_UP) close()
        return true
    }
}
