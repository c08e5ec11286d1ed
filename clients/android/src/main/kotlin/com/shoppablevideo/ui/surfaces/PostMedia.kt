package com.shoppablevideo.ui.surfaces

import android.content.Context
import android.graphics.Rect
import android.view.Gravity
import android.view.View
import android.widget.FrameLayout
import android.widget.LinearLayout
import com.shoppablevideo.core.captions.Said
import com.shoppablevideo.core.surfaces.FeedModel
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.EventStatus
import com.shoppablevideo.player.PictureLoader
import com.shoppablevideo.ui.parts.CaptionView
import com.shoppablevideo.ui.parts.Ground
import com.shoppablevideo.ui.parts.Icon
import com.shoppablevideo.ui.parts.IconButton
import com.shoppablevideo.ui.parts.Stage
import com.shoppablevideo.ui.parts.StageState
import com.shoppablevideo.ui.parts.centre
import com.shoppablevideo.ui.parts.dp
import com.shoppablevideo.ui.parts.rounded
import com.shoppablevideo.ui.parts.showIf
import com.shoppablevideo.ui.parts.words

private const val ROUND = 0x8C000000.toInt()

/** Author of a post: initial and name. */
internal fun postHead(context: Context, name: String, ground: Ground): View = LinearLayout(context).apply {
    gravity = Gravity.CENTER_VERTICAL
    minimumHeight = dp(56)
    setPadding(dp(16), 0, dp(16), 0)
    val initial = words(context, 14, 20, ground.ink, isStrong = true).apply {
        text = name.substring(0, name.offsetByCodePoints(0, 1)).uppercase()
        centre()
        background = rounded(dp(18), ground.line)
        importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
    }
    addView(initial, LinearLayout.LayoutParams(dp(36), dp(36)))
    val words = words(context, 14, 20, ground.ink, isStrong = true, lines = 1).apply { text = name }
    addView(words, LinearLayout.LayoutParams(0, -2, 1f).apply { marginStart = dp(12) })
}

/** Video of a post, with captions and buttons above it. */
internal class PostMedia(context: Context, pictures: PictureLoader) : FrameLayout(context) {
    private val stage = Stage(context, pictures, maxCrop = 0.35)
    private val captions = CaptionView(context)
    private val pause = IconButton(context).apply { background = rounded(dp(24), ROUND) }
    private val sound = IconButton(context).apply { background = rounded(dp(24), ROUND) }
    private val controls = LinearLayout(context)
    private var shown: Event? = null
    private var model: FeedModel? = null
    private var screen: SurfacePlayers.Screen? = null

    init {
        addView(stage, LayoutParams(-1, -1))
        controls.addView(pause)
        controls.addView(sound, LinearLayout.LayoutParams(-2, -2).apply { marginStart = dp(8) })
        val lower = LinearLayout(context).apply {
            gravity = Gravity.BOTTOM
            setPaddingRelative(dp(12), 0, dp(12), dp(12))
            addView(captions, LinearLayout.LayoutParams(0, -2, 1f))
            addView(controls, LinearLayout.LayoutParams(-2, -2).apply { marginStart = dp(12) })
        }
        addView(lower, LayoutParams(-1, -2, Gravity.BOTTOM))
        stage.onRetry = { shown?.let { model?.retry(it.eventId) } }
        stage.importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
    }

    fun show(event: Event, model: FeedModel, screen: SurfacePlayers.Screen?) {
        this.model = model
        this.screen = screen
        stage.mount(screen?.view)
        if (shown !== event) stage.show(event, model.labels)
        shown = event
        val labels = model.labels
        val isPlaying = model.isPlaying(event)
        pause.show(if (isPlaying) Icon.PAUSE else Icon.PLAY, if (isPlaying) labels.pause else labels.play)
        pause.onTap { model.setPaused(event.eventId, isPlaying) }
        val isMuted = model.isMuted
        sound.show(if (isMuted) Icon.SOUND_OFF else Icon.SOUND_ON, if (isMuted) labels.soundOff else labels.soundOn)
        sound.onTap { model.setMuted(!isMuted) }
        val isReady = model.isCurrent(event) && !model.hasFailed(event.eventId)
        controls.showIf(event.status == EventStatus.LIVE && isReady)
        captions.showIf(event.captions.isNotEmpty() && isReady)
        stage.say(state(event, model, isPlaying))
        position()
    }

    private fun state(event: Event, model: FeedModel, isPlaying: Boolean): StageState = when {
        model.hasFailed(event.eventId) -> StageState.FAILED
        !model.isCurrent(event) || screen == null -> StageState.CALM
        screen?.isBuffering == true -> StageState.BUFFERING
        !isPlaying && model.surroundings.isAppActive -> StageState.PAUSED
        else -> StageState.CALM
    }

    /** Position of the player. `null` without a player. */
    val positionMs: Long? get() = screen?.positionMs

    /** Called when the playback position changes. */
    fun position() {
        val (event, model) = (shown ?: return) to (model ?: return)
        val screen = screen ?: return captions.show(Said.NOTHING)
        captions.show(model.caption(event, screen.positionMs))
        if (screen.width > 0) stage.resized(screen.width, screen.height)
    }

    private val visible = Rect()

    /** Tests that at least half of the video is on the screen. */
    fun isHalfSeen(): Boolean = height > 0 && getLocalVisibleRect(visible) &&
        visible.height() * 2 >= height && visible.width() * 2 >= width

    fun clear() {
        shown = null
        model = null
        screen = null
        stage.clear()
        captions.show(Said.NOTHING)
    }
}
