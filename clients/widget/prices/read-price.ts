import type { Product } from "../../core/model/product.ts";
import { isForeign, readFeedPrice, type ShownPrice } from "../../core/prices/market.ts";
import { warn } from "../page.ts";
import type { readHydratedPrice } from "./hydrate.ts";
import { type PriceHost, readMarket } from "./market.ts";

let read: typeof readHydratedPrice | undefined;
let loading: Promise<void> | undefined;

/** Loads the code for other markets when it is first needed. */
const load = async (): Promise<void> => {
  try {
    read = (await import("./hydrate.ts")).readHydratedPrice;
  } catch (error) {
    loading = undefined;
    warn(error);
  }
};

export const readPrice = (host: PriceHost, product: Product): ShownPrice => {
  const market = readMarket(host);
  if (!isForeign(product, market)) return readFeedPrice(product);
  if (read) return read(host, product, market);
  loading ??= load();
  void loading.then(() => read && host.requestUpdate());
  return "pending";
};
