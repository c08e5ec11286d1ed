import { connectedApi } from "../../../shared/catalog/product-api/new-connection.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { type ConfirmGoneDeps, createConfirmGone } from "../../../shared/catalog/refresh/confirm-gone.ts";
import { createListGone } from "../../../shared/catalog/refresh/list-gone.ts";
import type { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import { refreshProgress } from "../../../shared/catalog/refresh/refresh-progress.ts";
import type { RefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { createStartRefresh, type StartRefreshDeps } from "../../../shared/catalog/refresh/start-refresh.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type RefreshDeps = StartRefreshDeps &
  ConfirmGoneDeps & {
    readonly runs: Pick<RefreshRuns, "progress" | "latestId">;
    readonly productUrls: Pick<ProductUrls, "outcomesOf" | "heldBack">;
    readonly products: Pick<Products, "shown">;
    readonly paging: Paging;
  };

export const createRefreshHandlers = (deps: RefreshDeps): StoreHandlersOf<typeof REFRESH_OPERATIONS> => {
  const startRefresh = createStartRefresh(deps);
  const confirmGone = createConfirmGone(deps);
  const listGone = createListGone(deps);
  return {
    startRefresh: async ({ store, audit, now }) => {
      connectedApi(store);
      await audit(store.brand, "refresh.started", { run: now.toISOString() });
      return { run: await startRefresh(store.brand, now) };
    },

    getLatestRefresh: async ({ store: { brand } }) => ({ run: (await deps.runs.latestId(brand)) ?? null }),

    getRefresh: async ({ store: { brand }, parameters: { run } }) => {
      const found = existing(await deps.runs.progress(brand, run));
      return refreshProgress(run, found, await deps.productUrls.outcomesOf(brand, run));
    },

    listGoneProducts: async ({ store: { brand }, parameters: { run }, query }) => {
      existing(await deps.runs.progress(brand, run));
      return deps.paging(
        query,
        ["gone", brand, run],
        (page) => listGone(brand, run, page),
        (product) => product,
      );
    },

    confirmGoneProducts: async ({ store, parameters: { run }, body, audit, now }) => {
      connectedApi(store);
      existing(await deps.runs.progress(store.brand, run));
      const urls = [...new Set(body.urls)];
      await audit(store.brand, "takedown.confirmed", { run, count: urls.length, first: urls[0] });
      return { items: await confirmGone(store.brand, run, urls, now) };
    },
  };
};
