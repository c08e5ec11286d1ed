package com.shoppablevideo.core.signals

import com.shoppablevideo.core.readCount

/** Widget types in signals. A Reel uses the type of its opener. */
internal enum class WidgetType(val wire: String) {
    CAROUSEL("carousel"),
    STORIES("stories"),
    COLLECTION("collection"),
    BANNER("banner"),
    EMBED("embed"),
}

private val WIDGET_INFO = Regex("(?:${WidgetType.entries.joinToString("|") { it.wire }})_(0|[1-9][0-9]{0,15})")

/** `<widget_type>_<event_id>`, such as `carousel_7001`. */
internal fun toWidgetInfo(widgetType: WidgetType, eventId: Long): String = "${widgetType.wire}_$eventId"

/** Tests that attribution accepts the value. */
internal fun isWidgetInfo(value: Any?): Boolean {
    val match = (value as? String)?.let(WIDGET_INFO::matchEntire) ?: return false
    return readCount(match.groupValues[1].toLong()) != null
}
