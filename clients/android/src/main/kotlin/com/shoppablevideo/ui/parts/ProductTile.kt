package com.shoppablevideo.ui.parts

import android.content.Context
import android.graphics.Color
import android.text.SpannableStringBuilder
import android.text.Spanned
import android.text.style.ForegroundColorSpan
import android.text.style.RelativeSizeSpan
import android.text.style.StrikethroughSpan
import android.view.Gravity
import android.view.View
import android.widget.ImageView
import android.widget.LinearLayout
import android.widget.TextView
import com.shoppablevideo.core.display.accentOn
import com.shoppablevideo.core.surfaces.Reactions
import com.shoppablevideo.core.text.Labels
import com.shoppablevideo.core.text.isolated
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.player.PictureLoader

/** A price, and the struck-through prior price. */
internal fun priceWords(now: String, before: String?, muted: Int): CharSequence {
    val words = SpannableStringBuilder(isolated(now))
    if (before == null) return words
    words.append(PRICES_APART)
    val from = words.length
    words.append(isolated(before))
    for (span in listOf(StrikethroughSpan(), ForegroundColorSpan(muted), RelativeSizeSpan(0.93f))) {
        words.setSpan(span, from, words.length, Spanned.SPAN_EXCLUSIVE_EXCLUSIVE)
    }
    return words
}

/** Lowest price of the 30 days before a reduction. `null` unless both prices are known. */
internal fun lowestWords(lowest: String?, before: String?, labels: Labels): String? =
    if (before == null || lowest == null) null else "${labels.lowest} ${isolated(lowest)}"

/** View for the lowest prior price, below the prices. */
internal fun lowestView(context: Context, ground: Ground): TextView = words(context, 12, 16, ground.muted)

/** TalkBack label of a product. */
internal fun productLabel(product: Product, isSoldOut: Boolean, labels: Labels): String = listOfNotNull(
    product.title,
    product.priceText,
    product.comparePriceText?.let { "${labels.before} $it" },
    lowestWords(product.lowestPriorPriceText, product.comparePriceText, labels),
    labels.soldOut.takeIf { isSoldOut },
).joinToString(", ")

/** Picture, title and prices of a product. "Add" requires a handler. */
internal class ProductTile(
    context: Context,
    private val pictures: PictureLoader,
    private val labels: Labels,
    private val ground: Ground,
    private val theme: com.shoppablevideo.model.Theme,
) : LinearLayout(context) {
    private val picture = ImageView(context).apply {
        scaleType = ImageView.ScaleType.CENTER_CROP
        background = ImageGround(context, ground)
        clipRound(dp(9))
    }
    private val title = words(context, 13, 17, ground.ink, lines = TITLE_LINES)
    private val price = PriceView(context, 14, 20, ground.ink)
    private val lowest = lowestView(context, ground)
    private val area = LinearLayout(context)
    private val add = AddButton(context)
    private val soldOut = words(context, 14, 20, ground.muted, isStrong = true)

    /** `true` while the video shows the product. */
    private var isInFront = false

    init {
        orientation = VERTICAL
        gravity = Gravity.CENTER
        setPadding(dp(PADDING_DP), dp(PADDING_DP), dp(PADDING_DP), dp(PADDING_DP))
        background = ground(isInFront)
        val texts = TitleAndPrices(context, title, price)
        area.gravity = Gravity.CENTER_VERTICAL
        area.minimumHeight = dp(60)
        area.addView(picture, LayoutParams(dp(60), dp(60)))
        area.addView(texts, LayoutParams(0, -2, 1f).apply { marginStart = dp(12) })
        area.background = touchable(null, dp(9), ground != Ground.LIGHT)
        area.isClickable = true
        area.isFocusable = true
        area.actsAs(BUTTON)
        if (context.fontScale > LARGE_TEXT) {
            readWithTitle(price)
            addView(area, LayoutParams(-1, -2))
            val sale = LinearLayout(context).apply { gravity = Gravity.CENTER_VERTICAL }
            sale.addView(price, LayoutParams(0, -2, 1f))
            addView(sale.withButtons(), LayoutParams(-1, -2).apply { topMargin = dp(8) })
        } else {
            texts.addView(price, LayoutParams(-1, -2).apply { topMargin = dp(PRICE_BELOW) })
            val row = LinearLayout(context).apply { gravity = Gravity.CENTER_VERTICAL }
            row.addView(area, LayoutParams(0, -2, 1f))
            addView(row.withButtons(), LayoutParams(-1, 0, 1f))
        }
        readWithTitle(lowest)
        addView(lowest, LayoutParams(-1, -2).apply { topMargin = dp(LOWEST_BELOW_DP) })
    }

    /** Makes TalkBack read the text together with picture and title. */
    private fun readWithTitle(text: View) {
        text.importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO
        text.setOnClickListener { area.performClick() }
    }

    private fun ground(isInFront: Boolean) =
        rounded(dp(14), ground.tile, dp(if (isInFront) 2 else 1), if (isInFront) ground.ink else ground.line)

    /** `true` while TalkBack focuses the tile. */
    val isRead: Boolean get() = area.isAccessibilityFocused || add.isAccessibilityFocused

    private fun LinearLayout.withButtons() = apply {
        addView(add, LayoutParams(-2, dp(TARGET_DP)).apply { marginStart = dp(8) })
        addView(soldOut, LayoutParams(-2, -2).apply { setMargins(dp(6), 0, dp(6), 0) })
    }

    fun show(product: Product, event: Event, reactions: Reactions, isInFront: Boolean) {
        if (isInFront != this.isInFront) background = ground(isInFront)
        this.isInFront = isInFront
        val isSoldOut = reactions.isSoldOut(product)
        title.text = product.title
        price.text = priceWords(product.priceText, product.comparePriceText, ground.muted)
        val before = lowestWords(product.lowestPriorPriceText, product.comparePriceText, labels)
        lowest.text = before
        lowest.showIf(before != null)
        pictures.load(product.imageUrl, picture)
        area.contentDescription = productLabel(product, isSoldOut, labels)
        area.setOnClickListener { reactions.tapProduct(product, event) }
        soldOut.text = labels.soldOut
        soldOut.showIf(isSoldOut)
        add.showIf(!isSoldOut && reactions.canAdd(product, event))
        val accent = if (ground == Ground.VIDEO) theme.accent else accentOn(ground == Ground.DARK, theme.accent)
        add.show(reactions.addState(product, event), reactions.sale(product), product, labels, accent)
        add.setOnClickListener { reactions.add(product, event) }
    }

    /** A title above its prices. The prices are never truncated: the title shrinks to one line instead. */
    private class TitleAndPrices(context: Context, private val title: TextView, private val price: View) : LinearLayout(context) {
        init {
            orientation = VERTICAL
            addView(title)
        }

        override fun onMeasure(widthMeasureSpec: Int, heightMeasureSpec: Int) {
            if (price.parent === this) {
                price.measure(widthMeasureSpec, MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED))
                val isFree = MeasureSpec.getMode(heightMeasureSpec) == MeasureSpec.UNSPECIFIED
                val room = MeasureSpec.getSize(heightMeasureSpec) - dp(PRICE_BELOW) - price.measuredHeight
                val lines = if (isFree || room >= TITLE_LINES * title.lineHeight) TITLE_LINES else 1
                // Sets only changes, because each requests a layout.
                if (title.maxLines != lines) title.maxLines = lines
            }
            super.onMeasure(widthMeasureSpec, heightMeasureSpec)
        }
    }

    internal companion object {
        private const val TITLE_LINES = 2

        private const val PRICE_BELOW = 2

        /** Inner padding of a tile. */
        const val PADDING_DP = 7

        /** Space above the lowest prior price. */
        const val LOWEST_BELOW_DP = 4

        /**
         * Height of two title lines and a price line, or of the picture, whichever is higher. Large texts move the
         * prices below.
         */
        fun height(context: Context): Int {
            val scale = context.fontScale
            if (scale <= LARGE_TEXT) return context.dp(maxOf(76f, (17 * 2 + 20) * scale + 24))
            return context.dp(maxOf(60f, 17 * 2 * scale) + maxOf(TARGET_DP.toFloat(), 20 * 2 * scale) + 24)
        }

        /** Width of a tile in a row, which leaves a part of the next tile visible. */
        fun width(context: Context, container: Int): Int =
            minOf(context.dp(294 * context.fontScale.coerceAtMost(1.3f)), container - context.dp(72))
    }
}

/** A bag icon that replaces a missing picture. */
internal class ImageGround(context: Context, ground: Ground) : android.graphics.drawable.LayerDrawable(
    arrayOf(
        rounded(0, if (ground == Ground.LIGHT) 0xFFEDF1F3.toInt() else 0xFF2B2D31.toInt()),
        IconDrawable(context.dp(24)).apply { show(Icon.BAG, if (ground == Ground.LIGHT) 0xFF7A8990.toInt() else Color.GRAY, false) },
    ),
)
