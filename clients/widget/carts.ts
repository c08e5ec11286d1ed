import type { Choice } from "../core/cart/product-options.ts";
import type { Event } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";

export type Chosen = { readonly variantId: string; readonly choice: Choice };

export type Cart = {
  add(product: Product, event: Event, chosen?: Chosen): unknown;
  takes?(product: Product): boolean;
  options?(product: Product): Promise<unknown>;
  readonly url?: string | undefined;
};

export type GivenCart = Cart | Cart["add"];

export const CARTS_CHANGED = "svc-carts";

/** Carts by adapter name. `""` is the page's own cart, or the first adapter's. */
const carts = new Map<string, Cart>();

/**
 * @param name an element's `cart` attribute: an adapter's name. `event` is the former name of the page's own
 * cart
 */
export const findCart = (name = ""): Cart | undefined => carts.get(name === "event" ? "" : name);

/** Removes a cart that returned no promise. */
export const dropCart = (cart: Cart | undefined): void => {
  for (const [name, known] of carts) if (known === cart) carts.delete(name);
};

/** @throws TypeError if the page passes an invalid cart */
export const setCart = (given: GivenCart, name = ""): void => {
  const cart = typeof given === "function" ? { add: given } : given;
  if (typeof cart.add !== "function") throw new TypeError("cart: expected an async function");
  carts.set(name, cart);
  if (!carts.has("")) carts.set("", cart);
  document.dispatchEvent(new CustomEvent(CARTS_CHANGED));
};
