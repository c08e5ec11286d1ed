import type { Principal } from "../../../shared/administration/principal.ts";
import type { StoreUsers } from "../../../shared/administration/users.table.ts";
import { isAuthorized } from "../../../shared/administration/users.ts";
import { checkProductIdRule } from "../../../shared/catalog/product-urls/product-id.ts";
import { checkRelabels } from "../../../shared/catalog/products/check-relabels.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { RefreshSchedules } from "../../../shared/catalog/refresh/refresh-schedules.table.ts";
import { setSchedule } from "../../../shared/catalog/refresh/set-schedule.ts";
import { formerValues } from "../../../shared/platform/former-values.ts";
import type { Page, PageRequest } from "../../../shared/platform/table/query.ts";
import { changeSettings } from "../../../shared/stores/change-settings.ts";
import { newStore } from "../../../shared/stores/new-store.ts";
import { searchStores } from "../../../shared/stores/search-stores.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { isoOfSeconds, storeSummary, storeView } from "../../../shared/stores/store-views.ts";
import type { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import type { Role } from "../../../shared/vocabulary/roles.ts";
import type { HandlersOf, StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type StoreDeps = {
  readonly stores: Pick<
    Stores,
    "create" | "findAny" | "findThese" | "page" | "change" | "revokeTokens" | "rotateStoreId"
  >;
  readonly users: Pick<StoreUsers, "storesOf">;
  readonly schedules: Pick<RefreshSchedules, "find" | "set" | "remove">;
  readonly products: Pick<Products, "settingsReach">;
  readonly newBrand: () => string;
  readonly newStoreId: () => string;
  readonly hashStoreId: (storeId: string) => string;
  readonly paging: Paging;
};

const DEFAULT_REFRESH_MINUTES = 1_440;

type ListedStore = { readonly store: Store; readonly role?: Role | undefined };
type ReadStores = (page: PageRequest) => Promise<Page<ListedStore>>;

const readAll =
  ({ stores }: Pick<StoreDeps, "stores">): ReadStores =>
  async (page) => {
    const { items, next } = await stores.page(page);
    return { items: items.map((store) => ({ store })), next };
  };

const readOwn =
  ({ stores, users }: Pick<StoreDeps, "stores" | "users">, principal: Principal, now: Date): ReadStores =>
  async (page) => {
    const { items, next } = await users.storesOf(principal.sub, page);
    const memberships = items.filter((user) => isAuthorized(user, principal, now));
    const found = await stores.findThese(memberships.map(({ brand }) => brand));
    const shown = found.filter(({ deletion_began_at }) => deletion_began_at === undefined);
    const roles = new Map(memberships.map(({ brand, role }) => [brand, role]));
    return { items: shown.map((store) => ({ store, role: roles.get(store.brand) })), next };
  };

export const createStoreListHandlers = (deps: StoreDeps): HandlersOf<typeof STORE_LIST_OPERATIONS> => ({
  createStore: async ({ body, audit, now }) => {
    const { refresh_interval_minutes: minutes = DEFAULT_REFRESH_MINUTES, ...settings } = body;
    checkProductIdRule(settings.product_id_rule);
    const [brand, storeId] = [deps.newBrand(), deps.newStoreId()];
    await audit(brand, "store.created", body);
    await deps.stores.create(newStore({ ...settings, brand, store_id_hash: deps.hashStoreId(storeId) }, now));
    await setSchedule(deps.schedules, brand, minutes, now);
    return { brand, store_id: storeId };
  },

  listStores: ({ principal, query, now }) => {
    const { search } = query;
    const read = principal.isOperator ? readAll(deps) : readOwn(deps, principal, now);
    return deps.paging(
      query,
      ["stores", principal.isOperator ? "all" : principal.sub, search],
      search === undefined ? read : (page) => searchStores(read, page, search),
      ({ store, role }) => storeSummary(store, role),
    );
  },
});

export const createStoreHandlers = ({
  stores,
  schedules,
  products,
  newStoreId,
  hashStoreId,
}: StoreDeps): StoreHandlersOf<typeof STORE_OPERATIONS> => {
  const findInterval = async (brand: string) => (await schedules.find(brand))?.interval_minutes;

  return {
    getStore: async ({ store, role, now }) => storeView(store, await findInterval(store.brand), role, now),

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

    /** Existing access tokens stay valid. Fetching one requires the new `store_id`. */
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
