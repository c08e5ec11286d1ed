import type { ProductProvider } from "../core/products/product-provider.ts";
import type { SignalStrings } from "../core/signals/signals-store.ts";
import { consent, page, refresh } from "./page.ts";
import { signals } from "./signals.ts";

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
  /** Loads the videos again, such as after a single-page shop changed its page. */
  refresh(): void;
};

declare global {
  interface Window {
    shoppableVideo?: ShoppableVideo;
  }
}

// A second version of the script leaves the first one's in place.
window.shoppableVideo ??= {
  signals: signals.signals,
  orderCompleted: signals.orderCompleted,
  consent: (given) => consent.set(given === true),
  setProductProvider(provider) {
    if (typeof provider !== "function") throw new TypeError("setProductProvider: expected an async function");
    page.productProvider = provider;
    refresh();
  },
  refresh,
};
document.dispatchEvent(new CustomEvent("svc-ready"));
