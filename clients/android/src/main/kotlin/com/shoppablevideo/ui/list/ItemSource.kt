package com.shoppablevideo.ui.list

import android.view.View

internal interface ItemSource {
    val count: Int

    /** Identifies an item within the list. */
    fun key(index: Int): Long

    fun create(): View

    fun bind(view: View, index: Int)

    /** Clears an unused view. */
    fun unbind(view: View) {}
}
