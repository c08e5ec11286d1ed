package com.shoppablevideo.ui.surfaces

import android.app.Dialog
import android.content.Context
import android.graphics.Color
import android.graphics.drawable.ColorDrawable
import android.os.Build
import android.os.Bundle
import android.view.ViewGroup
import android.view.Window
import android.view.WindowManager
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.core.surfaces.ReelModel
import com.shoppablevideo.player.Newer

/** Makes a Reel fill the whole screen, including under the system bars. */
@Suppress("DEPRECATION") // Android 7 lacks the replacement.
internal fun edgeToEdge(window: Window) {
    window.setBackgroundDrawable(ColorDrawable(Color.BLACK))
    window.setLayout(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT)
    window.addFlags(WindowManager.LayoutParams.FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS)
    window.statusBarColor = Color.TRANSPARENT
    window.navigationBarColor = Color.TRANSPARENT
    window.decorView.systemUiVisibility = android.view.View.SYSTEM_UI_FLAG_LAYOUT_STABLE or
        android.view.View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN or android.view.View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) underCutouts(window)
}

@Newer(Build.VERSION_CODES.P)
private fun underCutouts(window: Window) {
    window.attributes = window.attributes.apply {
        layoutInDisplayCutoutMode = WindowManager.LayoutParams.LAYOUT_IN_DISPLAY_CUTOUT_MODE_SHORT_EDGES
    }
}

internal class ReelDialog(
    context: Context,
    private val owner: ShoppableVideo,
    model: ReelModel,
    private val closed: () -> Unit,
) : Dialog(context, android.R.style.Theme_Black_NoTitleBar_Fullscreen) {
    private val reel = ReelView(context).apply {
        onClose = Runnable { dismiss() }
        show(owner, model)
    }

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        window?.let(::edgeToEdge)
        setContentView(reel, ViewGroup.LayoutParams(-1, -1))
        setOnDismissListener {
            owner.onTop = null
            closed()
        }
        owner.onTop = reel
    }

    @Deprecated("Android calls it where the app doesn't ask for more")
    override fun onBackPressed() {
        if (!reel.back()) dismiss()
    }
}
