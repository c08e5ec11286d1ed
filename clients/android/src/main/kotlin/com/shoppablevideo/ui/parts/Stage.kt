package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Color
import android.net.Uri
import android.view.Gravity
import android.view.View
import android.widget.FrameLayout
import android.widget.ImageView
import android.widget.LinearLayout
import android.widget.ProgressBar
import com.shoppablevideo.core.display.Fit
import com.shoppablevideo.core.display.chooseFit
import com.shoppablevideo.core.display.choosePoster
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.model.Event
import com.shoppablevideo.player.PictureLoader

/** State of a video. `CALM`: no message is shown. */
internal enum class StageState { CALM, PAUSED, BUFFERING, FAILED }

/**
 * Area of one video: the poster, the player's picture above it, and messages.
 *
 * @param maxCrop maximum cropped share of the picture
 */
internal class Stage(context: Context, private val pictures: PictureLoader, private val maxCrop: Double) : FrameLayout(context) {
    private val poster = ImageView(context)
    private var playing: View? = null
    private var shown: Event? = null
    private var picture: Uri? = null
    private var width: Long? = null
    private var height: Long? = null
    private val disc = ImageView(context).apply {
        setImageDrawable(IconDrawable(dp(32)).apply { show(Icon.PLAY, Color.WHITE, isFilled = true) })
        scaleType = ImageView.ScaleType.CENTER
        background = rounded(dp(36), 0x8C000000.toInt())
        importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO
    }
    private val spinner = ProgressBar(context).apply { indeterminateTintList = android.content.res.ColorStateList.valueOf(Color.WHITE) }
    private val error = words(context, 14, 20, Color.WHITE).apply { centre() }
    private val again = words(context, 14, 20, Color.WHITE, isStrong = true).apply {
        centre()
        minHeight = dp(TARGET_DP)
        minWidth = dp(96)
        setPadding(dp(18), 0, dp(18), 0)
        background = touchable(rounded(dp(24), 0, dp(1.5), 0xB8FFFFFF.toInt()), dp(24))
        isClickable = true
        isFocusable = true
        actsAs(BUTTON)
    }
    private val card = LinearLayout(context).apply {
        orientation = LinearLayout.VERTICAL
        gravity = Gravity.CENTER_HORIZONTAL
        setPadding(dp(16), dp(16), dp(16), dp(16))
        background = rounded(dp(12), 0xB8000000.toInt())
        addView(error, LinearLayout.LayoutParams(-2, -2))
        addView(again, LinearLayout.LayoutParams(-2, -2).apply { topMargin = dp(12) })
    }

    /** Called when the shopper retries the video. */
    var onRetry: () -> Unit = {}

    init {
        addView(poster, LayoutParams(-1, -1))
        addView(disc, LayoutParams(dp(72), dp(72), Gravity.CENTER))
        addView(spinner, LayoutParams(dp(32), dp(32), Gravity.CENTER))
        addView(card, LayoutParams(-2, -2, Gravity.CENTER))
        poster.importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO
        again.setOnClickListener { onRetry() }
        say(StageState.CALM)
    }

    /** Shows another video and removes the previous player. */
    fun show(event: Event, labels: Labels) {
        if (width != event.width || height != event.height) {
            width = event.width
            height = event.height
            requestLayout()
        }
        error.text = labels.cantPlay
        again.text = labels.tryAgain
        shown = event
        showPoster()
    }

    /** Loads the poster in the width that fits the area, once the area's size is known. */
    private fun showPoster() {
        val area = right - left
        val url = shown?.let { if (area > 0) choosePoster(it, area) else picture }
        if (url == picture) return
        picture = url
        pictures.load(url, poster)
    }

    fun clear() {
        shown = null
        showPoster()
        mount(null)
        say(StageState.CALM)
    }

    /** Shows a player's picture when it is ready. Until then, the poster remains visible. */
    fun mount(view: View?) {
        if (playing === view) return
        playing?.let(::removeView)
        playing = view
        if (view == null) return
        (view.parent as? android.view.ViewGroup)?.removeView(view)
        view.importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
        addView(view, 1, LayoutParams(-1, -1))
    }

    fun say(state: StageState) {
        disc.showIf(state == StageState.PAUSED)
        spinner.showIf(state == StageState.BUFFERING)
        card.showIf(state == StageState.FAILED)
    }

    /** Replaces the feed's size by the player's, which is more accurate. */
    fun resized(width: Int, height: Int) {
        if (this.width == width.toLong() && this.height == height.toLong()) return
        this.width = width.toLong()
        this.height = height.toLong()
        requestLayout()
    }

    /** Keeps the card clear of the side buttons, which reach the top with large texts. */
    override fun onMeasure(widthSpec: Int, heightSpec: Int) {
        val wanted = if (context.fontScale > LARGE_TEXT) dp(16) else dp(CARD_MARGIN_DP)
        val margin = minOf(wanted, MeasureSpec.getSize(widthSpec) * 2 / 9)
        (card.layoutParams as LayoutParams).setMargins(margin, 0, margin, 0)
        super.onMeasure(widthSpec, heightSpec)
    }

    override fun onLayout(changed: Boolean, left: Int, top: Int, right: Int, bottom: Int) {
        super.onLayout(changed, left, top, right, bottom)
        val (areaWidth, areaHeight) = right - left to bottom - top
        if (areaWidth <= 0 || areaHeight <= 0) return
        showPoster()
        val fit = chooseFit(width, height, areaWidth.toDouble(), areaHeight.toDouble(), maxCrop)
        setBackgroundColor(if (fit == Fit.CONTAIN) Color.BLACK else Color.TRANSPARENT)
        poster.scaleType = if (fit == Fit.COVER) ImageView.ScaleType.CENTER_CROP else ImageView.ScaleType.FIT_CENTER
        val view = playing ?: return
        val (pictureWidth, pictureHeight) = (width ?: 9L).toDouble() to (height ?: 16L).toDouble()
        val scales = listOf(areaWidth / pictureWidth, areaHeight / pictureHeight)
        val scale = if (fit == Fit.COVER) scales.max() else scales.min()
        val (w, h) = (pictureWidth * scale).toInt() to (pictureHeight * scale).toInt()
        view.measure(MeasureSpec.makeMeasureSpec(w, MeasureSpec.EXACTLY), MeasureSpec.makeMeasureSpec(h, MeasureSpec.EXACTLY))
        view.layout((areaWidth - w) / 2, (areaHeight - h) / 2, (areaWidth + w) / 2, (areaHeight + h) / 2)
    }

    private companion object {
        const val CARD_MARGIN_DP = 80
        const val LARGE_TEXT = 1.3f
    }
}
