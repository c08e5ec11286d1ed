package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.view.Gravity
import android.view.View
import android.widget.LinearLayout
import android.widget.Space
import com.shoppablevideo.core.display.findProduct
import com.shoppablevideo.core.surfaces.FeedModel
import com.shoppablevideo.core.surfaces.Sheet
import com.shoppablevideo.core.text.countText
import com.shoppablevideo.core.text.shareText
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.ui.parts.BUTTON
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.Icon
import com.shoppablevideo.ui.parts.IconButton
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.ProductStrip
import com.shoppablevideo.ui.parts.ProductTile
import com.shoppablevideo.ui.parts.TARGET_DP
import com.shoppablevideo.ui.parts.actsAs
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.touchable
import com.shoppablevideo.ui.parts.words
import kotlinx.coroutines.Job

internal class FeedPost(
    context: Context,
    private val parts: Parts,
    private val ground: Ground,
    private val renderSoon: () -> Unit,
) : LinearLayout(context) {
    private val media = PostMedia(context, parts.pictures)
    private val isLight = ground == Ground.LIGHT
    private val like = IconButton(context, isOnDark = !isLight).inked(ground.ink)
    private val share = IconButton(context, isOnDark = !isLight).inked(ground.ink)
    private val save = IconButton(context, isOnDark = !isLight)
    private val title = words(context, 14, 20, ground.ink, lines = 3)
    private val strip = ProductStrip(context, parts, ground, isRow = true)
    private val viewAll = link()
    private val remind = link()
    private var author: String? = null
    private var head: View? = null
    private var shown: Event? = null
    private var products: List<Product>? = null
    private var asked: Job? = null

    init {
        orientation = VERTICAL
        gravity = Gravity.CENTER_HORIZONTAL
        setPadding(0, 0, 0, dp(20))
        addView(media, LayoutParams(-1, 0))
        val actions = LinearLayout(context).apply {
            setPadding(dp(4), 0, dp(4), 0)
            for (button in listOf(like, share)) addView(button, LayoutParams(-2, -2).apply { marginEnd = dp(4) })
            addView(Space(context), LayoutParams(0, 0, 1f))
            addView(save)
        }
        addView(actions, column())
        addView(title, column().apply { setMargins(dp(16), 0, dp(16), dp(8)) })
        addView(remind, LayoutParams(-2, -2).apply { gravity = Gravity.START })
        addView(strip.list, LayoutParams(-1, ProductTile.height(context)))
        addView(viewAll, LayoutParams(-2, -2).apply { gravity = Gravity.START })
        for (button in listOf(like, share)) button.setPadding(dp(12), 0, dp(12), 0)
    }

    private fun link() = words(context, 14, 20, ground.ink, isStrong = true).apply {
        gravity = Gravity.CENTER_VERTICAL
        minHeight = dp(TARGET_DP)
        setPadding(dp(16), 0, dp(16), 0)
        background = touchable(null, dp(8), !isLight)
        isClickable = true
        isFocusable = true
        actsAs(BUTTON)
    }

    private fun column() = LayoutParams(-1, -2)

    /** Shows the author above the post. */
    fun sign(name: String?) {
        if (name == author) return
        author = name
        head?.let(::removeView)
        head = if (name.isNullOrEmpty()) null else postHead(context, name, ground).also { addView(it, 0, column()) }
    }

    fun show(event: Event, model: FeedModel, screen: SurfacePlayers.Screen?) {
        if (shown !== event) begin(event, model)
        val labels = model.labels
        val reactions = model.reactions
        title.text = titleText(event, model)
        remind.text = labels.remind
        remind.showIf(event.launchAt != null)
        remind.setOnClickListener { Reminder.open(context, event, labels.remind, products.orEmpty()) }
        val isLiked = reactions.isLiked(event)
        val likes = countText(reactions.likes(event))
        val heart = if (isLiked) parts.theme.likeActive else ground.ink
        like.show(Icon.LIKE, "${labels.like}: $likes", heart, isLiked, likes, isLiked)
        like.onTap { reactions.toggleLike(event) }
        share.show(Icon.SHARE, labels.share, ground.ink, text = countText(event.shareCount))
        share.onTap {
            reactions.share(event)
            ShareSheet.open(context, labels.share, shareText(event, products.orEmpty()))
        }
        val isSaved = reactions.isSaved(event)
        save.show(Icon.SAVE, labels.save, ground.ink, isSaved, isOn = isSaved)
        save.onTap { reactions.toggleSave(event) }
        media.show(event, model, screen)
        goods(event, model)
    }

    private fun goods(event: Event, model: FeedModel) {
        val all = products
        strip.list.isMotionReduced = model.surroundings.isMotionReduced
        if (all != null) strip.show(all, event, model.reactions)
        // Reserves the space while products load, which prevents layout shift.
        strip.list.visibility = if (all == null) View.INVISIBLE else if (all.isEmpty()) View.GONE else View.VISIBLE
        viewAll.visibility = strip.list.visibility
        viewAll.text = model.labels.viewAll
        viewAll.setOnClickListener {
            model.reactions.viewAllProducts(event)
            model.openSheet(Sheet.Products(event, all.orEmpty()))
        }
    }

    private fun begin(event: Event, model: FeedModel) {
        shown = event
        products = null
        asked?.cancel()
        asked = model.products(event) {
            if (shown !== event) return@products
            products = it
            renderSoon()
        }
    }

    /** Called when the playback position changes. */
    fun position() {
        media.position()
        val (event, positionMs) = (shown ?: return) to (media.positionMs ?: return)
        strip.front(findProduct(event.moments, positionMs))
    }

    /** Tests that at least half of the video is on the screen. */
    fun isHalfSeen(): Boolean = media.isHalfSeen()

    fun clear() {
        asked?.cancel()
        shown = null
        products = null
        media.clear()
    }

    /** Gives the video a ratio of 4:5 and at most 70 % of the screen's height. */
    override fun onMeasure(widthSpec: Int, heightSpec: Int) {
        val width = MeasureSpec.getSize(widthSpec)
        val column = minOf(width, dp(MAX_COLUMN_DP))
        val side = (width - column) / 2
        setPadding(side, 0, side, dp(20))
        val most = resources.displayMetrics.heightPixels * 7 / 10
        media.layoutParams.height = minOf(column * 5 / 4, most)
        super.onMeasure(widthSpec, heightSpec)
    }

    private companion object {
        const val MAX_COLUMN_DP = 512
    }
}
