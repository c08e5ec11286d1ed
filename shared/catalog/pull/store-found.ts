import { definedOnly } from "../../platform/defined-only.ts";
import type { Store } from "../../stores/store.ts";
import { lastZone } from "../../stores/time-zones.ts";
import type { MappedProduct } from "../product-api/product-mapping.ts";
import type { ProductUrl, PullOutcome } from "../product-urls/product-url-item.table.ts";
import { priceHistoryAfter } from "../products/price-history.ts";
import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import { pullChanges } from "./pull-changes.ts";
import type { ProductRead } from "./read-product.ts";
import { pullWarnings } from "./warnings.ts";

/** A stored product and the configuration with which it was mapped. */
type MappedCopy = {
  /** Time at which the connection was saved. */
  readonly connectedAt: string;
  /** `updated_at` of the product. Changed by every write, such as a push. */
  readonly updatedAt: string;
  /** Time zone of the store, in which dates were read. */
  readonly timeZone: string;
};

/**
 * Version that is stored with an `ETag`. While it is unchanged, a 304 means that the stored product is up to
 * date. Otherwise the response must be requested and mapped again.
 */
export const etagSource = ({ connectedAt, updatedAt, timeZone }: MappedCopy): string =>
  `${connectedAt} ${updatedAt} ${timeZone}`;

/** Outcome of one pull. `retry` is set if a retry may succeed. */
export type Pulled = {
  readonly outcome: PullOutcome;
  readonly retry?: { readonly afterSeconds: number | undefined };
};

export type Pull = {
  readonly store: Store;
  /** The product URL before this pull. */
  readonly productUrl: ProductUrl;
  readonly seen: StoredProduct | undefined;
  readonly run: string | undefined;
  /** Start of the pull's request. ISO 8601. A later push takes precedence. */
  readonly fetchBegan: string;
};

type Deps = {
  readonly products: Pick<Products, "pull">;
  readonly newProductId: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

const etagScope = ({ product_api: api, time_zones }: Store, updatedAt: string): string =>
  etagSource({ connectedAt: api?.connected_at ?? "", updatedAt, timeZone: lastZone(time_zones) });

/** ETag of the last response, if the stored product was mapped from it and is unchanged. */
export const usableEtag = ({ store, productUrl, seen }: Pull): string | undefined =>
  seen !== undefined &&
  productUrl.client_product_id === seen.client_product_id &&
  productUrl.etag_of === etagScope(store, seen.updated_at)
    ? productUrl.etag
    : undefined;

/** Product after the pull. Without a currency in the response, the stored currency stays. */
const shownAfter = (product: MappedProduct, seen: StoredProduct | undefined) =>
  definedOnly({ ...product, currency: product.currency ?? seen?.currency });

/** Stores a product that the product API returned, if it differs from the stored one. */
export const createStoreFound =
  ({ products, newProductId, now }: Deps) =>
  async (pull: Pull, read: Extract<ProductRead, { kind: "found" }>): Promise<Pulled> => {
    const { store, seen, fetchBegan } = pull;
    const { id, etag } = read;
    const known = { client_product_id: id, http_status: read.status };
    const stored = (updatedAt: string) => ({
      ...known,
      warnings: pullWarnings(read),
      ...(etag !== undefined && { etag, etag_of: etagScope(store, updatedAt) }),
    });
    const changes = pullChanges(read.product, seen);
    if (changes === undefined) {
      return { outcome: { ...stored(seen?.updated_at ?? ""), outcome: "unchanged" } };
    }
    const time = now();
    const writtenAt = new Date(time).toISOString();
    const stamp = {
      newProductId: newProductId(),
      now: writtenAt,
      fetchBegan,
      seenAt: seen?.updated_at,
      price_history: priceHistoryAfter(seen, shownAfter(read.product, seen), time),
    };
    switch (await products.pull(store.brand, id, changes, stamp)) {
      case "written":
        return { outcome: { ...stored(writtenAt), outcome: "ok" } };
      case "overtaken":
        // Two pulls of the product overlapped, and it is unknown which response is newer. Pull again.
        return { outcome: { ...known, outcome: "unchanged" }, retry: { afterSeconds: undefined } };
      case "superseded":
        return { outcome: { ...known, outcome: "unchanged", warnings: [{ code: "newer_push" }] } };
    }
  };
