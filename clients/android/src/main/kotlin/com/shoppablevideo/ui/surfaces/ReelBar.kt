package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.widget.LinearLayout
import android.widget.Space
import com.shoppablevideo.core.surfaces.ReelModel
import com.shoppablevideo.core.surfaces.Sheet
import com.shoppablevideo.core.text.countText
import com.shoppablevideo.core.text.fill
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.model.Product
import com.shoppablevideo.ui.parts.Icon
import com.shoppablevideo.ui.parts.IconButton
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.rounded
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.touchable

private const val WHITE = -1
private const val CAPSULE = 0x8C000000.toInt()

/** Like, share and products: a rail beside the text, or a part of the bar on low screens. */
internal class ReelActions(context: Context, isRail: Boolean, private val share: (Event, List<Product>) -> Unit) {
    private val like = IconButton(context, 26.takeIf { isRail } ?: 24, isTextBelow = isRail)
    private val sharing = IconButton(context, 26.takeIf { isRail } ?: 24, isTextBelow = isRail)
    private val bag = IconButton(context, 26.takeIf { isRail } ?: 24, isTextBelow = isRail)
    private val isRail = isRail
    val buttons: List<IconButton> = listOf(like, sharing, bag)

    fun show(event: Event, model: ReelModel, products: List<Product>) {
        val labels = model.labels
        val isLiked = model.reactions.isLiked(event)
        val colour = if (isLiked) model.theme.likeActive else WHITE
        val count = { number: Long -> if (isRail) countText(number) else null }
        like.show(Icon.LIKE, "${labels.like}: ${countText(model.reactions.likes(event))}", colour, isLiked, count(model.reactions.likes(event)), isLiked)
        like.onTap { model.reactions.toggleLike(event) }
        sharing.show(Icon.SHARE, labels.share, text = count(event.shareCount))
        sharing.onTap { share(event, products) }
        bag.show(Icon.BAG, fill(labels.manyProducts, products.size), text = count(products.size.toLong()))
        bag.onTap { model.openSheet(Sheet.Products(event, products)) }
        bag.showIf(products.isNotEmpty())
    }
}

/** Upper buttons of the Reel: pause, sound, captions, close. */
internal class ReelBar(context: Context, close: () -> Unit, share: (Event, List<Product>) -> Unit) : LinearLayout(context) {
    private val pause = IconButton(context)
    private val sound = IconButton(context)
    private val captions = IconButton(context)
    private val closing = IconButton(context)
    private val actions = ReelActions(context, isRail = false, share)

    /** `true` on low screens: includes like, share and products, without labels. */
    var isCompact: Boolean = false

    /** `true` if a scrim makes the icons legible. */
    var isOnScrim: Boolean = true

    init {
        setPadding(dp(8), dp(8), dp(8), 0)
        for (button in listOf(pause, sound, captions)) addView(button)
        for (button in actions.buttons) addView(button)
        addView(Space(context), LayoutParams(0, 0, 1f))
        addView(closing, LayoutParams(-2, -2))
        closing.onTap(close)
    }

    fun show(event: Event, model: ReelModel, products: List<Product>, canClose: Boolean) {
        val labels = model.labels
        val isLive = event.status == EventStatus.LIVE && !model.hasFailed(event.eventId)
        val isPlaying = model.isPlaying(event)
        pause.show(if (isPlaying) Icon.PAUSE else Icon.PLAY, if (isPlaying) labels.pause else labels.play)
        pause.background = if (isOnScrim || isCompact) touchable(null, dp(24)) else rounded(dp(24), CAPSULE)
        pause.onTap { model.setPaused(event.eventId, isPlaying) }
        val words = labels.soundOff.takeIf { model.isMuted && !isCompact }
        sound.show(if (model.isMuted) Icon.SOUND_OFF else Icon.SOUND_ON, if (model.isMuted) labels.soundOff else labels.soundOn, text = words)
        sound.background = if (words != null) rounded(dp(24), CAPSULE) else touchable(null, dp(24))
        sound.setPadding(if (words != null) dp(12) else 0, 0, if (words != null) dp(14) else 0, 0)
        sound.onTap { model.isMuted = !model.isMuted }
        captions.show(Icon.CAPTIONS, labels.captions, if (model.hasCaptions) INK else WHITE, isOn = model.hasCaptions)
        captions.background = if (model.hasCaptions) android.graphics.drawable.InsetDrawable(rounded(dp(22), WHITE), dp(2)) else null
        captions.onTap { model.hasCaptions = !model.hasCaptions }
        for (button in listOf(pause, sound)) button.showIf(isLive)
        captions.showIf(isLive && event.captions.isNotEmpty())
        actions.show(event, model, products)
        actions.buttons.forEachIndexed { index, button -> button.showIf(isCompact && index < BAG) }
        // Omits gaps, because seven buttons with gaps would exceed a narrow screen.
        val gap = if (isCompact) 0 else dp(4)
        for (at in 0 until childCount) (getChildAt(at).layoutParams as LayoutParams).marginEnd = gap
        closing.show(Icon.CLOSE, labels.close)
        closing.showIf(canClose)
        background = if (isCompact) rounded(dp(30), 0x9E000000.toInt()) else null
    }

    private companion object {
        const val INK = 0xFF111111.toInt()

        /** Index of the bag among the actions. */
        const val BAG = 2
    }
}
