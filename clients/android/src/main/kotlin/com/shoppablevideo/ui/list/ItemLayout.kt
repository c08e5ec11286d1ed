package com.shoppablevideo.ui.list

import android.view.View

/**
 * Places the items along the list. Lays out only items around an anchor, so the cost is independent of the list's
 * length.
 *
 * @param list measures, places and removes views
 */
internal class ItemLayout(private val list: Host) {
    interface Host {
        val count: Int

        /** Length of the visible area. */
        val extent: Int
        val gap: Int
        val startPadding: Int
        val endPadding: Int

        /** Returns the item's measured view. */
        fun view(index: Int): View

        fun length(view: View): Int

        fun place(view: View, start: Int)

        /** Removes all other views. */
        fun keep(first: Int, last: Int)
    }

    /** First visible item, and its start position. */
    var anchor = 0
        private set
    var anchorStart = 0
        private set
    private var firstPlaced = 0
    private var lastPlaced = -1

    val placed: IntRange get() = firstPlaced..lastPlaced

    fun goTo(index: Int, start: Int) {
        anchor = index.coerceIn(0, maxOf(0, list.count - 1))
        anchorStart = start
    }

    /** @return pixels that the items moved. Less than requested at an end of the list */
    fun scroll(by: Int): Int {
        val before = anchorStart
        val wasAnchor = anchor
        anchorStart -= by
        layout()
        if (list.count == 0) return 0
        // Compares the former anchor's position, because the anchor may have changed.
        return if (anchor == wasAnchor) before - anchorStart else by
    }

    fun layout() {
        if (list.count == 0) {
            firstPlaced = 0
            lastPlaced = -1
            return list.keep(0, -1)
        }
        anchor = anchor.coerceIn(0, list.count - 1)
        // The list was empty before.
        if (placed.isEmpty() && anchor == 0) anchorStart = list.startPadding
        fill()
        if (pullToEnds()) fill()
        list.keep(firstPlaced, lastPlaced)
        reanchor()
    }

    private fun fill() {
        val ahead = list.extent / AHEAD
        var start = anchorStart
        var index = anchor
        while (index < list.count && (start < list.extent + ahead || index == anchor)) {
            val view = list.view(index)
            list.place(view, start)
            start += list.length(view) + list.gap
            index += 1
        }
        lastPlaced = index - 1
        start = anchorStart
        index = anchor
        while (index > 0 && start > -ahead) {
            index -= 1
            val view = list.view(index)
            start -= list.length(view) + list.gap
            list.place(view, start)
        }
        firstPlaced = index
    }

    private fun start(index: Int): Int {
        var start = anchorStart
        for (each in anchor until index) start += list.length(list.view(each)) + list.gap
        for (each in index until anchor) start -= list.length(list.view(each)) + list.gap
        return start
    }

    private fun end(index: Int): Int = start(index) + list.length(list.view(index))

    /** Removes empty space at both ends. Returns `true` if items moved. */
    private fun pullToEnds(): Boolean {
        var moved = 0
        if (lastPlaced == list.count - 1) {
            val space = list.extent - list.endPadding - end(lastPlaced)
            if (space > 0) moved += space
        }
        if (firstPlaced == 0 || moved > 0) {
            val space = start(firstPlaced) + moved - list.startPadding
            if (firstPlaced == 0 && space > 0) moved -= space
        }
        anchorStart += moved
        return moved != 0
    }

    /** Makes a visible item the anchor, which limits its offset. */
    private fun reanchor() {
        var start = start(firstPlaced)
        for (index in placed) {
            val end = start + list.length(list.view(index))
            if (end > 0 || index == lastPlaced) {
                anchor = index
                anchorStart = start
                return
            }
            start = end + list.gap
        }
    }

    /** Visible share of an item, 0 to 1. */
    fun share(index: Int, from: Int, to: Int): Float {
        val (start, end) = start(index) to end(index)
        val seen = minOf(end, to) - maxOf(start, from)
        return if (end <= start || seen <= 0) 0f else seen.toFloat() / (end - start)
    }

    fun startOf(index: Int): Int = start(index)

    private companion object {
        /** Lays out a quarter of the screen on each side. */
        const val AHEAD = 4
    }
}
