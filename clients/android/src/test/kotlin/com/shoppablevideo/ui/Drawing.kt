package com.shoppablevideo.ui

import android.app.Activity
import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.graphics.Color
import android.os.Handler
import android.os.Looper
import android.view.PixelCopy
import android.view.View
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertTrue
import org.robolectric.RuntimeEnvironment
import java.io.File
import kotlin.math.abs

internal const val PHONE = "w360dp-h800dp-xhdpi"
internal const val PHONE_ARABIC = "ar-ldrtl-w360dp-h800dp-xhdpi"
internal const val PHONE_DARK = "w360dp-h800dp-night-xhdpi"
internal const val SIDEWAYS = "w844dp-h390dp-land-xhdpi"

private const val SMALLER = 4

/** Side of a compared area, in pixels of the reduced picture. */
private const val AREA = 10

/** Maximum average difference of an area, out of 255. Font hinting and edges stay below it; a moved text exceeds it. */
private const val TOLERANCE = 14

/** Draws a view into `target/pictures` and compares it with its reference. After a deliberate change: `-Dpictures=write`. */
internal fun draw(
    name: String,
    qualifiers: String = PHONE,
    make: (language: String) -> TestApp = { TestApp(language = it) },
    show: TestApp.() -> View,
) {
    RuntimeEnvironment.setQualifiers(qualifiers)
    val view = make(if (qualifiers.startsWith("ar")) "ar" else "en").show()
    settle()
    val root = view.rootView
    val picture = Bitmap.createBitmap(root.width, root.height, Bitmap.Config.ARGB_8888)
    PixelCopy.request((view.context as Activity).window, picture, { }, Handler(Looper.getMainLooper()))
    settle()
    save(picture, File("target/pictures/$name.png"))
    compare(name, Bitmap.createScaledBitmap(picture, picture.width / SMALLER, picture.height / SMALLER, true))
}

private fun save(picture: Bitmap, file: File) {
    file.parentFile?.mkdirs()
    file.outputStream().use { assertTrue(picture.compress(Bitmap.CompressFormat.PNG, 100, it)) }
}

private fun compare(name: String, small: Bitmap) {
    val kept = File("src/test/pictures/$name.png")
    if (System.getProperty("pictures") == "write") save(small, kept)
    val expected = checkNotNull(BitmapFactory.decodeFile(kept.path)) { "$kept is missing: -Dpictures=write" }
    val differing = ArrayList<String>()
    for (x in 0..small.width - AREA step AREA) {
        for (y in 0..small.height - AREA step AREA) {
            val difference = difference(small, expected, x, y)
            if (difference > TOLERANCE) differing.add("${x * SMALLER}, ${y * SMALLER}: $difference")
        }
    }
    assertTrue("$name differs from $kept at ${differing.size} places: ${differing.take(5)}", differing.isEmpty())
}

private fun difference(one: Bitmap, other: Bitmap, left: Int, top: Int): Int {
    var sum = 0
    for (x in left until left + AREA) {
        for (y in top until top + AREA) {
            val (a, b) = one.getPixel(x, y) to other.getPixel(x, y)
            sum += abs(Color.red(a) - Color.red(b)) + abs(Color.green(a) - Color.green(b)) + abs(Color.blue(a) - Color.blue(b))
        }
    }
    return sum / (3 * AREA * AREA)
}

internal fun TestApp.playAll(ms: Long = 7_600) {
    players.playing.forEach { it.plays(ms) }
    settle()
}

internal fun TestApp.reelPicture(then: View.() -> Unit = {}): View = reel().second.also {
    playAll()
    it.then()
}

internal fun TestApp.rowPicture(): View = carousel().second.also { playAll() }

internal fun TestApp.feedPicture(): View = feed().second.also { playAll() }

internal fun View.press(label: String) {
    control(label).performClick()
    settle()
}
