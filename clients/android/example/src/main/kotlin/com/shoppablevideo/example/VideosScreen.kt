package com.shoppablevideo.example

import androidx.compose.runtime.Composable
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.compose.Carousel
import com.shoppablevideo.compose.Feed
import com.shoppablevideo.compose.Reel

/** The tabs of an app in Compose, for `setContent { VideosScreen(videos, tab) }`. */
@Composable
fun VideosScreen(videos: ShoppableVideo, tab: String) {
    when (tab) {
        "home" -> Carousel(videos, title = "Seen in videos")
        "creator" -> Feed(videos, celebrityName = "Kiln & Field")
        else -> Reel(videos)
    }
}
