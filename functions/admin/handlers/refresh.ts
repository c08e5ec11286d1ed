import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { connectedApi } from "../../../shared/catalog/product-api/new-connection.ts";
import {
  type ConfirmGoneDeps,
  createConfirmGone,
} from "../../../shared/catalog/product-urls/change-product-urls.ts";
import type { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import type { RefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { createStartRefresh, type StartRefreshDeps } from "../../../shared/catalog/refresh/start-refresh.ts";
import { existing } from "../../../shared/platform/existing.ts";

export type RefreshDeps = StartRefreshDeps &
  ConfirmGoneDeps & {
    readonly runs: Pick<RefreshRuns, "progress">;
  };

export const createRefreshHandlers = (
  deps: RefreshDeps,
): StoreHandlersOf<"admin", typeof REFRESH_OPERATIONS> => {
  const startRefresh = createStartRefresh(deps);
  const confirmGone = createConfirmGone(deps);
  return {
    startRefresh: async ({ store, audit, now }) => {
      connectedApi(store);
      await audit(store.brand, "refresh.started", { run: now.toISOString() });
      return { run: await startRefresh(store.brand, now) };
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
