import { definedOnly } from "../../platform/defined-only.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { Store } from "../../stores/store.ts";
import { MAX_TRIED_URLS } from "../../vocabulary/product-api.ts";
import { connectedApi } from "../product-api/connected-api.ts";
import type { ConnectionTrial, TriedProduct } from "../product-api/connection-trial.schema.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import { NOT_FOR_SALE, NOT_FOUND } from "../product-urls/status-reason.ts";
import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import { pullChanges } from "./pull-changes.ts";
import { createReadProduct, missingProblem, type ProductRead, type ReadProductDeps } from "./read-product.ts";

export type TryConnectionDeps = ReadProductDeps & {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly products: Pick<Products, "find">;
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** After this, no further product is asked for: the call itself has 29 s, and the shop 10 s for an answer. */
const MAX_TRIAL_MS = 8_000;
const MAX_CONCURRENT = 5;

type Priced = Pick<StoredProduct, "title" | "price" | "currency">;

const showPrice = ({ title, price, currency }: Priced) => definedOnly({ title, price, currency });

const problem = (read: Exclude<ProductRead, { kind: "found" }>): string => {
  switch (read.kind) {
    case "incomplete":
      return missingProblem(read.missing);
    case "not_for_sale":
      return NOT_FOR_SALE;
    case "not_found":
    case "not_modified":
      return NOT_FOUND;
    default:
      return read.problem;
  }
};

/** Judges a product that can't be read. Where the shop has no answer that could be mapped, the mapping is not at fault. */
const judgeUnread = ({ kind }: ProductRead, isShown: boolean) => {
  if (kind === "not_for_sale") return isShown ? "taken_down" : "unread";
  if (kind === "incomplete" || kind === "mapping_failed") return isShown ? "broken" : "unread";
  return "unanswered";
};

/**
 * What saving a connection would make of one product.
 *
 * @param read by the connection that is tried
 * @param copy the stored one, if shoppers see it
 */
const judgeTrial = (url: string, read: ProductRead, copy: StoredProduct | undefined): TriedProduct => {
  const tried = {
    url,
    ...("id" in read && { client_product_id: read.id }),
    ...(copy && { before: showPrice(copy) }),
  };
  if (read.kind !== "found") {
    const outcome = judgeUnread(read, copy !== undefined);
    return { ...tried, outcome, fields: [], message: problem(read) };
  }
  const after = showPrice(read.product);
  if (copy === undefined) return { ...tried, outcome: "mended", fields: [], after };
  const { set = {}, remove = [] } = pullChanges(read.product, copy) ?? {};
  const fields = [...Object.keys(set), ...remove];
  return { ...tried, outcome: fields.length > 0 ? "changed" : "same", fields, after };
};

/**
 * Tries a connection that is not saved on some of the store's products: what shoppers see of them today, and what
 * they would see. It asks the shop no faster than pulls do, and writes nothing.
 */
export const createTryConnection = ({ productUrls, products, wait, now, ...deps }: TryConnectionDeps) => {
  const readProduct = createReadProduct(deps);

  const findShown = async (brand: string, id: string): Promise<StoredProduct | undefined> => {
    const copy = await products.find(brand, id);
    return copy?.product_status === "active" ? copy : undefined;
  };

  /** @param store with the connection that is tried */
  return async (store: Store): Promise<ConnectionTrial> => {
    const { brand } = store;
    const { pulls_per_second } = connectedApi(store);
    const { items: urls } = await productUrls.page(brand, { after: undefined, limit: MAX_TRIED_URLS });
    const began = now();
    const tried = await mapConcurrently(
      [...urls.entries()],
      async ([index, { url }]) => {
        const due = began + (index * 1_000) / pulls_per_second;
        if (Math.max(due, now()) > began + MAX_TRIAL_MS) return undefined;
        await wait(Math.max(0, due - now()));
        const read = await readProduct(store, url);
        return judgeTrial(url, read, "id" in read ? await findShown(brand, read.id) : undefined);
      },
      MAX_CONCURRENT,
    );
    const items = tried.filter((each) => each !== undefined);
    return { items, left_out: urls.length - items.length };
  };
};
