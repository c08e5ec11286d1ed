package com.shoppablevideo

import android.app.Activity
import android.content.Context
import android.content.Intent
import android.os.Bundle
import android.util.Log
import android.view.Window
import com.shoppablevideo.model.VideoChoice
import com.shoppablevideo.ui.surfaces.edgeToEdge

/**
 * A Reel as a screen of its own, for apps that have none to put a [ReelView] in. Android may end the app behind it and bring
 * the screen back: it then looks for the [ShoppableVideo] of its brand, which `Application.onCreate` has started again.
 */
public class ReelActivity : Activity() {
    private var reel: ReelView? = null

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        requestWindowFeature(Window.FEATURE_NO_TITLE)
        edgeToEdge(window)
        val video = ShoppableVideo.find(intent.getStringExtra(STORE_ID))
        if (video == null) {
            Log.w("ShoppableVideo", "ReelActivity: call ShoppableVideo.start in Application.onCreate")
            finish()
            return
        }
        val choice = VideoChoice(
            intent.getStringExtra(CAMPAIGN),
            intent.getStringExtra(PRODUCT_ID),
            intent.getLongArrayExtra(EVENT_IDS)?.toList(),
        )
        reel = ReelView(this).apply {
            id = android.R.id.content + 1
            onClose = Runnable { finish() }
            onHeldOut = ::finish
            open(video, intent.getIntExtra(START_INDEX, 0), choice)
            this@ReelActivity.setContentView(this)
        }
    }

    @Deprecated("Android calls it where the app doesn't ask for more")
    override fun onBackPressed() {
        if (reel?.back() != true) finish()
    }

    public companion object {
        private const val STORE_ID = "shoppable-video.storeId"
        private const val START_INDEX = "shoppable-video.startIndex"
        private const val CAMPAIGN = "shoppable-video.campaign"
        private const val PRODUCT_ID = "shoppable-video.productId"
        private const val EVENT_IDS = "shoppable-video.eventIds"

        /** Opens the screen, by `startActivity`. See [ReelView.open]. */
        @JvmStatic
        @JvmOverloads
        public fun intent(
            context: Context,
            video: ShoppableVideo,
            startIndex: Int = 0,
            choice: VideoChoice = VideoChoice(),
        ): Intent = Intent(context, ReelActivity::class.java)
            .putExtra(STORE_ID, video.configuration.storeId)
            .putExtra(START_INDEX, startIndex)
            .putExtra(CAMPAIGN, choice.campaign)
            .putExtra(PRODUCT_ID, choice.productId)
            .putExtra(EVENT_IDS, choice.eventIds?.toLongArray())
    }
}
