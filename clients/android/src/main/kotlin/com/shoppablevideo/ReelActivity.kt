package com.shoppablevideo

import android.app.Activity
import android.content.Context
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.util.Log
import android.view.Window
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.VideoChoice
import com.shoppablevideo.ui.surfaces.edgeToEdge

/**
 * A Reel as a separate screen, for apps without a screen for a [ReelView]. Android may end the app in the
 * background and restore the screen. It then uses the [ShoppableVideo] of its brand, which
 * `Application.onCreate` has restarted.
 */
public class ReelActivity : Activity() {
    private var reel: ReelView? = null

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        requestWindowFeature(Window.FEATURE_NO_TITLE)
        edgeToEdge(window)
        val configuration = started()?.configuration
        if (configuration == null) {
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
            open(configuration, intent.getIntExtra(START_INDEX, 0), choice = choice)
            this@ReelActivity.setContentView(this)
        }
    }

    private fun started(): ShoppableVideo? {
        val (storeId, baseUrl) = (intent.getStringExtra(STORE_ID) ?: return null) to (intent.getStringExtra(BASE_URL) ?: return null)
        return ShoppableVideo.find(storeId, Uri.parse(baseUrl))
    }

    @Deprecated("Android calls it where the app doesn't ask for more")
    override fun onBackPressed() {
        if (reel?.back() != true) finish()
    }

    public companion object {
        private const val STORE_ID = "shoppable-video.storeId"
        private const val BASE_URL = "shoppable-video.baseUrl"
        private const val START_INDEX = "shoppable-video.startIndex"
        private const val CAMPAIGN = "shoppable-video.campaign"
        private const val PRODUCT_ID = "shoppable-video.productId"
        private const val EVENT_IDS = "shoppable-video.eventIds"

        /**
         * Opens the screen by `startActivity`. Events go to the listener of [ShoppableVideo.start]. See
         * [ReelView.open].
         */
        @JvmStatic
        @JvmOverloads
        public fun intent(
            context: Context,
            configuration: Configuration,
            startIndex: Int = 0,
            choice: VideoChoice = VideoChoice(),
        ): Intent {
            // The screen takes the configuration from its session.
            ShoppableVideo.of(context, configuration)
            return Intent(context, ReelActivity::class.java)
                .putExtra(STORE_ID, configuration.storeId)
                .putExtra(BASE_URL, configuration.baseUrl.toString())
                .putExtra(START_INDEX, startIndex)
                .putExtra(CAMPAIGN, choice.campaign)
                .putExtra(PRODUCT_ID, choice.productId)
                .putExtra(EVENT_IDS, choice.eventIds?.toLongArray())
        }
    }
}
