package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Color
import android.view.Gravity
import android.view.View
import android.widget.ImageView
import android.widget.LinearLayout
import com.shoppablevideo.ui.parts.Icon as Picture

/**
 * A tappable icon of at least 48 dp, with optional text.
 *
 * @param iconDp side of the icon
 * @param isTextBelow `false`: the text is beside the icon
 */
internal class IconButton(
    context: Context,
    iconDp: Int = 24,
    private val isTextBelow: Boolean = false,
    isOnDark: Boolean = true,
) : LinearLayout(context) {
    private val strokes = IconDrawable(dp(iconDp))
    private val words = words(context, if (isTextBelow) 12 else 14, if (isTextBelow) 14 else 20, Color.WHITE, isStrong = true, lines = 1)

    init {
        orientation = if (isTextBelow) VERTICAL else HORIZONTAL
        gravity = Gravity.CENTER
        minimumWidth = dp(TARGET_DP)
        minimumHeight = dp(TARGET_DP)
        background = touchable(null, dp(TARGET_DP / 2), isOnDark)
        addView(ImageView(context).apply { setImageDrawable(strokes) })
        addView(words, LayoutParams(LayoutParams.WRAP_CONTENT, LayoutParams.WRAP_CONTENT))
        words.visibility = View.GONE
        isFocusable = true
        isClickable = true
        actsAs(BUTTON)
    }

    /**
     * @param label TalkBack's announcement: the action or the content
     * @param text beside or below the icon
     * @param isOn toggle state for TalkBack
     */
    fun show(
        icon: Picture,
        label: String,
        colour: Int = Color.WHITE,
        isFilled: Boolean = false,
        text: String? = null,
        isOn: Boolean = false,
    ) {
        strokes.show(icon, colour, isFilled)
        contentDescription = label
        isSelected = isOn
        words.showIf(text != null)
        if (text == null || words.text.toString() == text) return
        words.text = text
        if (isTextBelow) return
        words.setPaddingRelative(dp(6), 0, 0, 0)
    }

    fun inked(colour: Int): IconButton = apply { words.setTextColor(colour) }

    fun onTap(tapped: () -> Unit): IconButton = apply { setOnClickListener { tapped() } }
}
