import type { Event } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";

/** The page's cart, as `shoppableVideo.cart` takes it. */
export type Cart = {
  /** Puts a product into the cart; see `isTaken` for what counts as a yes. */
  add?(product: Product, event: Event): unknown;
};

/**
 * The carts of a page by what an element's `cart` attribute says: `event` is whoever answers `svc-add-to-cart`; others
 * are those of adapters, once their scripts are there. `""` is the page's own, else the first adapter's.
 */
export const carts = new Map<string, Cart>([["event", {}]]);
