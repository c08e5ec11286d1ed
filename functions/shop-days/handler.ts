import { type StoreEndpointDeps, storeEndpoint } from "../../shared/api/store-endpoint.ts";
import { checkShopDay } from "../../shared/coverage/check-shop-day.ts";
import { SHOP_DAY_OPERATIONS } from "../../shared/coverage/shop-day.operations.ts";
import type { ShopDays } from "../../shared/coverage/shop-days.table.ts";
import type { Store } from "../../shared/stores/store.ts";

type Deps = StoreEndpointDeps<Store> & { readonly shopDays: Pick<ShopDays, "put"> };

/** POST /v1/shop-days */
export const createHandler = ({ shopDays, ...deps }: Deps) =>
  storeEndpoint(SHOP_DAY_OPERATIONS.reportShopDay, deps, async ({ store, body: { day, orders }, now }) => {
    checkShopDay(day, now);
    await shopDays.put(store.brand, { day, orders });
    return {};
  });
