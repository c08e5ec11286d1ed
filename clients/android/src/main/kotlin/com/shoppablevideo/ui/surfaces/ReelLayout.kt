package com.shoppablevideo.ui.surfaces

import android.view.Gravity
import android.view.View
import android.widget.FrameLayout
import android.widget.FrameLayout.LayoutParams
import android.widget.LinearLayout
import android.widget.Space
import com.shoppablevideo.core.surfaces.ReelModel
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.ProductStrip
import com.shoppablevideo.ui.parts.Scrim
import com.shoppablevideo.ui.parts.clipRound
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.fontScale
import com.shoppablevideo.ui.parts.rounded
import com.shoppablevideo.ui.parts.showIf

/**
 * Lays out a slide: parts are over the picture, or beside it on a wide screen. On a screen that is low for the
 * shopper's text size, like, share and products move to the bar.
 */
internal class ReelLayout(private val slide: ReelSlide, parts: Parts) {
    private val context = slide.context
    private val row = ProductStrip(context, parts, Ground.VIDEO, isRow = true)
    private val column = ProductStrip(context, parts, Ground.DARK, isRow = false).apply {
        list.startPadding = 0
        list.endPadding = 0
    }
    private val topScrim = View(context)
    private val over = LinearLayout(context)
    private val lower = LinearLayout(context).apply { orientation = LinearLayout.VERTICAL }
    private val text = LinearLayout(context).apply { orientation = LinearLayout.VERTICAL }
    private val panel = LinearLayout(context).apply { orientation = LinearLayout.VERTICAL }
    private val stageArea = FrameLayout(context)
    private val both = LinearLayout(context)
    private val foot = LinearLayout(context).apply { orientation = LinearLayout.VERTICAL }
    private var insets = Insets()
    private var arranged: List<Any> = emptyList()
    private var isBeside = false

    fun inset(insets: Insets) {
        if (insets == this.insets) return
        this.insets = insets
        slide.requestLayout()
    }

    fun products(products: List<Product>, event: Event, model: ReelModel) {
        (if (isBeside) column else row).show(products, event, model.reactions)
        (if (isBeside) row else column).list.showIf(false)
        for (strip in listOf(row, column)) strip.list.isMotionReduced = model.surroundings.isMotionReduced
    }

    /** Marks the product that the video shows now. */
    fun front(productId: String?): Unit = (if (isBeside) column else row).front(productId)

    /** Called before each measurement. Moves parts only if the screen's shape changed. */
    fun arrange(width: Int, height: Int) {
        val now = listOf(width, height, insets)
        if (now == arranged || width == 0 || height == 0) return
        arranged = now
        val room = width - insets.left - insets.right
        val pictureWidth = minOf((height - insets.top - insets.bottom) * 9 / 16, room * 3 / 5)
        isBeside = room - pictureWidth >= context.dp(MIN_PANEL_DP) && width > height * 3 / 4
        val isLow = height / context.fontScale < context.dp(LOW_DP)
        slide.bar.isCompact = isLow
        slide.bar.isOnScrim = !isBeside
        slide.rail.showIf(!isLow)
        slide.removeAllViews()
        for (group in listOf(over, lower, text, panel, stageArea, both, foot)) group.removeAllViews()
        if (isBeside) beside(pictureWidth, isLow) else stacked(isLow)
        slide.reelChanged()
    }

    private fun stacked(isLow: Boolean) {
        val edge = context.dp(16)
        slide.stage.clipRound(0)
        topScrim.background = Scrim.top(insets.top + context.dp(56))
        slide.addView(slide.stage, LayoutParams(-1, -1))
        slide.addView(topScrim, LayoutParams(-1, insets.top + context.dp(148)))
        over.setPaddingRelative(edge, 0, context.dp(12), context.dp(12))
        over.gravity = Gravity.BOTTOM
        over.addView(slide.captions, LinearLayout.LayoutParams(0, -2, 1f))
        over.addView(slide.rail, LinearLayout.LayoutParams(-2, -2).apply { marginStart = edge })
        text(edge, if (isLow) edge else context.dp(84))
        lower.background = Scrim.bottom(context.dp(FADE_DP))
        lower.setPadding(insets.left, context.dp(FADE_DP), insets.right, insets.bottom)
        lower.addView(text, LinearLayout.LayoutParams(-1, -2))
        lower.addView(row.list, LinearLayout.LayoutParams(-1, row.height))
        lower.addView(slide.progress, LinearLayout.LayoutParams(-1, context.dp(24)))
        // Lets the scrim extend above the text, but not above captions and rail.
        foot.clipChildren = false
        over.translationZ = 1f
        foot.addView(over, LinearLayout.LayoutParams(-1, -2).apply { bottomMargin = -context.dp(FADE_DP) })
        foot.addView(lower, LinearLayout.LayoutParams(-1, -2))
        slide.addView(foot, LayoutParams(-1, -2, Gravity.BOTTOM))
        slide.addView(slide.bar, barAt(if (isLow) 8 else 0))
    }

    private fun barAt(marginDp: Int) = LayoutParams(-1, -2, Gravity.TOP).apply {
        setMargins(insets.left + context.dp(marginDp), insets.top + context.dp(marginDp), insets.right + context.dp(marginDp), 0)
    }

    private fun text(startPx: Int, endPx: Int) {
        text.setPaddingRelative(startPx, 0, endPx, context.dp(12))
        text.addView(slide.title, LinearLayout.LayoutParams(-1, -2))
        for (pill in listOf(slide.remind, slide.cta)) text.addView(pill, LinearLayout.LayoutParams(-2, -2).apply { topMargin = context.dp(10) })
    }

    private fun beside(pictureWidth: Int, isLow: Boolean) {
        val gap = context.dp(if (isLow) 12 else 24)
        slide.stage.clipRound(context.dp(if (isLow) 0 else 16))
        stageArea.addView(slide.stage, LayoutParams(-1, -1))
        over.setPaddingRelative(context.dp(12), 0, context.dp(12), context.dp(36))
        over.gravity = Gravity.BOTTOM
        if (!isLow) over.addView(slide.captions, LinearLayout.LayoutParams(0, -2, 1f)) else over.addView(Space(context), LinearLayout.LayoutParams(0, 0, 1f))
        over.addView(slide.rail, LinearLayout.LayoutParams(-2, -2).apply { marginStart = context.dp(12) })
        stageArea.addView(over, LayoutParams(-1, -2, Gravity.BOTTOM))
        stageArea.addView(slide.progress, LayoutParams(-1, context.dp(24), Gravity.BOTTOM))
        panel.background = if (isLow) null else rounded(context.dp(16), PANEL)
        text(0, if (isLow) 0 else context.dp(48))
        val edge = context.dp(if (isLow) 0 else 16)
        panel.setPaddingRelative(edge, context.dp(if (isLow) 60 else 20), context.dp(if (isLow) 12 else 16), context.dp(if (isLow) 8 else 16))
        panel.addView(text, LinearLayout.LayoutParams(-1, -2))
        panel.addView(column.list, LinearLayout.LayoutParams(-1, 0, 1f))
        if (isLow) panel.addView(slide.captions, LinearLayout.LayoutParams(-1, -2).apply { topMargin = context.dp(8) })
        val panelWidth = if (isLow) 0 else context.dp(MIN_PANEL_DP)
        val around = context.dp(if (isLow) 0 else 8)
        both.gravity = Gravity.CENTER_HORIZONTAL
        both.setPadding(insets.left + around, insets.top + around, insets.right + around, insets.bottom + around)
        both.addView(stageArea, LinearLayout.LayoutParams(pictureWidth, -1))
        both.addView(panel, LinearLayout.LayoutParams(panelWidth, -1, if (isLow) 1f else 0f).apply { marginStart = gap })
        slide.addView(both, LayoutParams(-1, -1))
        val whole = pictureWidth + gap + if (isLow) 0 else panelWidth
        val bar = if (isLow) LayoutParams(-1, -2).apply {
            marginStart = pictureWidth + gap + insets.left
            marginEnd = insets.right
            topMargin = insets.top
        } else LayoutParams(whole, -2, Gravity.CENTER_HORIZONTAL).apply { topMargin = insets.top + context.dp(8) }
        slide.addView(slide.bar, bar)
    }

    private companion object {
        const val MIN_PANEL_DP = 340

        /** Height of the scrim's fade above the title. */
        const val FADE_DP = 96
        const val LOW_DP = 512
        const val PANEL = 0xFF17181A.toInt()
    }
}
