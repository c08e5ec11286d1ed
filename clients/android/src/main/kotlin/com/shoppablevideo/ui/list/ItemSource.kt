package com.shoppablevideo.ui.list

import android.view.View

/** Items of a list. */
internal interface ItemSource {
    val count: Int

    /** Identifies an item while it is in the list. */
    fun key(index: Int): Long

    fun create(): View

    fun bind(view: View, index: Int)

    /** Clears the view until it is bound again. */
    fun unbind(view: View) {}
}
