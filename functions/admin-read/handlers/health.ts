import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { HEALTH_OPERATIONS } from "../../../shared/administration/health/health.operations.ts";
import {
  createReadHealth,
  type HealthDeps as ReadHealthDeps,
} from "../../../shared/administration/health/read-health.ts";
import { createReadShopChecks } from "../../../shared/shopify/shops/shop-checks.ts";
import type { Shops } from "../../../shared/shopify/shops/shops.table.ts";

export type HealthDeps = Omit<ReadHealthDeps, "readPlatform"> & { readonly shops: Pick<Shops, "ofStore"> };

export const createHealthHandlers = ({
  shops,
  ...deps
}: HealthDeps): StoreHandlersOf<"admin-read", typeof HEALTH_OPERATIONS> => {
  const readHealth = createReadHealth({ ...deps, readPlatform: createReadShopChecks(shops) });
  return { getHealth: ({ store, now }) => readHealth(store, now) };
};
