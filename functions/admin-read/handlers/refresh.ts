import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { createListGone } from "../../../shared/catalog/refresh/list-gone.ts";
import type { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import { refreshProgress } from "../../../shared/catalog/refresh/refresh-progress.ts";
import type { RefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { Paging } from "../paging.ts";

export type RefreshDeps = {
  readonly runs: Pick<RefreshRuns, "progress" | "latestId">;
  readonly productUrls: Pick<ProductUrls, "outcomesOf" | "heldBack">;
  readonly products: Pick<Products, "shown">;
  readonly paging: Paging;
};

export const createRefreshHandlers = (
  deps: RefreshDeps,
): StoreHandlersOf<"admin-read", typeof REFRESH_OPERATIONS> => {
  const listGone = createListGone(deps);
  return {
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
  };
};
