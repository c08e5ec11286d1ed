package com.shoppablevideo.example

import android.app.Activity
import android.os.Bundle
import android.view.ViewGroup
import android.widget.Button
import android.widget.LinearLayout
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelActivity

/** A screen without Compose: a row of videos, a button that opens the Reel, and a creator's posts. */
class VideosActivity : Activity() {
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        val configuration = (application as ShopApplication).configuration
        val row = CarouselView(this).apply { open(configuration, title = "Seen in videos") }
        val button = Button(this).apply {
            text = "All videos"
            setOnClickListener { startActivity(ReelActivity.intent(context, configuration)) }
        }
        val posts = FeedView(this).apply { open(configuration, celebrityName = "Kiln & Field") }
        val column = LinearLayout(this).apply {
            orientation = LinearLayout.VERTICAL
            fitsSystemWindows = true
            addView(row, LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT))
            addView(button, LinearLayout.LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT))
            addView(posts, LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, 0, 1f))
        }
        setContentView(column)
    }
}
