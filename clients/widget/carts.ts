import type { Choice } from "../core/cart/product-options.ts";
import type { Event } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";

/** Chosen variant, as named by the cart's `options`. */
export type Chosen = { readonly variantId: string; readonly choice: Choice };

/** The page's cart, for `shoppableVideo.cart`. */
export type Cart = {
  /** Adds a product to the cart. See `isTaken` for successful results. */
  add(product: Product, event: Event, chosen?: Chosen): unknown;
  /** Tests that the cart sells a product. Default: true. */
  takes?(product: Product): boolean;
  /** Options of a product and their availability: `ProductOptions`. Requested when its tile is visible. */
  options?(product: Product): Promise<unknown>;
  /** The cart's page, linked after something was added. */
  readonly url?: string | undefined;
};

/** Most pages pass only the function. */
export type GivenCart = Cart | Cart["add"];

/** Dispatched on the document when carts are registered or removed. */
export const CARTS_CHANGED = "svc-carts";

/** The carts of a page by their adapter's name. `""` is the page's own cart, or the first adapter's. */
const carts = new Map<string, Cart>();

/**
 * @param name an element's `cart` attribute: an adapter's name. `event` is a former name of the page's own
 * cart
 */
export const findCart = (name = ""): Cart | undefined => carts.get(name === "event" ? "" : name);

/** Removes a cart that returned no promise, so that tiles say *View* from then on. */
export const dropCart = (cart: Cart | undefined): void => {
  for (const [name, known] of carts) if (known === cart) carts.delete(name);
};

/** @throws TypeError for an invalid cart, a mistake of the page */
export const setCart = (given: GivenCart, name = ""): void => {
  const cart = typeof given === "function" ? { add: given } : given;
  if (typeof cart.add !== "function") throw new TypeError("cart: expected an async function");
  carts.set(name, cart);
  if (!carts.has("")) carts.set("", cart);
  document.dispatchEvent(new CustomEvent(CARTS_CHANGED));
};
