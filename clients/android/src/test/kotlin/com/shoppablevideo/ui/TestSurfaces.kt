package com.shoppablevideo.ui

import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ui.TestApp.Companion.settle

/** Playing videos by the id in their URL. */
internal val TestApp.playing: List<String?> get() = players.playing.map { it.url?.substringAfterLast('/')?.substringBefore('.') }

internal fun TestApp.reel() = show {
    ReelView(it).apply {
        id = 1
        onClose = Runnable { told.add("close") }
    }
}.also { (_, reel) ->
    reel.open(configuration)
    settle()
}

internal fun TestApp.carousel() = show(::CarouselView).also { (_, row) ->
    row.open(configuration, "Seen in videos")
    settle()
}

internal fun TestApp.feed() = show(::FeedView).also { (_, feed) ->
    feed.open(configuration, "Kiln & Field")
    settle()
}
