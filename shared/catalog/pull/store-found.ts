import { remembered } from "../../platform/memoize.ts";
import type { FetchAnswer } from "../../platform/outbound/fetch-answer.ts";
import type { ProductApi, Store } from "../../stores/store.ts";
import { compileMapping, mapProduct } from "../product-api/product-mapping.ts";
import type { ProductUrl, PullOutcome } from "../product-urls/product-urls.table.ts";
import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import { pullChanges } from "./pull-changes.ts";
import { etagOf } from "./pull-etag.ts";

/** What came of one pull; `retry` where the same again may come to more. */
export type Pulled = {
  readonly outcome: PullOutcome;
  readonly retry?: { readonly afterSeconds: number | undefined };
};

export type Pull = {
  readonly store: Store;
  readonly api: ProductApi;
  readonly page: ProductUrl;
  readonly id: string;
  readonly seen: StoredProduct | undefined;
  readonly run: string | undefined;
  /** ISO 8601: a push after this wins. */
  readonly fetchBegan: string;
};

type Deps = {
  readonly products: Pick<Products, "pull">;
  readonly newProductId: () => number;
  readonly isoNow: () => string;
};

const mappingOf = remembered((mapping: string) => compileMapping(JSON.parse(mapping)));

const etagScope = (api: ProductApi, updatedAt: string): string =>
  etagOf({ connectedAt: api.connected_at, updatedAt });

/** The page's etag, if the stored copy is what its answer would be mapped to today. */
export const usableEtag = ({
  api,
  id,
  page,
  seen,
}: Pick<Pull, "api" | "id" | "page" | "seen">): string | undefined =>
  seen !== undefined && page.client_product_id === id && page.etag_of === etagScope(api, seen.updated_at)
    ? page.etag
    : undefined;

/** Stores what the merchant's product API answered, where it differs from the stored copy. */
export const createStoreFound =
  ({ products, newProductId, isoNow }: Deps) =>
  async (
    pull: Pull,
    { answer, etag }: Pick<Extract<FetchAnswer, { kind: "found" }>, "answer" | "etag">,
  ): Promise<Pulled> => {
    const { store, api, page, id, seen, fetchBegan } = pull;
    const known = { client_product_id: id, http_status: 200 };
    const mapped = mapProduct(mappingOf(JSON.stringify(api.mapping)), answer, {
      priceScale: api.price_scale,
      pageUrl: page.url,
    });
    if ("missing" in mapped) {
      const message = `the answer has no usable ${mapped.missing.join(", ")}`;
      return { outcome: { ...known, outcome: "invalid", message } };
    }
    const warning = mapped.merchantId === id ? undefined : ("id_mismatch" as const);
    const stored = (updatedAt: string) => ({
      ...known,
      warning,
      ...(etag !== undefined && { etag, etag_of: etagScope(api, updatedAt) }),
    });
    const changes = pullChanges(mapped.product, seen);
    if (changes === undefined) {
      return { outcome: { ...stored(seen?.updated_at ?? ""), outcome: "unchanged" } };
    }
    const stamp = { newProductId: newProductId(), now: isoNow(), fetchBegan, seenAt: seen?.updated_at };
    const result = await products.pull(store.brand, id, changes, stamp);
    if (result === "written") return { outcome: { ...stored(stamp.now), outcome: "ok" } };
    const unchanged = { ...known, outcome: "unchanged" } as const;
    // Two pulls of one page crossed: which answer is the later one only the shop knows.
    if (result === "overtaken") return { outcome: unchanged, retry: { afterSeconds: undefined } };
    return { outcome: { ...unchanged, warning: "newer_push" } };
  };
