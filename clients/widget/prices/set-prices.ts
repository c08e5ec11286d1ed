import { page } from "../page.ts";
import { PRICES_CHANGED } from "./market.ts";
import type { LoadPrices, PriceSource } from "./shop-prices.ts";

/**
 * A page calls it again after a change of its market.
 *
 * @param adapter passed by an adapter, which does not replace the page's own function
 * @throws TypeError if the page passes no function
 */
export const setPrices = (load: LoadPrices, adapter?: Pick<PriceSource, "batch">): void => {
  if (typeof load !== "function") throw new TypeError("prices: expected an async function");
  if (adapter && page.shopPrices.isOwn) return;
  page.shopPrices = { source: { load, batch: adapter?.batch }, isOwn: !adapter, learned: undefined };
  document.dispatchEvent(new CustomEvent(PRICES_CHANGED));
};
