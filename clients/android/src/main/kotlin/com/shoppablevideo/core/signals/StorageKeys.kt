package com.shoppablevideo.core.signals

/** The names that the web widget uses too. */
internal object StorageKeys {
    const val VIEWED_PRODUCTS = "_svc_viewed_products"
    const val CART_PRODUCTS = "_svc_add_to_cart_products"

    /** When each signal was recorded. The other two hold nothing but what the contract says. */
    const val SIGNAL_TIMES = "_svc_signal_times"

    /** Where the shopper is in an experiment. */
    const val EXPERIMENT = "_svc_experiment"
    const val LIKED_EVENTS = "_svc_liked_events"
    const val SAVED_EVENTS = "_svc_saved_events"
}
