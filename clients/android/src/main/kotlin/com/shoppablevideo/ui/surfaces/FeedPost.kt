package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.graphics.Color
import android.graphics.Rect
import android.view.Gravity
import android.view.View
import android.widget.FrameLayout
import android.widget.LinearLayout
import android.widget.Space
import com.shoppablevideo.core.surfaces.FeedModel
import com.shoppablevideo.core.surfaces.Sheet
import com.shoppablevideo.core.text.countText
import com.shoppablevideo.core.text.shareText
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.ui.parts.BUTTON
import com.shoppablevideo.ui.parts.CaptionView
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.Icon
import com.shoppablevideo.ui.parts.IconButton
import com.shoppablevideo.ui.parts.Parts
import com.shoppablevideo.ui.parts.ProductStrip
import com.shoppablevideo.ui.parts.ProductTile
import com.shoppablevideo.ui.parts.Stage
import com.shoppablevideo.ui.parts.StageState
import com.shoppablevideo.ui.parts.TARGET_DP
import com.shoppablevideo.ui.parts.actsAs
import com.shoppablevideo.ui.parts.centre
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.parseColour
import com.shoppablevideo.ui.parts.rounded
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.touchable
import com.shoppablevideo.ui.parts.words
import kotlinx.coroutines.Job

private const val ROUND = 0x8C000000.toInt()

/** One video of a Feed: author, video, buttons, title, products. */
internal class FeedPost(
    context: Context,
    private val parts: Parts,
    private val ground: Ground,
    private val author: String?,
    private val renderSoon: () -> Unit,
) : LinearLayout(context) {
    private val stage = Stage(context, parts.pictures, maxCrop = 0.35)
    private val captions = CaptionView(context)
    private val pause = IconButton(context).apply { background = rounded(dp(24), ROUND) }
    private val sound = IconButton(context).apply { background = rounded(dp(24), ROUND) }
    private val media = FrameLayout(context)
    private val controls = LinearLayout(context)
    private val isLight = ground == Ground.LIGHT
    private val like = IconButton(context, isOnDark = !isLight).inked(ground.ink)
    private val share = IconButton(context, isOnDark = !isLight).inked(ground.ink)
    private val save = IconButton(context, isOnDark = !isLight)
    private val title = words(context, 14, 20, ground.ink, lines = 3)
    private val strip = ProductStrip(context, parts, ground, isRow = true)
    private val viewAll = words(context, 14, 20, ground.ink, isStrong = true).apply {
        gravity = Gravity.CENTER_VERTICAL
        minHeight = dp(TARGET_DP)
        setPadding(dp(16), 0, dp(16), 0)
        background = touchable(null, dp(8), !isLight)
        isClickable = true
        isFocusable = true
        actsAs(BUTTON)
    }
    private var shown: Event? = null
    private var model: FeedModel? = null
    private var screen: SurfacePlayers.Screen? = null
    private var products: List<Product>? = null
    private var asked: Job? = null

    init {
        orientation = VERTICAL
        gravity = Gravity.CENTER_HORIZONTAL
        setPadding(0, 0, 0, dp(20))
        if (!author.isNullOrEmpty()) addView(head(author), column())
        media.addView(stage, FrameLayout.LayoutParams(-1, -1))
        controls.addView(pause)
        controls.addView(sound, LayoutParams(-2, -2).apply { marginStart = dp(8) })
        val lower = LinearLayout(context).apply {
            gravity = Gravity.BOTTOM
            setPaddingRelative(dp(12), 0, dp(12), dp(12))
            addView(captions, LayoutParams(0, -2, 1f))
            addView(controls, LayoutParams(-2, -2).apply { marginStart = dp(12) })
        }
        media.addView(lower, FrameLayout.LayoutParams(-1, -2, Gravity.BOTTOM))
        addView(media, LayoutParams(-1, 0))
        val actions = LinearLayout(context).apply {
            setPadding(dp(4), 0, dp(4), 0)
            for (button in listOf(like, share)) addView(button, LayoutParams(-2, -2).apply { marginEnd = dp(4) })
            addView(Space(context), LayoutParams(0, 0, 1f))
            addView(save)
        }
        addView(actions, column())
        addView(title, column().apply { setMargins(dp(16), 0, dp(16), dp(8)) })
        addView(strip.list, LayoutParams(-1, ProductTile.height(context)))
        addView(viewAll, LayoutParams(-2, -2).apply { gravity = Gravity.START })
        stage.onRetry = { shown?.let { model?.retry(it.eventId) } }
        for (button in listOf(like, share)) button.setPadding(dp(12), 0, dp(12), 0)
        stage.importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
    }

    private fun column() = LayoutParams(-1, -2)

    private fun head(name: String) = LinearLayout(context).apply {
        gravity = Gravity.CENTER_VERTICAL
        minimumHeight = dp(56)
        setPadding(dp(16), 0, dp(16), 0)
        val initial = words(context, 14, 20, ground.ink, isStrong = true).apply {
            text = name.substring(0, name.offsetByCodePoints(0, 1)).uppercase()
            centre()
            background = rounded(dp(18), ground.line)
            importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
        }
        addView(initial, LayoutParams(dp(36), dp(36)))
        val words = words(context, 14, 20, ground.ink, isStrong = true, lines = 1).apply { text = name }
        addView(words, LayoutParams(0, -2, 1f).apply { marginStart = dp(12) })
    }

    fun show(event: Event, model: FeedModel, screen: SurfacePlayers.Screen?) {
        this.model = model
        this.screen = screen
        stage.mount(screen?.view)
        if (shown !== event) begin(event, model)
        val labels = model.labels
        val reactions = model.reactions
        title.text = titleText(event, labels)
        val isLiked = reactions.isLiked(event)
        val likes = countText(reactions.likes(event))
        val heart = if (isLiked) parseColour(parts.theme.likeActive) else ground.ink
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
        play(event, model)
        goods(event, model)
        position()
    }

    private fun play(event: Event, model: FeedModel) {
        val labels = model.labels
        val isPlaying = model.isPlaying(event)
        pause.show(if (isPlaying) Icon.PAUSE else Icon.PLAY, if (isPlaying) labels.pause else labels.play)
        pause.onTap { model.setPaused(event.eventId, isPlaying) }
        val isMuted = model.isMuted
        sound.show(if (isMuted) Icon.SOUND_OFF else Icon.SOUND_ON, if (isMuted) labels.soundOff else labels.soundOn)
        sound.onTap { model.setMuted(!isMuted) }
        val isFailed = model.hasFailed(event.eventId)
        controls.showIf(event.status == EventStatus.LIVE && model.isCurrent(event) && !isFailed)
        captions.showIf(model.isCurrent(event) && event.captions.isNotEmpty() && !isFailed)
        stage.say(
            when {
                isFailed -> StageState.FAILED
                !model.isCurrent(event) || screen == null -> StageState.CALM
                screen?.isBuffering == true -> StageState.BUFFERING
                !isPlaying && model.surroundings.isAppActive -> StageState.PAUSED
                else -> StageState.CALM
            },
        )
    }

    private fun goods(event: Event, model: FeedModel) {
        val all = products
        if (all != null) strip.show(all, event, model.reactions)
        // The place is kept while the products are on their way, so that nothing moves.
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
        stage.show(event, model.labels)
        asked?.cancel()
        asked = model.products(event) {
            if (shown !== event) return@products
            products = it
            renderSoon()
        }
    }

    fun position() {
        val (event, model) = (shown ?: return) to (model ?: return)
        val screen = screen ?: return captions.show("")
        captions.show(model.caption(event, screen.positionMs))
        if (screen.width > 0) stage.resized(screen.width, screen.height)
    }

    private val visible = Rect()

    /** Whether at least half of the video is on the screen. */
    fun isHalfSeen(): Boolean = media.height > 0 && media.getLocalVisibleRect(visible) &&
        visible.height() * 2 >= media.height && visible.width() * 2 >= media.width

    fun clear() {
        asked?.cancel()
        shown = null
        model = null
        screen = null
        products = null
        stage.clear()
        captions.show("")
    }

    /** The video is 4 by 5, and never higher than three fifths of the screen. */
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
