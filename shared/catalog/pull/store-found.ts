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

type MappedCopy = {
  readonly connectedAt: string;
  /** Changed by every write, such as a push. */
  readonly updatedAt: string;
  readonly timeZone: string;
};

/** While this version is unchanged, a 304 means that the stored product is up to date. */
export const etagSource = ({ connectedAt, updatedAt, timeZone }: MappedCopy): string =>
  `${connectedAt} ${updatedAt} ${timeZone}`;

export type Pulled = {
  readonly outcome: PullOutcome;
  readonly retry?: { readonly afterSeconds: number | undefined };
};

export type Pull = {
  readonly store: Store;
  readonly productUrl: ProductUrl;
  readonly seen: StoredProduct | undefined;
  readonly run: string | undefined;
  readonly fetchBegan: string;
};

type Deps = {
  readonly products: Pick<Products, "pull">;
  readonly newProductId: () => number;
  readonly now: () => number;
};

const etagScope = ({ product_api: api, time_zones }: Store, updatedAt: string): string =>
  etagSource({ connectedAt: api?.connected_at ?? "", updatedAt, timeZone: lastZone(time_zones) });

export const usableEtag = ({ store, productUrl, seen }: Pull): string | undefined =>
  seen !== undefined &&
  productUrl.client_product_id === seen.client_product_id &&
  productUrl.etag_of === etagScope(store, seen.updated_at)
    ? productUrl.etag
    : undefined;

const shownAfter = (product: MappedProduct, seen: StoredProduct | undefined) =>
  definedOnly({ ...product, currency: product.currency ?? seen?.currency });

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
