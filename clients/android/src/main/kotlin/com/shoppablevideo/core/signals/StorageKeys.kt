package com.shoppablevideo.core.signals

/** Names shared with the web widget. */
internal object StorageKeys {
    const val VIEWED_PRODUCTS = "_svc_viewed_products"
    const val CART_PRODUCTS = "_svc_add_to_cart_products"

    /** Times of the signals, separate because the signals contain only the contract's fields. */
    const val SIGNAL_TIMES = "_svc_signal_times"

    /** The shopper's arm in an experiment. Only the experiment's id for an excluded shopper. */
    const val EXPERIMENT = "_svc_experiment"
    const val LIKED_EVENTS = "_svc_liked_events"
    const val SAVED_EVENTS = "_svc_saved_events"
}
