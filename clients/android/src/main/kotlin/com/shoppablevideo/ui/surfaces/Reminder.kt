package com.shoppablevideo.ui.surfaces

import android.content.ActivityNotFoundException
import android.content.Context
import android.content.Intent
import android.provider.CalendarContract
import com.shoppablevideo.core.text.shareText
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import java.text.DateFormat
import java.util.Date

/** Opens a calendar entry that the shopper reviews and saves. Needs no permission. */
internal object Reminder {
    private const val LENGTH_MS = 15 * 60 * 1_000L

    /** Falls back to the share sheet if the device has no calendar. */
    fun open(context: Context, event: Event, label: String, products: List<Product>) {
        val at = event.launchAt ?: return
        val text = shareText(event, products)
        val insert = Intent(Intent.ACTION_INSERT, CalendarContract.Events.CONTENT_URI)
            .putExtra(CalendarContract.Events.TITLE, event.title)
            .putExtra(CalendarContract.Events.DESCRIPTION, text)
            .putExtra(CalendarContract.EXTRA_EVENT_BEGIN_TIME, at)
            .putExtra(CalendarContract.EXTRA_EVENT_END_TIME, at + LENGTH_MS)
            .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK)
        try {
            context.startActivity(insert)
        } catch (_: ActivityNotFoundException) {
            val time = DateFormat.getDateTimeInstance(DateFormat.FULL, DateFormat.SHORT).format(Date(at))
            ShareSheet.open(context, label, "$text\n$time")
        }
    }
}
