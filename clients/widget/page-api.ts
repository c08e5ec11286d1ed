import type { ProductProvider } from "../core/products/product-provider.ts";
import { createSignalsStore, type SignalStrings } from "../core/signals/signals-store.ts";
import { storage } from "./browser/storage.ts";
import { clock } from "./browser/transport.ts";
import { type GivenCart, setCart } from "./carts.ts";
import { SurfaceElement } from "./elements/parts/surface-element.ts";
// An earlier page may have stored likes that this page removes.
import "./marks.ts";
import { consent, openShopper, page } from "./page.ts";
import { createReports } from "./reports.ts";
import { shown } from "./shown.ts";

/** `window.shoppableVideo`, available from the document event `svc-ready`. */
export type ShoppableVideo = {
  /** Signal fields of an order report. Each is `"[]"` without signals or consent. */
  signals(): SignalStrings;
  /** Removes the signals that `signals()` returned. Call it after the order report. */
  orderCompleted(): void;
  /** Sets the shopper's consent. `false` deletes stored data. */
  consent(given: boolean): void;
  /** Replaces the feed's products. */
  setProductProvider(provider: ProductProvider): void;
  /**
   * Sets the page's cart. Tiles then show *Add*. A product counts as added when the cart confirms. A cart
   * with product options is an object. Adapters pass a name.
   */
  cart(cart: GivenCart, name?: string): void;
  /** Reloads the videos, for example after a single-page navigation. */
  refresh(): void;
  /** Closes the Reel over the page, if any. */
  close(): void;
};

declare global {
  interface Window {
    shoppableVideo?: ShoppableVideo;
  }
}

// Creates the signals store, publishes the API, and starts reporting.
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
// Keeps the API of an earlier script version. An element of the page with this id is not an API.
if (typeof window.shoppableVideo?.signals !== "function") window.shoppableVideo = api;
addEventListener("storage", signals.otherTabWrote);
document.dispatchEvent(new CustomEvent("svc-ready"));
openShopper({ signals, report: createReports(), shown });
