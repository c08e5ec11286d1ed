package com.shoppablevideo.ui

import android.app.Activity
import android.net.Uri
import android.os.Bundle
import android.widget.LinearLayout
import com.shoppablevideo.CarouselView
import com.shoppablevideo.FeedView
import com.shoppablevideo.ReelView
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.ShoppableVideoView
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.ui.TestApp.Companion.settle
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import java.lang.ref.WeakReference

private val STORE = Configuration("br_rotating", Uri.parse("http://127.0.0.1:1"), onError = {})

/** A screen with all surfaces. */
internal class Screen : Activity() {
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        setTheme(android.R.style.Theme_Material_NoActionBar)
        val surfaces = listOf(
            CarouselView(this).apply { open(STORE) },
            FeedView(this).apply { open(STORE) },
            ReelView(this).apply {
                onClose = Runnable { finish() }
                open(STORE)
            },
        )
        setContentView(LinearLayout(this).apply { surfaces.forEach(::addView) })
    }
}

/** Nothing holds the views of a screen that rotation has replaced. The process keeps the session for the next screen. */
@RunWith(RobolectricTestRunner::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = [34], qualifiers = PHONE)
internal class ReleaseTest {
    private fun assertReleased(what: String, reference: WeakReference<*>) {
        repeat(50) {
            if (reference.get() == null) return
            System.gc()
            settle(100)
            Thread.sleep(20)
        }
        assertNull(what, reference.get())
    }

    private fun Activity.surfaces() = window.decorView.all().filter { it is ShoppableVideoView }.map { WeakReference(it) }.toList()

    private fun session() = ShoppableVideo.find(STORE.storeId, STORE.baseUrl)

    /** In a function of its own, whose variables hold nothing afterwards. */
    private fun rotateAndClose(): WeakReference<ShoppableVideo> {
        val screen = Robolectric.buildActivity(Screen::class.java).setup()
        settle()
        val views = screen.get().surfaces()
        val session = WeakReference(checkNotNull(session()))
        screen.recreate()
        settle()
        views.forEachIndexed { index, view -> assertReleased("surface $index", view) }
        assertNotNull("rotation keeps the session", session.get())
        screen.pause().stop().destroy()
        settle()
        return session
    }

    @Test
    fun rotationReleasesTheViewsAndCloseTheSession() {
        val session = rotateAndClose()
        session()?.close()
        settle()
        assertReleased("session", session)
    }
}
