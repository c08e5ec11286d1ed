import type { HandlersOf, StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { checkProductIdRule } from "../../../shared/catalog/product-urls/product-id.ts";
import { checkRelabels } from "../../../shared/catalog/products/check-relabels.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { RefreshSchedules } from "../../../shared/catalog/refresh/refresh-schedules.table.ts";
import { setSchedule } from "../../../shared/catalog/refresh/start-refresh.ts";
import { formerValues } from "../../../shared/platform/former-values.ts";
import { changeSettings } from "../../../shared/stores/change-settings.ts";
import { newStore } from "../../../shared/stores/new-store.ts";
import { isoOfSeconds, storeView } from "../../../shared/stores/store-views.ts";
import type { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";

export type StoreDeps = {
  readonly stores: Pick<Stores, "create" | "change" | "revokeTokens" | "rotateStoreId">;
  readonly schedules: Pick<RefreshSchedules, "find" | "set" | "remove">;
  readonly products: Pick<Products, "settingsReach">;
  readonly newBrand: () => string;
  readonly newStoreId: () => string;
  readonly hashStoreId: (storeId: string) => string;
};

const DEFAULT_REFRESH_MINUTES = 1_440;

export const createStoreListHandlers = (
  deps: StoreDeps,
): HandlersOf<"admin", typeof STORE_LIST_OPERATIONS> => ({
  createStore: async ({ body, audit, now }) => {
    const { refresh_interval_minutes: minutes = DEFAULT_REFRESH_MINUTES, ...settings } = body;
    checkProductIdRule(settings.product_id_rule);
    const [brand, storeId] = [deps.newBrand(), deps.newStoreId()];
    await audit(brand, "store.created", body);
    await deps.stores.create(newStore({ ...settings, brand, store_id_hash: deps.hashStoreId(storeId) }, now));
    await setSchedule(deps.schedules, brand, minutes, now);
    return { brand, store_id: storeId };
  },
});

export const createStoreHandlers = ({
  stores,
  schedules,
  products,
  newStoreId,
  hashStoreId,
}: StoreDeps): StoreHandlersOf<"admin", typeof STORE_OPERATIONS> => {
  const findInterval = async (brand: string) => (await schedules.find(brand))?.interval_minutes;

  return {
    changeStore: async ({ store, role, body, audit, now }) => {
      checkProductIdRule(body.product_id_rule);
      const before = storeView(store, await findInterval(store.brand), role, now);
      const changed = await changeSettings(stores, store, { body, role, now }, async (fields) => {
        await checkRelabels(products, store, body);
        await audit(store.brand, "store.changed", { ...fields, former: formerValues(before, fields) });
      });
      const { refresh_interval_minutes: minutes = before.refresh_interval_minutes } = body;
      if (body.refresh_interval_minutes !== undefined)
        await setSchedule(schedules, store.brand, body.refresh_interval_minutes, now);
      return storeView(changed, minutes ?? undefined, role, now);
    },

    /** Existing access tokens stay valid. Requesting a new one requires the new `store_id`. */
    rotateStoreId: async ({ store, audit }) => {
      const store_id = newStoreId();
      await audit(store.brand, "store_id.rotated");
      await stores.rotateStoreId(store, hashStoreId(store_id));
      return { brand: store.brand, store_id };
    },

    revokeTokens: async ({ store: { brand }, audit, now }) => {
      await audit(brand, "tokens.revoked");
      const changed = await stores.revokeTokens(brand, Math.floor(now.getTime() / 1000));
      return { tokens_valid_since: isoOfSeconds(changed.token_generation_began_at) };
    },
  };
};
