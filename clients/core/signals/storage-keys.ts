/** Products watched in a video: a contract with merchants' pages, byte for byte (spec "Order tracking payload"). */
export const VIEWED_PRODUCTS_KEY = "_svc_viewed_products";
/** Products added to the cart from a video: the same. */
export const CART_PRODUCTS_KEY = "_svc_add_to_cart_products";
/** Our own: when each signal was recorded. The other two hold nothing but what the contract says. */
export const SIGNAL_TIMES_KEY = "_svc_signal_times";

/** Our own: where the visitor is in an experiment. Absent where none ever ran. */
export const EXPERIMENT_KEY = "_svc_experiment";

/** Our own: the videos that the shopper liked, saved, and has seen. */
export const LIKED_EVENTS_KEY = "_svc_liked_events";
export const SAVED_EVENTS_KEY = "_svc_saved_events";
export const SEEN_EVENTS_KEY = "_svc_seen_events";
