/**
 * Who puts a product into the cart when a shopper taps *Add*: a listener of the page, or the widget's script for a
 * platform's cart. Without one, tiles say *View*.
 */
export const CART_CHOICES = ["event", "shopify", "woocommerce"] as const;
export type CartChoice = (typeof CART_CHOICES)[number];
