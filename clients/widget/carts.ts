import type { Choice } from "../core/cart/product-options.ts";
import type { Event } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";

/** What of a product is bought, as the cart's `options` named it. */
export type Chosen = { readonly variantId: string; readonly choice: Choice };

/** The page's cart, as `shoppableVideo.cart` takes it. */
export type Cart = {
  /** Puts a product into the cart; see `isTaken` for what counts as a yes. */
  add?(product: Product, event: Event, chosen?: Chosen): unknown;
  /** Whether it sells a product at all; by default it does. */
  takes?(product: Product): boolean;
  /** What a product comes in, and what of it is there: `ProductOptions`. Asked when the shopper sees its tile. */
  options?(product: Product): Promise<unknown>;
  /** The cart's page, to which a link leads once something was added. */
  readonly url?: string | undefined;
};

/** Most pages give the function alone. */
export type GivenCart = Cart | NonNullable<Cart["add"]>;

/** Told to the document when carts come or go. */
export const CARTS_CHANGED = "svc-carts";

/**
 * The carts of a page by what an element's `cart` attribute says: `event` is whoever answers `svc-add-to-cart`; others
 * are those of adapters, once their scripts are there. `""` is the page's own, else the first adapter's.
 */
export const carts = new Map<string, GivenCart>([["event", {}]]);

/** @throws TypeError for what can't be a cart: a page's mistake */
export const setCart = (cart: GivenCart, name = ""): void => {
  if (typeof ((cart as Cart | undefined)?.add ?? cart) !== "function") {
    throw new TypeError("cart: expected an async function");
  }
  carts.set(name, cart);
  if (!carts.has("")) carts.set("", cart);
  document.dispatchEvent(new CustomEvent(CARTS_CHANGED));
};
