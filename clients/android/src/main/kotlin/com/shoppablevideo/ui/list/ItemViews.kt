package com.shoppablevideo.ui.list

import android.util.LongSparseArray
import android.view.View

/** A list's views by item key. Reuses unused views. */
internal class ItemViews(private val list: ItemList) {
    private val shown = LongSparseArray<View>()
    private val spare = ArrayList<View>()

    fun of(key: Long): View? = shown.get(key)

    fun each(run: (View) -> Unit) {
        for (at in 0 until shown.size()) run(shown.valueAt(at))
    }

    /** Returns the item's view, not yet measured. */
    fun of(source: ItemSource, index: Int): View {
        val key = source.key(index)
        shown.get(key)?.let { return it }
        val view = if (spare.isEmpty()) source.create() else spare.removeAt(spare.lastIndex)
        shown.put(key, view)
        source.bind(view, index)
        list.adopt(view)
        return view
    }

    /** Binds the views again after items were added, removed or changed. */
    fun bindAgain(source: ItemSource) {
        for (at in shown.size() - 1 downTo 0) {
            val index = (0 until source.count).firstOrNull { source.key(it) == shown.keyAt(at) }
            if (index == null) remove(source, at) else source.bind(shown.valueAt(at), index)
        }
    }

    fun keep(source: ItemSource, needed: IntRange) {
        for (at in shown.size() - 1 downTo 0) {
            val key = shown.keyAt(at)
            if (needed.none { source.key(it) == key }) remove(source, at)
        }
    }

    private fun remove(source: ItemSource, at: Int) {
        val view = shown.valueAt(at)
        shown.removeAt(at)
        source.unbind(view)
        list.removeViewInLayout(view)
        if (spare.size < MAX_SPARE) spare.add(view)
        list.invalidate()
    }

    private companion object {
        const val MAX_SPARE = 6
    }
}
