import type { ProductProvider } from "../core/products/product-provider.ts";
import { createSignalsStore, type SignalStrings } from "../core/signals/signals-store.ts";
import { storage } from "./browser/storage.ts";
import { clock } from "./browser/transport.ts";
import { type GivenCart, setCart } from "./carts.ts";
import { SurfaceElement } from "./elements/parts/surface-element.ts";
// Unlikes may concern likes of an earlier page.
import "./marks.ts";
import { consent, openShopper, page } from "./page.ts";
import { createReports } from "./reports.ts";
import { shown } from "./shown.ts";

/** `window.shoppableVideo`, available from the document's event `svc-ready`. */
export type ShoppableVideo = {
  /** The two fields of an order report. `"[]"` without signals or consent. */
  signals(): SignalStrings;
  /** Call it after the order report. Removes the signals that `signals()` returned. */
  orderCompleted(): void;
  /** Sets the shopper's consent. `false` deletes stored data. */
  consent(given: boolean): void;
  /** Source of products instead of the feed. */
  setProductProvider(provider: ProductProvider): void;
  /**
   * Sets the page's cart. Tiles then show *Add*, which counts once the cart confirms. A cart with product
   * options is an object. An adapter also has a name.
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

// Opens the store of the shopper's signals, offers it to the page, and starts the reports.
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
// A second version of the script keeps the first one's API. A page's element with that id is not an API.
if (typeof window.shoppableVideo?.signals !== "function") window.shoppableVideo = api;
addEventListener("storage", signals.otherTabWrote);
document.dispatchEvent(new CustomEvent("svc-ready"));
openShopper({ signals, report: createReports(), shown });
