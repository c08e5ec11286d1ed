import type { ProductProvider } from "../core/products/product-provider.ts";
import { createSignalsStore, type SignalStrings } from "../core/signals/signals-store.ts";
import { storage } from "./browser/storage.ts";
import { clock } from "./browser/transport.ts";
import { type GivenCart, setCart } from "./carts.ts";
import { SurfaceElement } from "./elements/parts/surface-element.ts";
// What is withdrawn may be likes of an earlier page.
import "./marks.ts";
import { consent, openShopper, page } from "./page.ts";
import { createReports } from "./reports.ts";
import { shown } from "./shown.ts";

/** `window.shoppableVideo`, there when `svc-ready` is dispatched on the document. */
export type ShoppableVideo = {
  /** The two fields of an order report; `"[]"` where nothing was recorded, or without consent. */
  signals(): SignalStrings;
  /** The order was reported: forgets what `signals()` returned. */
  orderCompleted(): void;
  /** The shopper's word: `false` deletes what is stored. */
  consent(given: boolean): void;
  /** Where the products of a video come from, instead of the feed. */
  setProductProvider(provider: ProductProvider): void;
  /**
   * The page's cart: tiles show *Add*, and it counts when the cart has said yes. A cart that knows what products come in
   * is an object; an adapter has a name, too.
   */
  cart(cart: GivenCart, name?: string): void;
  /** Loads the videos again, such as after a single-page shop changed its page. */
  refresh(): void;
  /** Closes the Reel that is open over the page, if there is one. */
  close(): void;
};

declare global {
  interface Window {
    shoppableVideo?: ShoppableVideo;
  }
}

// Opens the store of the shopper's signals, lets the page at it, and starts the reports.
const signals = createSignalsStore({ storage, clock, consent });
const api: ShoppableVideo = {
  signals: signals.signals,
  orderCompleted: signals.orderCompleted,
  consent: (given) => consent.set(given === true),
  setProductProvider(provider) {
    if (typeof provider !== "function") throw new TypeError("setProductProvider: expected an async function");
    page.productProvider = provider;
    SurfaceElement.refreshAll();
  },
  cart: setCart,
  refresh: SurfaceElement.refreshAll,
  close: () => page.openReel?.close(),
};
// A second version of the script leaves the first one's API in place; an element of that name is none.
if (typeof window.shoppableVideo?.signals !== "function") window.shoppableVideo = api;
addEventListener("storage", signals.otherTabWrote);
document.dispatchEvent(new CustomEvent("svc-ready"));
openShopper({ signals, report: createReports(), shown });
