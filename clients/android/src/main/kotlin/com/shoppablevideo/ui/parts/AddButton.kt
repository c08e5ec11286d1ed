package com.shoppablevideo.ui.parts

import android.content.Context
import android.content.res.ColorStateList
import android.view.Gravity
import android.widget.FrameLayout
import android.widget.ProgressBar
import com.shoppablevideo.core.cart.AddState
import com.shoppablevideo.core.cart.Sale
import com.shoppablevideo.core.display.textOn
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.model.Product

/** "Add" button. Shows only results that the cart has confirmed. */
internal class AddButton(context: Context) : FrameLayout(context) {
    private val words = words(context, 14, 20, 0, isStrong = true, lines = 1)
    private val spinner = ProgressBar(context)
    private var ground = 0

    init {
        minimumWidth = dp(72)
        minimumHeight = dp(TARGET_DP)
        setPadding(dp(14), 0, dp(14), 0)
        addView(words, LayoutParams(-2, -2, Gravity.CENTER))
        addView(spinner, LayoutParams(dp(20), dp(20), Gravity.CENTER))
        isFocusable = true
        isClickable = true
        actsAs(BUTTON)
    }

    /** @param accent legible on the button's background */
    fun show(state: AddState, sale: Sale, product: Product, labels: Labels, accent: Int) {
        val colour = when (state) {
            AddState.ADDED -> ADDED
            AddState.FAILED -> FAILED
            else -> accent
        }
        val ink = if (state == AddState.FAILED) FAILED_INK else textOn(colour)
        if (ground != colour) {
            ground = colour
            background = touchable(rounded(dp(TARGET_DP / 2), ground), dp(TARGET_DP / 2), isOnDark = false)
        }
        val text = when {
            state == AddState.ADDED -> labels.added
            state == AddState.FAILED -> labels.tryAgain
            sale == Sale.CHOOSE -> labels.choose
            sale == Sale.VIEW -> labels.view
            else -> labels.add
        }
        words.text = text
        words.setTextColor(ink)
        // Invisible text keeps the width.
        words.alpha = if (state == AddState.ADDING) 0f else 1f
        spinner.indeterminateTintList = ColorStateList.valueOf(ink)
        spinner.showIf(state == AddState.ADDING)
        contentDescription = "${if (state == AddState.ADDING) labels.adding else text}: ${product.title}"
    }

    private companion object {
        const val ADDED = 0xFF1D7A45.toInt()
        const val FAILED = 0xFFFFDAD6.toInt()
        const val FAILED_INK = 0xFF7A1410.toInt()
    }
}
