package com.shoppablevideo.example

import android.app.Application
import android.content.Intent
import android.net.Uri
import android.util.Log
import com.shoppablevideo.ShoppableVideo
import com.shoppablevideo.model.Cart
import com.shoppablevideo.model.CatalogProductProvider
import com.shoppablevideo.model.Configuration
import com.shoppablevideo.model.Event
import com.shoppablevideo.model.Product
import com.shoppablevideo.model.ShoppableVideoListener

/** A shop's app. It creates one configuration for all surfaces. */
open class ShopApplication : Application() {
    val cart = ShopCart()
    lateinit var configuration: Configuration
    lateinit var videos: ShoppableVideo

    /** Address of the service's edge, from the dashboard's page *Install*. */
    protected open val baseUrl: String = "https://videos.example.com"

    override fun onCreate() {
        super.onCreate()
        configuration = Configuration(
            // Public brand, from the dashboard.
            storeId = "br_example",
            baseUrl = Uri.parse(baseUrl),
            productProvider = CatalogProductProvider,
            cart = cart,
        )
        videos = ShoppableVideo.start(this, configuration, Navigation(this))
    }
}

class ShopCart : Cart {
    private val ids = ArrayList<String>()
    val products: List<String> get() = ids

    override suspend fun add(product: Product, event: Event): Boolean = ids.add(product.id)
}

/** Handles taps in a video. */
class Navigation(private val app: Application) : ShoppableVideoListener {
    override fun onTapProduct(product: Product, event: Event) {
        Log.i("Shop", "Open the page of ${product.id}, ${product.priceText}")
    }

    override fun onTapCTA(url: Uri, event: Event) {
        app.startActivity(Intent(Intent.ACTION_VIEW, url).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK))
    }
}
