package com.shoppablevideo.compose

import androidx.compose.runtime.Composable
import androidx.compose.runtime.key
import androidx.compose.ui.Modifier
import androidx.compose.ui.viewinterop.AndroidView
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideoView
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice

/** Identifies the Reel's view in the saved state, so that the video survives rotation. */
private const val REEL_ID = 0x5EE1

/**
 * Full-screen videos to swipe through.
 *
 * @param configuration a different configuration, start index or choice restarts the surface
 * @param startIndex zero-based index of the first video
 * @param listener receives the shopper's actions. The latest composition's listener is called
 * @param isActive `false` while another tab or screen covers the surface
 * @param onClose adds a close button
 */
@Composable
public fun Reel(
    configuration: Configuration,
    startIndex: Int = 0,
    listener: ShoppableVideoListener? = null,
    modifier: Modifier = Modifier,
    choice: VideoChoice = VideoChoice(),
    isActive: Boolean = true,
    onClose: (() -> Unit)? = null,
) {
    key(configuration, startIndex, choice) {
        AndroidView(
            factory = { context ->
                ReelView(context).apply {
                    id = REEL_ID
                    open(configuration, startIndex, listener, choice)
                }
            },
            modifier = modifier,
            update = { view ->
                view.follow(listener, isActive)
                view.onClose = onClose?.let { close -> Runnable { close() } }
            },
        )
    }
}

/**
 * A scrollable column of posts.
 *
 * @param celebrityName author of each post
 */
@Composable
public fun Feed(
    configuration: Configuration,
    celebrityName: String? = null,
    listener: ShoppableVideoListener? = null,
    modifier: Modifier = Modifier,
    choice: VideoChoice = VideoChoice(),
    isActive: Boolean = true,
) {
    key(configuration, celebrityName, choice) {
        AndroidView(
            factory = { context -> FeedView(context).apply { open(configuration, celebrityName, listener, choice) } },
            modifier = modifier,
            update = { it.follow(listener, isActive) },
        )
    }
}

/**
 * A row of videos. Its content determines its height. A tap opens the full-screen Reel.
 *
 * @param title heading above the row
 */
@Composable
public fun Carousel(
    configuration: Configuration,
    title: String? = null,
    listener: ShoppableVideoListener? = null,
    modifier: Modifier = Modifier,
    choice: VideoChoice = VideoChoice(),
    isActive: Boolean = true,
) {
    key(configuration, title, choice) {
        AndroidView(
            factory = { context -> CarouselView(context).apply { open(configuration, title, listener, choice) } },
            modifier = modifier,
            update = { it.follow(listener, isActive) },
        )
    }
}

/** Called after each composition with changed values. */
private fun ShoppableVideoView.follow(listener: ShoppableVideoListener?, isActive: Boolean) {
    this.listener = listener
    this.isActive = isActive
}
