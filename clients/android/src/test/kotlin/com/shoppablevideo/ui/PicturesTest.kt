package com.shoppablevideo.ui

import android.app.Activity
import android.graphics.Bitmap
import android.os.Handler
import android.os.Looper
import android.view.PixelCopy
import android.view.View
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideoView
import com.shoppablevideo.ui.TestApp.Companion.settle
import java.io.File
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

private const val PHONE = "w360dp-h800dp-xhdpi"

/** Draws every surface and state into `target/pictures`, to be looked at. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [34], qualifiers = PHONE)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
internal class PicturesTest {
    private fun draw(name: String, qualifiers: String = PHONE, scale: Float = 1f, app: TestApp.() -> View) {
        RuntimeEnvironment.setQualifiers(qualifiers)
        RuntimeEnvironment.setFontScale(scale)
        val view = TestApp(language = if ("-ldrtl" in qualifiers || "ar" in qualifiers) "ar" else "en").app()
        settle()
        save(name, view)
    }

    private fun save(name: String, view: View) {
        val root = view.rootView
        val picture = Bitmap.createBitmap(root.width, root.height, Bitmap.Config.ARGB_8888)
        PixelCopy.request((view.context as Activity).window, picture, { }, Handler(Looper.getMainLooper()))
        settle()
        val file = File("target/pictures/$name.png").apply { parentFile?.mkdirs() }
        file.outputStream().use { assertTrue(picture.compress(Bitmap.CompressFormat.PNG, 90, it)) }
    }

    private fun TestApp.reel(then: ReelView.() -> Unit = {}): View {
        val reel = show { ReelView(it).apply { onClose = Runnable { } } }.second.also { it.open(video) }
        settle()
        playAll()
        reel.then()
        return reel
    }

    private fun TestApp.playAll() {
        players.playing.forEach { it.plays(7_600) }
        settle()
    }

    private fun TestApp.carousel(): View = show { CarouselView(it) }.second.also {
        it.open(video, "Seen in videos")
        settle()
        playAll()
    }

    private fun TestApp.feed(): View = show { FeedView(it) }.second.also {
        it.open(video, "Kiln & Field")
        settle()
        playAll()
    }

    @Test fun reel() = draw("reel") { reel() }

    @Test fun reelRightToLeft() = draw("reel-rtl", "ar-ldrtl-$PHONE") { reel() }

    @Test fun reelLargeText() = draw("reel-large", scale = 2f) { reel() }

    @Test fun reelTablet() = draw("reel-tablet", "w840dp-h720dp-xhdpi") { reel() }

    @Test fun reelSideways() = draw("reel-sideways", "w844dp-h390dp-land-xhdpi") { reel() }

    @Test fun carousel() = draw("carousel") { carousel() }

    @Test fun carouselDark() = draw("carousel-dark-rtl", "ar-ldrtl-w360dp-h800dp-night-xhdpi") { carousel() }

    @Test fun carouselLargeText() = draw("carousel-large", scale = 2f) { carousel() }

    @Test fun carouselTablet() = draw("carousel-tablet", "w840dp-h720dp-xhdpi") { carousel() }

    @Test fun feed() = draw("feed") { feed() }

    @Test fun feedDark() = draw("feed-dark", "w360dp-h800dp-night-xhdpi") { feed() }
}
