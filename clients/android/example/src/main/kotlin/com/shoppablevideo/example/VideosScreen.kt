package com.shoppablevideo.example

import androidx.compose.runtime.Composable
import com.shoppablevideo.compose.Carousel
import com.shoppablevideo.compose.Feed
import com.shoppablevideo.compose.Reel
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ShoppableVideoListener

/** Tabs of a Compose app, for `setContent { VideosScreen(configuration, listener, tab, close) }`. */
@Composable
fun VideosScreen(configuration: Configuration, listener: ShoppableVideoListener, tab: String, close: () -> Unit) {
    when (tab) {
        "home" -> Carousel(configuration, "Seen in videos", listener)
        "creator" -> Feed(configuration, "Kiln & Field", listener)
        else -> Reel(configuration, 0, listener, onClose = close)
    }
}
