package com.shoppablevideo.ui.surfaces

import android.os.Build
import android.view.WindowInsets
import com.shoppablevideo.player.Newer

/** Insets of a surface for system bars and cutouts, in pixels. */
internal data class Insets(val left: Int = 0, val top: Int = 0, val right: Int = 0, val bottom: Int = 0) {
    companion object {
        fun of(given: WindowInsets): Insets =
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) from30(given) else before30(given)

        @Newer(Build.VERSION_CODES.R)
        private fun from30(given: WindowInsets): Insets {
            val bars = given.getInsets(WindowInsets.Type.systemBars() or WindowInsets.Type.displayCutout())
            return Insets(bars.left, bars.top, bars.right, bars.bottom)
        }

        @Suppress("DEPRECATION") // Android 7 lacks the replacement.
        private fun before30(given: WindowInsets) = with(given) {
            Insets(systemWindowInsetLeft, systemWindowInsetTop, systemWindowInsetRight, systemWindowInsetBottom)
        }
    }
}
