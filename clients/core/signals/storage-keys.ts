/**
 * Products watched in a video. Part of the contract (spec "Order tracking payload"): merchants' pages read
 * this key.
 */
export const VIEWED_PRODUCTS_KEY = "_svc_viewed_products";
/** Products added to the cart from a video. Also part of the contract. */
export const CART_PRODUCTS_KEY = "_svc_add_to_cart_products";
/** Internal. The other two keys contain only the contract's fields. */
export const SIGNAL_TIMES_KEY = "_svc_signal_times";

/** Internal: the visitor's experiment arm, or only the experiment's id for an excluded visitor. */
export const EXPERIMENT_KEY = "_svc_experiment";

export const LIKED_EVENTS_KEY = "_svc_liked_events";
export const SAVED_EVENTS_KEY = "_svc_saved_events";
export const SEEN_EVENTS_KEY = "_svc_seen_events";
