package com.shoppablevideo.compose

import androidx.compose.runtime.Composable
import androidx.compose.runtime.key
import androidx.compose.ui.Modifier
import androidx.compose.ui.viewinterop.AndroidView
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.model.VideoChoice

/** Names the Reel's view in the saved state, so that the video survives rotation. */
private const val REEL_ID = 0x5EE1

/**
 * Full-screen videos to swipe through.
 *
 * @param videos configuration and listener, as the app started them
 * @param startIndex of the first video to show, from 0
 * @param isActive `false` while another tab or screen covers it
 * @param onClose gives it a button that closes it
 */
@Composable
public fun Reel(
    videos: ShoppableVideo,
    modifier: Modifier = Modifier,
    startIndex: Int = 0,
    choice: VideoChoice = VideoChoice(),
    isActive: Boolean = true,
    onClose: (() -> Unit)? = null,
) {
    key(videos, startIndex, choice) {
        AndroidView(
            factory = { context ->
                ReelView(context).apply {
                    id = REEL_ID
                    this.onClose = onClose?.let { close -> Runnable { close() } }
                    open(videos, startIndex, choice)
                }
            },
            modifier = modifier,
            update = { it.isActive = isActive },
        )
    }
}

/**
 * Posts to scroll through.
 *
 * @param celebrityName the author who is shown on each post; without one there is none
 */
@Composable
public fun Feed(
    videos: ShoppableVideo,
    modifier: Modifier = Modifier,
    celebrityName: String? = null,
    choice: VideoChoice = VideoChoice(),
    isActive: Boolean = true,
) {
    key(videos, celebrityName, choice) {
        AndroidView(
            factory = { context -> FeedView(context).apply { open(videos, celebrityName, choice) } },
            modifier = modifier,
            update = { it.isActive = isActive },
        )
    }
}

/**
 * A row of videos, as high as it needs; a tap opens the Reel over the whole screen.
 *
 * @param title above the row; without one there is none
 */
@Composable
public fun Carousel(
    videos: ShoppableVideo,
    modifier: Modifier = Modifier,
    title: String? = null,
    choice: VideoChoice = VideoChoice(),
    isActive: Boolean = true,
) {
    key(videos, title, choice) {
        AndroidView(
            factory = { context -> CarouselView(context).apply { open(videos, title, choice) } },
            modifier = modifier,
            update = { it.isActive = isActive },
        )
    }
}
