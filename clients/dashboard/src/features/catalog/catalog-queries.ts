import { queryOptions } from "@tanstack/react-query";
import type { BodyInputOf } from "../../../../../shared/api/operation.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { REFRESH_OPERATIONS } from "../../../../../shared/catalog/refresh/refresh.operations.ts";
import type { RefreshProgress } from "../../../../../shared/catalog/refresh/refresh.schema.ts";
import { SITEMAP_OPERATIONS } from "../../../../../shared/catalog/sitemaps/sitemap.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import type { ProductUrlStatus } from "../../../../../shared/vocabulary/product-urls.ts";
import { keys } from "../../lib/queries/keys.ts";
import type { Page } from "../../lib/queries/page.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";

const POLL_MS = 2_000;

type UrlFilter = { readonly status: ProductUrlStatus | undefined; readonly search: string };

export const productUrlsOptions = ({ api, brand }: StoreContext, { status, search }: UrlFilter) => {
  const looked = search.toLowerCase();
  return pagesOptions(
    keys.productUrls.list(brand, status, looked),
    async (cursor): Promise<Page<ProductUrlView>> => {
      const query = { status, cursor, ...(looked !== "" && { limit: 100 }) };
      const page = await api.call(PRODUCT_URL_OPERATIONS.listProductUrls, { brand, query });
      if (looked === "") return page;
      const isFound = ({ url, client_product_id: id }: ProductUrlView) =>
        url.toLowerCase().includes(looked) || id?.toLowerCase() === looked;
      return { ...page, items: page.items.filter(isFound), searched: page.items.length };
    },
  );
};

const DEAD: readonly ProductUrlStatus[] = ["not_found", "unreachable"];
const LOOKED_THROUGH = 20;

export const exampleUrlsOptions = ({ api, brand }: StoreContext, limit: number) =>
  queryOptions({
    queryKey: keys.productUrls.examples(brand, limit),
    queryFn: async () => {
      const query = { limit: Math.max(limit, LOOKED_THROUGH) };
      const { items } = await api.call(PRODUCT_URL_OPERATIONS.listProductUrls, { brand, query });
      const isDead = ({ status }: ProductUrlView) => Number(DEAD.includes(status));
      return items
        .filter(({ status }) => status !== "removed")
        .toSorted((a, b) => isDead(a) - isDead(b))
        .slice(0, limit)
        .map(({ url }) => url);
    },
  });

/** Enough to find the host of the shop's pages. The URLs are unsorted. */
const KNOWN_URLS = 100;

export const knownUrlsOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.productUrls.known(brand),
    queryFn: async () => {
      const query = { limit: KNOWN_URLS };
      return (await api.call(PRODUCT_URL_OPERATIONS.listProductUrls, { brand, query })).items;
    },
  });

type PreviewBody = BodyInputOf<typeof PRODUCT_API_OPERATIONS.previewProductApi>;

/**
 * Each call requests the merchant's shop.
 * @param saved part of the key, because the saved settings affect the result
 */
export const previewOptions = (
  { api, brand }: StoreContext,
  body: PreviewBody,
  { product_id_rule: rule, product_api: connection }: Pick<StoreView, "product_id_rule" | "product_api">,
) =>
  queryOptions({
    queryKey: keys.preview(brand, body, [rule, connection?.connected_at]),
    queryFn: () => api.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body }),
    enabled: body.url !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

export const latestRefreshOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.latestRefresh(brand),
    queryFn: () => api.call(REFRESH_OPERATIONS.getLatestRefresh, { brand }),
  });

export const goneOptions = ({ api, brand }: StoreContext, run: string) =>
  pagesOptions(keys.gone(brand, run), (cursor) =>
    api.call(REFRESH_OPERATIONS.listGoneProducts, { brand, run, query: { limit: 100, cursor } }),
  );

/** Maximum time to watch a run. A URL removed during the run is never done. */
const MAX_WATCHED_MS = 2 * 3_600_000;

export const isRunning = ({ planning_complete, done, planned, started_at, run }: RefreshProgress): boolean =>
  !(planning_complete && done >= planned) && Date.now() - Date.parse(started_at ?? run) < MAX_WATCHED_MS;

export const refreshOptions = ({ api, brand }: StoreContext, run: string | undefined) =>
  queryOptions({
    queryKey: keys.refresh(brand, run),
    enabled: run !== undefined,
    queryFn: () => api.call(REFRESH_OPERATIONS.getRefresh, { brand, run: run ?? "" }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data) ? POLL_MS : false),
  });

export const sitemapOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.sitemap(brand),
    queryFn: () => api.call(SITEMAP_OPERATIONS.getSitemap, { brand }),
    refetchInterval: ({ state: { data } }) => (data?.run?.state === "running" ? POLL_MS : false),
  });
