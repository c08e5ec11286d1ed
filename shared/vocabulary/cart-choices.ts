/**
 * The cart behind *Add*: a function that the page passes to `shoppableVideo.cart`, or the widget's script for a
 * platform's cart. Without a cart, tiles say *View*.
 */
export const CART_CHOICES = ["page", "shopify", "woocommerce"] as const;
export type CartChoice = (typeof CART_CHOICES)[number];
