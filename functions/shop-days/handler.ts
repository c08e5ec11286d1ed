import { type StoreEndpointDeps, storeEndpoint } from "../../shared/api/store-endpoint.ts";
import { SHOP_DAY_OPERATIONS } from "../../shared/coverage/shop-day.operations.ts";
import type { ShopDays } from "../../shared/coverage/shop-days.table.ts";
import { invalid } from "../../shared/platform/errors.ts";
import type { Store } from "../../shared/stores/store.ts";
import { DAY_MS, dayAt } from "../../shared/vocabulary/days.ts";

/** Maximum offset of a time zone ahead of UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;
/** Longer than all comparison periods. Limits the number of a store's stored days. */
const MAX_AGE_DAYS = 3 * 366;

export const checkShopDay = (day: string, now: Date): void => {
  const latest = dayAt(now.getTime() + EARLIEST_ZONE_MS);
  if (day > latest) throw invalid("day", "day_not_begun", { day });
  const earliest = dayAt(now.getTime() - MAX_AGE_DAYS * DAY_MS);
  if (day < earliest) throw invalid("day", "day_before", { day: earliest });
};

type Deps = StoreEndpointDeps<Store> & { readonly shopDays: Pick<ShopDays, "put"> };

export const createHandler = ({ shopDays, ...deps }: Deps) =>
  storeEndpoint(SHOP_DAY_OPERATIONS.reportShopDay, deps, async ({ store, body: { day, orders }, now }) => {
    checkShopDay(day, now);
    await shopDays.put(store.brand, { day, orders });
    return {};
  });
