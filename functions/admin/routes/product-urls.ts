import {
  ProductUrlBatch,
  ProductUrlStatus,
  type ProductUrlsAdded,
  type ProductUrlsRemoved,
  type ProductUrlView,
} from "../../../shared/catalog/catalog.schema.ts";
import type { ProductUrlLists } from "../../../shared/catalog/product-urls/product-url-lists.table.ts";
import { productUrlStatus } from "../../../shared/catalog/product-urls/product-url-status.ts";
import type { ProductUrl, ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { PullMessage } from "../../../shared/catalog/pull/pull-message.schema.ts";
import { pullDelaySeconds } from "../../../shared/catalog/pull/pull-pace.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import { readChoice } from "../../../shared/platform/http/read-query.ts";
import { mapAtOnce } from "../../../shared/platform/map-concurrently.ts";
import type { QueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import type { Store } from "../../../shared/stores/store.ts";
import type { StoreRequest } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type ProductUrlDeps = {
  readonly productUrls: Pick<ProductUrls, "add" | "markRemoved">;
  readonly productUrlLists: Pick<ProductUrlLists, "page">;
  readonly pullQueue: QueueSender<PullMessage>;
  readonly paging: Paging;
};

/** Until a product API is connected, which sets its own pace. */
const DEFAULT_PULLS_PER_SECOND = 10;

const view = (page: ProductUrl): ProductUrlView => {
  const { url, added_at, checked_at, client_product_id, http_status, message, warning, run } = page;
  return {
    url,
    status: productUrlStatus(page),
    ...(client_product_id !== undefined && { client_product_id }),
    ...(http_status !== undefined && { http_status }),
    ...(message !== undefined && { message }),
    ...(warning !== undefined && { warning }),
    ...(run !== undefined && { run }),
    added_at,
    ...(checked_at !== undefined && { checked_at }),
  };
};

/** A store's product pages, which the catalog is made of. */
export const createProductUrlRoutes = ({
  productUrls,
  productUrlLists,
  pullQueue,
  paging,
}: ProductUrlDeps) => {
  const sendPulls = ({ brand, product_api }: Store, urls: readonly string[]): Promise<void> => {
    const pace = product_api?.pulls_per_second ?? DEFAULT_PULLS_PER_SECOND;
    const messages = urls.map((url, index) => ({
      body: { brand, url },
      group: brand,
      delaySeconds: pullDelaySeconds(index, pace),
    }));
    return pullQueue.send(messages);
  };

  return {
    /** A call that fails on its way is safe to repeat: what was added but never pulled is sent again. */
    add: async ({ store, body, audit, now }: StoreRequest) => {
      const urls = [...new Set(body(ProductUrlBatch).urls)];
      await audit(store.brand, "product_urls.added", { count: urls.length, first: urls[0] });
      const added = await mapAtOnce(urls, async (url) => ({
        url,
        result: await productUrls.add(store.brand, url, now.toISOString()),
      }));
      const unpulled = added.filter(({ result }) => result !== "exists").map(({ url }) => url);
      await sendPulls(store, unpulled);
      const items = added.map(({ url, result }) => {
        return { url, status: result === "added" ? ("added" as const) : ("exists" as const) };
      });
      return ok({ items } satisfies ProductUrlsAdded);
    },

    /** The pull takes the product down and forgets the page. */
    remove: async ({ store, body, audit, now }: StoreRequest) => {
      const urls = [...new Set(body(ProductUrlBatch).urls)];
      await audit(store.brand, "product_urls.removed", { count: urls.length, first: urls[0] });
      const removed = await mapAtOnce(urls, async (url) => ({
        url,
        known: await productUrls.markRemoved(store.brand, url, now.toISOString()),
      }));
      const known = removed.filter((each) => each.known).map(({ url }) => url);
      await sendPulls(store, known);
      const items = removed.map((each) => {
        return { url: each.url, status: each.known ? ("removed" as const) : ("unknown" as const) };
      });
      return ok({ items } satisfies ProductUrlsRemoved);
    },

    list: ({ store: { brand }, query }: StoreRequest) => {
      const status = readChoice("status", query("status"), ProductUrlStatus.options);
      return paging({
        query,
        scope: ["product-urls", brand, status],
        read: async ({ after, limit }: { after: string | undefined; limit: number }) => {
          const { items, next } = await productUrlLists.page(brand, { status, after, limit });
          return { items: items.map(view), next };
        },
      });
    },
  };
};
