import type { ProductProvider } from "../core/products/product-provider.ts";
import { createSignalsStore, type SignalStrings } from "../core/signals/signals-store.ts";
import { storage } from "./browser/storage.ts";
import { clock } from "./browser/transport.ts";
import { type GivenCart, setCart } from "./carts.ts";
import { SurfaceElement } from "./elements/parts/surface-element.ts";
// Imported for its side effect: a refusal of consent deletes likes that an earlier page stored.
import "./marks.ts";
import { consent, openShopper, page } from "./page.ts";
import { setPrices } from "./prices/set-prices.ts";
import { createReports } from "./reports.ts";
import { shown } from "./shown.ts";

export type ShoppableVideo = {
  signals(): SignalStrings;
  orderCompleted(): void;
  consent(given: boolean): void;
  setProductProvider(provider: ProductProvider): void;
  cart(cart: GivenCart, name?: string): void;
  prices: typeof setPrices;
  refresh(): void;
  close(): void;
};

declare global {
  interface Window {
    shoppableVideo?: ShoppableVideo;
  }
}

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
  prices: setPrices,
  refresh: SurfaceElement.refreshAll,
  close: () => page.openReel?.close(),
};
// Keeps the API of an earlier script version. An element of the page with this id is not an API.
if (typeof window.shoppableVideo?.signals !== "function") window.shoppableVideo = api;
addEventListener("storage", signals.otherTabWrote);
document.dispatchEvent(new CustomEvent("svc-ready"));
openShopper({ signals, report: createReports(), shown });
