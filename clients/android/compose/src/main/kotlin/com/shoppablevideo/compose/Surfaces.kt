package com.shoppablevideo.compose

import android.content.Context
import androidx.compose.runtime.Composable
import androidx.compose.runtime.key
import androidx.compose.ui.Modifier
import androidx.compose.ui.viewinterop.AndroidView
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideoView
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.MockProductProvider
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice

/** Identifies the Reel's view in the saved state, so that the video survives rotation. */
private const val REEL_ID = 0x5EE1

/**
 * Full-screen videos to swipe through.
 *
 * @param configuration changed values restart the surface, changed functions do not
 * @param startIndex zero-based index of the first video. Another index restarts the surface, as does another choice
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
    Surface(listOf(configuration.values, startIndex, choice), modifier, ::ReelView, {
        id = REEL_ID
        open(configuration, startIndex, listener, choice)
    }) { view ->
        view.follow(configuration, listener, isActive)
        view.onClose = onClose?.let { close -> Runnable { close() } }
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
    Surface(listOf(configuration.values, choice), modifier, ::FeedView, {
        open(configuration, celebrityName, listener, choice)
    }) { view ->
        view.follow(configuration, listener, isActive)
        view.celebrityName = celebrityName
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
    Surface(listOf(configuration.values, choice), modifier, ::CarouselView, {
        open(configuration, title, listener, choice)
    }) { view ->
        view.follow(configuration, listener, isActive)
        view.title = title
    }
}

/**
 * @param inputs restart the surface when they change
 * @param update called after each composition
 */
@Composable
private fun <Surface : ShoppableVideoView> Surface(
    inputs: Any,
    modifier: Modifier,
    create: (Context) -> Surface,
    open: Surface.() -> Unit,
    update: (Surface) -> Unit,
) {
    key(inputs) {
        AndroidView(factory = { context -> create(context).apply(open) }, modifier = modifier, update = update)
    }
}

/** The configuration without its functions, which apps may write inline. Lambdas of two compositions are unequal. */
private val Configuration.values: Configuration
    get() = copy(productProvider = MockProductProvider, cart = null, showsAddToCart = true, onError = null)

private fun ShoppableVideoView.follow(configuration: Configuration, listener: ShoppableVideoListener?, isActive: Boolean) {
    update(configuration)
    this.listener = listener
    this.isActive = isActive
}
