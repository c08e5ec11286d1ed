package com.shoppablevideo.ui.surfaces

import android.content.ActivityNotFoundException
import android.content.Context
import android.content.Intent

internal object ShareSheet {
    fun open(context: Context, title: String?, text: String) {
        if (text.isEmpty()) return
        val send = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
        try {
            context.startActivity(Intent.createChooser(send, title).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK))
        } catch (_: ActivityNotFoundException) {
            // No app on the device accepts text.
        }
    }
}
