package com.shoppablevideo.ui.list

import android.view.View

/** What a list shows. */
internal interface ItemSource {
    val count: Int

    /** Names an item for as long as it is in the list. */
    fun key(index: Int): Long

    fun create(): View

    fun bind(view: View, index: Int)

    /** The view shows nothing any more, until it is bound again. */
    fun unbind(view: View) {}
}
