package com.shoppablevideo.fragment

import android.content.Context
import android.net.Uri
import android.os.Bundle
import android.view.LayoutInflater
import android.view.View
import android.view.ViewGroup
import androidx.fragment.app.Fragment
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.ShoppableVideoListener
import com.shoppablevideo.model.VideoChoice

private const val STORE_ID = "storeId"
private const val BASE_URL = "baseUrl"
private const val START_INDEX = "startIndex"
private const val CELEBRITY_NAME = "celebrityName"
private const val CAN_CLOSE = "canClose"
private const val CAMPAIGN = "campaign"
private const val PRODUCT_ID = "productId"
private const val EVENT_IDS = "eventIds"

/**
 * Base class of both fragments. A restored fragment uses its session's configuration. Its listener is the parent
 * fragment or the activity, if they implement the interface, otherwise the listener of [ShoppableVideo.start]. After a
 * process restart, `Application.onCreate` must start the session.
 */
public abstract class SurfaceFragment internal constructor() : Fragment() {
    private var given: Configuration? = null
    private var givenListener: ShoppableVideoListener? = null

    /** @param own arguments specific to this surface */
    internal fun take(configuration: Configuration, listener: ShoppableVideoListener?, choice: VideoChoice, own: Bundle) {
        given = configuration
        givenListener = listener
        arguments = own.apply {
            putString(STORE_ID, configuration.storeId)
            putString(BASE_URL, configuration.baseUrl.toString())
            putString(CAMPAIGN, choice.campaign)
            putString(PRODUCT_ID, choice.productId)
            putLongArray(EVENT_IDS, choice.eventIds?.toLongArray())
        }
    }

    internal val own: Bundle get() = requireArguments()

    internal val choice: VideoChoice
        get() = VideoChoice(own.getString(CAMPAIGN), own.getString(PRODUCT_ID), own.getLongArray(EVENT_IDS)?.toList())

    internal val listener: ShoppableVideoListener?
        get() = givenListener ?: parentFragment as? ShoppableVideoListener ?: activity as? ShoppableVideoListener

    override fun onCreateView(inflater: LayoutInflater, container: ViewGroup?, savedInstanceState: Bundle?): View {
        val (storeId, baseUrl) = own.getString(STORE_ID).orEmpty() to Uri.parse(own.getString(BASE_URL).orEmpty())
        val configuration = given ?: ShoppableVideo.find(storeId, baseUrl)?.configuration
        val context = inflater.context
        // Shows nothing unless the app has restarted the session.
        return configuration?.let { show(context, it) } ?: View(context)
    }

    internal abstract fun show(context: Context, configuration: Configuration): View
}

/** Full-screen videos to swipe through. */
public class ReelFragment : SurfaceFragment() {
    override fun show(context: Context, configuration: Configuration): View = ReelView(context).apply {
        id = android.R.id.content + 1
        if (own.getBoolean(CAN_CLOSE)) onClose = Runnable { parentFragmentManager.setFragmentResult(CLOSE_REQUEST, Bundle.EMPTY) }
        open(configuration, own.getInt(START_INDEX), listener, choice)
    }

    public companion object {
        /** Key of the close button's fragment result: see `FragmentManager.setFragmentResultListener`. */
        public const val CLOSE_REQUEST: String = "shoppable-video.close"

        /**
         * @param startIndex zero-based index of the first video
         * @param canClose adds a close button that sets the result [CLOSE_REQUEST]
         */
        @JvmStatic
        @JvmOverloads
        public fun newInstance(
            configuration: Configuration,
            startIndex: Int = 0,
            listener: ShoppableVideoListener? = null,
            choice: VideoChoice = VideoChoice(),
            canClose: Boolean = false,
        ): ReelFragment = ReelFragment().apply {
            val own = Bundle()
            own.putInt(START_INDEX, startIndex)
            own.putBoolean(CAN_CLOSE, canClose)
            take(configuration, listener, choice, own)
        }
    }
}

/** A scrollable column of posts. */
public class FeedFragment : SurfaceFragment() {
    override fun show(context: Context, configuration: Configuration): View = FeedView(context).apply {
        open(configuration, own.getString(CELEBRITY_NAME), listener, choice)
    }

    public companion object {
        /** @param celebrityName author of each post */
        @JvmStatic
        @JvmOverloads
        public fun newInstance(
            configuration: Configuration,
            celebrityName: String? = null,
            listener: ShoppableVideoListener? = null,
            choice: VideoChoice = VideoChoice(),
        ): FeedFragment = FeedFragment().apply {
            val own = Bundle()
            own.putString(CELEBRITY_NAME, celebrityName)
            take(configuration, listener, choice, own)
        }
    }
}
