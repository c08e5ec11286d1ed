package com.shoppablevideo.ui

import android.view.View.MeasureSpec
import android.widget.TextView
import com.shoppablevideo.core.captions.Said
import com.shoppablevideo.ui.parts.CaptionView
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode

/** A caption of any length is shown completely, two lines at a time. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = "w360dp-h800dp-xhdpi")
internal class CaptionViewTest {
    private val text = (1..24).joinToString(" ") { "word$it" }

    private fun shown(view: CaptionView, said: Said): String {
        view.show(said)
        view.measure(MeasureSpec.makeMeasureSpec(480, MeasureSpec.AT_MOST), MeasureSpec.UNSPECIFIED)
        view.layout(0, 0, view.measuredWidth, view.measuredHeight)
        val words = view.getChildAt(0) as TextView
        val lines = words.layout
        val first = lines.getLineForVertical(words.scrollY)
        assertEquals("it begins with a line", lines.getLineTop(first), words.scrollY)
        val last = minOf(first + 1, lines.lineCount - 1)
        val room = words.height - words.paddingTop - words.paddingBottom
        assertTrue("both lines fit", lines.getLineBottom(last) - lines.spacingAdd - words.scrollY <= room)
        return words.text.substring(lines.getLineStart(first), lines.getLineEnd(last))
    }

    @Test
    fun longCaptionIsShownInPartsOfTwoLines() {
        for (scale in listOf(1f, 2f)) {
            RuntimeEnvironment.setFontScale(scale)
            val view = CaptionView(RuntimeEnvironment.getApplication())
            val parts = (0..99).map { shown(view, Said(text, it / 100.0)) }.distinct()
            assertTrue("$parts", parts.size >= 2)
            assertEquals(text, parts.joinToString(""))
        }
    }
}
