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
 * A Reel on its own screen, for apps without a screen for a [ReelView]. If Android restores the screen after ending
 * the app, the screen uses the brand's [ShoppableVideo], which `Application.onCreate` must have restarted.
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

        /** Intent that opens the screen. The listener of [ShoppableVideo.start] receives events. See [ReelView.open]. */
        @JvmStatic
        @JvmOverloads
        public fun intent(
            context: Context,
            configuration: Configuration,
            startIndex: Int = 0,
            choice: VideoChoice = VideoChoice(),
        ): Intent {
            // Creates the session from which the screen takes its configuration.
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
