import type { ShopDays } from "../../coverage/shop-days.table.ts";
import type { Logger } from "../../platform/logger.ts";
import { at, integerAt } from "../../platform/read-json.ts";
import type { Store } from "../../stores/store.ts";
import { daysAfter } from "../../vocabulary/days.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { AskShop } from "../access/shop-access.ts";
import { ShopRefused } from "../access/shop-failures.ts";
import type { Shop } from "../shops/shop.ts";

/** `limit: null` counts all orders. Shopify's default limit is 10,000. */
const COUNT = `query OrdersCount($query: String!) {
 ordersCount(query: $query, limit: null) { count precision }
}`;

/** Counts several days, because the count of one night may fail while the shop is throttled. */
const DAYS_COUNTED = 3;

export type CountDaysDeps = {
  readonly askShop: AskShop;
  readonly shopDays: Pick<ShopDays, "put">;
  readonly logger: Pick<Logger, "error">;
};

type CountedShop = Pick<Store, "time_zones">;

export const createCountDays = ({ askShop, shopDays, logger }: CountDaysDeps) => {
  const count = async (shop: Shop, query: string): Promise<number | undefined> => {
    const counted = at(await askShop(shop, COUNT, { query }), "ordersCount");
    return at(counted, "precision") === "EXACT" ? integerAt(counted, "count") : undefined;
  };

  /** Skips days before the app was installed or reinstalled. */
  return async (shop: Shop, { time_zones }: CountedShop, until: string): Promise<void> => {
    const zone = storeDays(time_zones);
    const since = shop.came_back_at ?? shop.installed_at;
    try {
      for (let age = 1; age <= DAYS_COUNTED; age++) {
        const day = daysAfter(zone.findDay(until), -age);
        const { from, end } = zone.findSpan({ from: day, to: day });
        if (`${from}:00.000Z` < since || from === end) continue;
        const query = `created_at:>='${from}:00Z' AND created_at:<'${end}:00Z' AND test:false`;
        const orders = await count(shop, query);
        if (orders !== undefined) await shopDays.put(shop.brand, { day, orders });
      }
    } catch (error) {
      if (!(error instanceof ShopRefused)) throw error;
      logger.error("Shopify does not count a day's orders", error, { brand: shop.brand });
    }
  };
};
