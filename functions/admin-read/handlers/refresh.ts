import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import type { GoneProduct } from "../../../shared/catalog/refresh/refresh.schema.ts";
import { refreshProgress } from "../../../shared/catalog/refresh/refresh-progress.ts";
import type { RefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { definedOnly } from "../../../shared/platform/defined-only.ts";
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
  const listGone = async (...request: Parameters<ProductUrls["heldBack"]>) => {
    const { items, next } = await deps.productUrls.heldBack(...request);
    const ids = items.flatMap(({ client_product_id: id }) => (id === undefined ? [] : [id]));
    const shown = await deps.products.shown(request[0], [...new Set(ids)]);
    const gone: GoneProduct[] = items.map(({ url, client_product_id, outcome = "not_found", checked_at }) => {
      const title = shown.get(client_product_id ?? "")?.title;
      return definedOnly({ url, client_product_id, title, outcome, checked_at });
    });
    return { items: gone, next };
  };
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
