/** Products viewed in a video. Merchants' pages read this key (spec "Order tracking payload"). */
export const VIEWED_PRODUCTS_KEY = "_svc_viewed_products";
/** Products added to the cart from a video. Merchants' pages read this key. */
export const CART_PRODUCTS_KEY = "_svc_add_to_cart_products";
/** Internal key, because the two keys above contain only the contract's fields. */
export const SIGNAL_TIMES_KEY = "_svc_signal_times";

/**
 * Internal key. Contains the visitor's experiment arm, or only the experiment's id for an excluded visitor.
 */
export const EXPERIMENT_KEY = "_svc_experiment";

export const LIKED_EVENTS_KEY = "_svc_liked_events";
export const SAVED_EVENTS_KEY = "_svc_saved_events";
export const SEEN_EVENTS_KEY = "_svc_seen_events";
