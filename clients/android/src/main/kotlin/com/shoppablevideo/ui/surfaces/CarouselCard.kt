package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.graphics.Color
import android.view.Gravity
import android.view.View
import android.widget.FrameLayout
import android.widget.ImageView
import android.widget.LinearLayout
import com.shoppablevideo.core.surfaces.SurfaceModel
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.core.text.isolated
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.ui.parts.BUTTON
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.ImageGround
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.PriceView
import com.shoppablevideo.ui.parts.Scrim
import com.shoppablevideo.ui.parts.Stage
import com.shoppablevideo.ui.parts.actsAs
import com.shoppablevideo.ui.parts.clipRound
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.ignoreSwipes
import com.shoppablevideo.ui.parts.rounded
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.touchable
import com.shoppablevideo.ui.parts.words
import kotlinx.coroutines.Job

/** A video's title, or the launch time of an upcoming video. */
internal fun titleText(event: Event, model: SurfaceModel): String =
    if (event.status == EventStatus.UPCOMING) "${model.waitText(event)} · ${event.title}" else event.title

/** A carousel's video: the poster and, while the card is fully visible, the silent preview. */
internal class CarouselCard(context: Context, private val parts: Parts) : FrameLayout(context) {
    private val stage = Stage(context, parts.pictures, maxCrop = 1.0)
    private val title = words(context, 13, 17, Color.WHITE, isStrong = true, lines = 2)
    private val picture = ImageView(context).apply {
        scaleType = ImageView.ScaleType.CENTER_CROP
        background = ImageGround(context, Ground.LIGHT)
        clipRound(dp(5))
    }
    private val price = PriceView(context, 13, 17, CHIP_INK, lines = 1)
    private val others = words(context, 12, 16, Ground.LIGHT.muted, lines = 1)

    /** Replaces the picture if both don't fit. */
    private val chip = object : LinearLayout(context) {
        override fun onMeasure(widthMeasureSpec: Int, heightMeasureSpec: Int) {
            others.measure(0, 0)
            val free = MeasureSpec.getSize(widthMeasureSpec) - others.measuredWidth - dp(20)
            picture.showIf(price.usualWidth() <= free - dp(32))
            super.onMeasure(widthMeasureSpec, heightMeasureSpec)
        }
    }
    private var shown: Event? = null
    private var products: List<Product> = emptyList()
    private var asked: Job? = null

    init {
        clipRound(dp(12))
        setBackgroundColor(NO_PICTURE)
        foreground = touchable(null, dp(12))
        isClickable = true
        isFocusable = true
        actsAs(BUTTON)
        ignoreSwipes()
        chip.gravity = Gravity.CENTER_VERTICAL
        chip.minimumHeight = dp(40)
        chip.setPadding(dp(4), dp(4), dp(4), dp(4))
        chip.background = rounded(dp(8), CHIP)
        chip.addView(picture, LinearLayout.LayoutParams(dp(32), dp(32)))
        chip.addView(price, LinearLayout.LayoutParams(0, -2, 1f).apply { marginStart = dp(8) })
        chip.addView(others, LinearLayout.LayoutParams(-2, -2).apply { marginStart = dp(4) })
        val lower = LinearLayout(context).apply {
            orientation = LinearLayout.VERTICAL
            setPadding(dp(8), dp(56), dp(8), dp(8))
            background = Scrim.card(dp(56))
            addView(title, LinearLayout.LayoutParams(-1, -2))
            addView(chip, LinearLayout.LayoutParams(-1, -2).apply { topMargin = dp(8) })
        }
        addView(stage, LayoutParams(-1, -1))
        addView(lower, LayoutParams(-1, -2, Gravity.BOTTOM))
        for (inside in listOf(stage, lower)) inside.importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
    }

    fun show(event: Event, model: SurfaceModel, screen: SurfacePlayers.Screen?, open: () -> Unit) {
        stage.mount(screen?.view)
        setOnClickListener { open() }
        val words = titleText(event, model)
        if (shown === event && title.text.toString() == words) return
        title.text = words
        if (shown === event) return say(model.labels, products)
        shown = event
        stage.show(event, model.labels)
        say(model.labels, emptyList())
        chip.showIf(false)
        asked?.cancel()
        asked = model.products(event) { products -> if (shown === event) say(model.labels, products) }
    }

    private fun say(labels: Labels, products: List<Product>) {
        this.products = products
        val first = products.firstOrNull()
        val texts = listOfNotNull("${labels.video}: ${title.text}", first?.title, first?.priceText)
        contentDescription = texts.joinToString(", ")
        chip.showIf(first != null)
        price.text = first?.let { isolated(it.priceText) }
        others.showIf(products.size > 1)
        others.text = "+${products.size - 1}"
        parts.pictures.load(first?.imageUrl, picture)
    }

    fun clear() {
        asked?.cancel()
        shown = null
        stage.clear()
        parts.pictures.load(null, picture)
        setOnClickListener(null)
        isClickable = true
    }

    private companion object {
        const val NO_PICTURE = 0x1F7F7F7F
        const val CHIP = 0xF5FFFFFF.toInt()
        const val CHIP_INK = 0xFF111111.toInt()
    }
}
