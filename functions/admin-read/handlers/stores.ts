import type { HandlersOf, StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { Principal } from "../../../shared/administration/principal.ts";
import type { StoreUsers } from "../../../shared/administration/users.table.ts";
import { isAuthorized } from "../../../shared/administration/users.ts";
import type { RefreshSchedules } from "../../../shared/catalog/refresh/refresh-schedules.table.ts";
import type { Page, PageRequest } from "../../../shared/platform/table/query.ts";
import { searchStores } from "../../../shared/stores/search-stores.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { storeSummary, storeView } from "../../../shared/stores/store-views.ts";
import type { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";
import type { Role } from "../../../shared/vocabulary/roles.ts";
import type { Paging } from "../paging.ts";

export type StoreDeps = {
  readonly stores: Pick<Stores, "findThese" | "page">;
  readonly users: Pick<StoreUsers, "storesOf">;
  readonly schedules: Pick<RefreshSchedules, "find">;
  readonly paging: Paging;
};

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

export const createStoreListHandlers = (
  deps: StoreDeps,
): HandlersOf<"admin-read", typeof STORE_LIST_OPERATIONS> => ({
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
  schedules,
}: StoreDeps): StoreHandlersOf<"admin-read", typeof STORE_OPERATIONS> => ({
  getStore: async ({ store, role, now }) =>
    storeView(store, (await schedules.find(store.brand))?.interval_minutes, role, now),
});
