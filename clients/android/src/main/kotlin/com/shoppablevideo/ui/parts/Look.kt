package com.shoppablevideo.ui.parts

import android.content.Context
import android.content.res.ColorStateList
import android.content.res.Configuration
import android.graphics.Color
import android.graphics.Outline
import android.graphics.drawable.Drawable
import android.graphics.drawable.GradientDrawable
import android.graphics.drawable.RippleDrawable
import android.view.View
import android.view.ViewOutlineProvider
import kotlin.math.roundToInt

/** From this font scale on, content beside each other moves to two rows. */
internal const val LARGE_TEXT = 1.3f

/** Minimum touch target of a control. */
internal const val TARGET_DP = 48

/** Converts density-independent pixels to pixels. */
internal fun Context.dp(dp: Number): Int = (dp.toFloat() * resources.displayMetrics.density).roundToInt()

internal fun View.dp(dp: Number): Int = context.dp(dp)

internal val Context.fontScale: Float get() = resources.configuration.fontScale

internal val Context.isDark: Boolean
    get() = resources.configuration.uiMode and Configuration.UI_MODE_NIGHT_MASK == Configuration.UI_MODE_NIGHT_YES

/** Colors by background: a video, or a dark or light screen. */
internal enum class Ground(val ink: Int, val muted: Int, val tile: Int, val line: Int) {
    VIDEO(Color.WHITE, 0xFFC9CCD0.toInt(), 0xC7121315.toInt(), 0x24FFFFFF),
    DARK(Color.WHITE, 0xFFC9CCD0.toInt(), 0xFF1E2023.toInt(), 0x24FFFFFF),
    LIGHT(0xFF131C20.toInt(), 0xFF55646C.toInt(), Color.WHITE, 0xFFDCE3E6.toInt()),
}

/** A filled shape with rounded corners. */
internal fun rounded(radius: Int, colour: Int, strokeWidth: Int = 0, stroke: Int = 0): GradientDrawable =
    GradientDrawable().apply {
        cornerRadius = radius.toFloat()
        setColor(colour)
        if (strokeWidth > 0) setStroke(strokeWidth, stroke)
    }

internal fun touchable(shape: Drawable?, radius: Int, isOnDark: Boolean = true): Drawable {
    val ripple = ColorStateList.valueOf(if (isOnDark) 0x40FFFFFF else 0x1F000000)
    return RippleDrawable(ripple, shape, rounded(radius, Color.WHITE))
}

internal fun View.clipRound(radius: Int) {
    clipToOutline = true
    outlineProvider = object : ViewOutlineProvider() {
        override fun getOutline(view: View, outline: Outline) =
            outline.setRoundRect(0, 0, view.width, view.height, radius.toFloat())
    }
}

/** Sets the role for TalkBack, such as "button" or "heading". */
internal fun View.actsAs(className: String) {
    accessibilityDelegate = object : View.AccessibilityDelegate() {
        override fun onInitializeAccessibilityNodeInfo(host: View, info: android.view.accessibility.AccessibilityNodeInfo) {
            super.onInitializeAccessibilityNodeInfo(host, info)
            info.className = className
        }
    }
}

internal const val BUTTON: String = "android.widget.Button"

internal fun View.showIf(isShown: Boolean) {
    val wanted = if (isShown) View.VISIBLE else View.GONE
    if (visibility != wanted) visibility = wanted
}
