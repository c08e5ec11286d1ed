package com.shoppablevideo.ui.list

import android.graphics.Rect
import android.view.View
import android.view.accessibility.AccessibilityNodeInfo
import android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction
import android.view.accessibility.AccessibilityNodeInfo.CollectionInfo

/** Describes the list and its scrolling to TalkBack. */
@Suppress("DEPRECATION") // Android 7 lacks the replacement.
internal fun ItemList.describe(info: AccessibilityNodeInfo) {
    info.className = if (isHorizontal) "android.widget.HorizontalScrollView" else "android.widget.ScrollView"
    info.isScrollable = count > 1
    info.addAction(AccessibilityAction.ACTION_SCROLL_FORWARD)
    info.addAction(AccessibilityAction.ACTION_SCROLL_BACKWARD)
    val (rows, columns) = if (isHorizontal) 1 to count else count to 1
    info.setCollectionInfo(CollectionInfo.obtain(rows, columns, false))
}

/** Scrolls by a page, or most of the visible area, for TalkBack. Returns `true` if the action was a scroll. */
internal fun ItemList.turn(action: Int): Boolean {
    val step = when (action) {
        AccessibilityNodeInfo.ACTION_SCROLL_FORWARD -> 1
        AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD -> -1
        else -> return false
    }
    if (isPaged) glideTo(page + step) else scrollItems(step * extent * 3 / 4)
    return true
}

/** Scrolls until a descendant is fully visible. */
internal fun ItemList.reveal(focused: View) {
    val place = Rect()
    focused.getDrawingRect(place)
    offsetDescendantRectToMyCoords(focused, place)
    val (start, end) = if (isHorizontal) place.left to place.right else place.top to place.bottom
    val by = if (end > extent) end - extent else minOf(0, start)
    if (by != 0) scrollItems(if (isMirrored) -by else by)
}
