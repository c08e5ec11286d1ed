import type { LoadPrices } from "../prices/shop-prices.ts";
import { askShop, findOwnLink, readRecords } from "./adapter.ts";
import { findAddress, ID, readPrice } from "./store-api.ts";

/** The Store API's prices are filtered by multi-currency plugins, for the shopper's session. */
export const loadPrices: LoadPrices = async (_ids, products, signal) => {
  const own = products.filter((product) => ID.test(product.id) && findOwnLink(product));
  if (own.length === 0) return [];
  const query = { include: own.map(({ id }) => id).join(), per_page: String(own.length) };
  const { isOk, json } = await askShop(findAddress("products", query), undefined, {}, signal);
  if (!isOk || !Array.isArray(json)) throw new Error("The shop did not return prices");
  return readRecords(json).map((fields) => ({ id: String(fields.id), ...readPrice(fields) }));
};
