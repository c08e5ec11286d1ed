import { connectedApi } from "../../../shared/catalog/product-api/connected-api.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import { refreshProgress } from "../../../shared/catalog/refresh/refresh-progress.ts";
import type { RefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { createStartRefresh, type StartRefreshDeps } from "../../../shared/catalog/refresh/start-refresh.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type RefreshDeps = StartRefreshDeps & {
  readonly runs: Pick<RefreshRuns, "progress">;
  readonly productUrls: Pick<ProductUrls, "outcomesOf">;
};

/** A refresh of the whole catalog, started by a user. */
export const createRefreshHandlers = (deps: RefreshDeps): StoreHandlersOf<typeof REFRESH_OPERATIONS> => {
  const startRefresh = createStartRefresh(deps);
  return {
    startRefresh: async ({ store, audit, now }) => {
      connectedApi(store);
      await audit(store.brand, "refresh.started", { run: now.toISOString() });
      return { run: await startRefresh(store.brand, now) };
    },

    getRefresh: async ({ store: { brand }, parameters: { run } }) => {
      const found = existing(await deps.runs.progress(brand, run));
      return refreshProgress(run, found, await deps.productUrls.outcomesOf(brand, run));
    },
  };
};
