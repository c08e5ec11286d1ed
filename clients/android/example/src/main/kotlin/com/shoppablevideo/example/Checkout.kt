package com.shoppablevideo.example

import com.shoppablevideo.ShoppableVideo

/** Body of the app's request to its own server, which reports the order to the service. */
data class OrderBody(val productIds: List<String>, val videoView: String, val addToCart: String, val experiment: String?)

class Checkout(private val videos: ShoppableVideo, private val cart: ShopCart, private val send: suspend (OrderBody) -> Unit) {
    suspend fun buy() {
        val signals = videos.signals()
        send(OrderBody(cart.products, signals.videoView, signals.addToCart, signals.experiment))
        videos.orderCompleted()
    }
}
