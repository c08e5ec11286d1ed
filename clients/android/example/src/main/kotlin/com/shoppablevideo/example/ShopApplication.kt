package com.shoppablevideo.example

import android.app.Application
import android.util.Log
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.model.Cart
import com.shoppablevideo.model.CatalogProductProvider
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ShoppableVideoListener

/** A shop's app: it starts the SDK once, and every screen uses it. */
open class ShopApplication : Application() {
    val cart = ShopCart()
    lateinit var videos: ShoppableVideo

    /** The address of the service's edge, as the dashboard names it under *Install*. */
    protected open val baseUrl: String = "https://videos.example.com"

    override fun onCreate() {
        super.onCreate()
        val configuration = Configuration(
            // The public brand, from the dashboard.
            storeId = "br_example",
            productProvider = CatalogProductProvider,
            cart = cart,
        )
        videos = ShoppableVideo.start(this, configuration, baseUrl, Navigation())
    }
}

/** The shop's own cart. */
class ShopCart : Cart {
    private val ids = ArrayList<String>()
    val products: List<String> get() = ids

    override suspend fun add(product: Product, event: Event): Boolean = ids.add(product.id)
}

/** What the app does when a shopper taps something in a video. */
class Navigation : ShoppableVideoListener {
    override fun onTapProduct(product: Product, event: Event) {
        Log.i("Shop", "Open the page of ${product.id}, ${product.priceText}")
    }

    override fun onTapCTA(url: String, event: Event) {
        Log.i("Shop", "Open $url")
    }
}
