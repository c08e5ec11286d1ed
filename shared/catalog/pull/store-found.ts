import type { ProductApi, Store } from "../../stores/store.ts";
import type { ProductUrl, PullOutcome } from "../product-urls/product-urls.table.ts";
import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import { pullChanges } from "./pull-changes.ts";
import { etagOf } from "./pull-etag.ts";
import type { ProductRead } from "./read-product.ts";

/** What came of one pull; `retry` where the same again may come to more. */
export type Pulled = {
  readonly outcome: PullOutcome;
  readonly retry?: { readonly afterSeconds: number | undefined };
};

export type Pull = {
  readonly store: Store;
  /** The product URL as it was last pulled. */
  readonly productUrl: ProductUrl;
  /** The stored copy, where there is one. */
  readonly seen: StoredProduct | undefined;
  readonly run: string | undefined;
  /** ISO 8601: a push after this wins. */
  readonly fetchBegan: string;
};

type Deps = {
  readonly products: Pick<Products, "pull">;
  readonly newProductId: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

const etagScope = (api: ProductApi | undefined, updatedAt: string): string =>
  etagOf({ connectedAt: api?.connected_at ?? "", updatedAt });

/** The last answer's etag, if the stored copy is what that answer would be mapped to today. */
export const usableEtag = ({ store, productUrl, seen }: Pull): string | undefined =>
  seen !== undefined &&
  productUrl.client_product_id === seen.client_product_id &&
  productUrl.etag_of === etagScope(store.product_api, seen.updated_at)
    ? productUrl.etag
    : undefined;

/** Stores what the merchant's product API answered, where it differs from the stored copy. */
export const createStoreFound =
  ({ products, newProductId, now }: Deps) =>
  async (pull: Pull, read: Extract<ProductRead, { kind: "found" }>): Promise<Pulled> => {
    const { store, seen, fetchBegan } = pull;
    const { id, etag } = read;
    const known = { client_product_id: id, http_status: read.status };
    const stored = (updatedAt: string) => ({
      ...known,
      warning: read.merchantId === id ? undefined : ("id_mismatch" as const),
      ...(etag !== undefined && { etag, etag_of: etagScope(store.product_api, updatedAt) }),
    });
    const changes = pullChanges(read.product, seen);
    if (changes === undefined) {
      return { outcome: { ...stored(seen?.updated_at ?? ""), outcome: "unchanged" } };
    }
    const writtenAt = new Date(now()).toISOString();
    const stamp = { newProductId: newProductId(), now: writtenAt, fetchBegan, seenAt: seen?.updated_at };
    switch (await products.pull(store.brand, id, changes, stamp)) {
      case "written":
        return { outcome: { ...stored(writtenAt), outcome: "ok" } };
      case "overtaken":
        // Two pulls of one product crossed: which answer is the later one only the shop knows.
        return { outcome: { ...known, outcome: "unchanged" }, retry: { afterSeconds: undefined } };
      case "superseded":
        return { outcome: { ...known, outcome: "unchanged", warning: "newer_push" } };
    }
  };
