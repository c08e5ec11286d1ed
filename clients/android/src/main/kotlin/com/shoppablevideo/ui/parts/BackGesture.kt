package com.shoppablevideo.ui.parts

import android.os.Build
import android.view.View
import android.window.OnBackInvokedCallback
import android.window.OnBackInvokedDispatcher
import com.shoppablevideo.player.Newer

/** Handles "back" from Android 13 on, where apps with predictive back get no key event. */
@Newer(Build.VERSION_CODES.TIRAMISU)
internal class BackGesture(view: View, private val back: () -> Unit) : OnBackInvokedCallback {
    private val dispatcher: OnBackInvokedDispatcher? = view.findOnBackInvokedDispatcher()

    init {
        dispatcher?.registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_OVERLAY, this)
    }

    override fun onBackInvoked(): Unit = back()

    fun stop() {
        dispatcher?.unregisterOnBackInvokedCallback(this)
    }
}
