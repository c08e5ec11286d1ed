import { definedOnly } from "../../platform/defined-only.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { ProductApi } from "../../stores/catalog-source.ts";
import type { Store } from "../../stores/store.ts";
import { MAX_TRIED_URLS } from "../../vocabulary/product-api.ts";
import { toldReason } from "../../vocabulary/pull-reasons.ts";
import type { ConnectionTrial, TriedProduct } from "../product-api/connection-trial.schema.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import { pullChanges } from "./pull-changes.ts";
import { createReadProduct, failureReason, type ProductRead, type ReadProductDeps } from "./read-product.ts";

export type TryConnectionDeps = ReadProductDeps & {
  readonly productUrls: Pick<ProductUrls, "page">;
  readonly products: Pick<Products, "find">;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
};

/** The call has 29 s, and the shop 10 s per response. */
const MAX_TRIAL_MS = 8_000;
const MAX_CONCURRENT = 5;

type Priced = Pick<StoredProduct, "title" | "price" | "currency">;

const showPrice = ({ title, price, currency }: Priced) => definedOnly({ title, price, currency });

/**
 * The mapping is not blamed without a product in the response: the cause may be the shop, its address or its
 * credentials.
 */
const judgeUnread = ({ kind }: ProductRead, isShown: boolean) => {
  switch (kind) {
    case "not_for_sale":
    case "not_found":
      return isShown ? "taken_down" : "unread";
    case "incomplete":
    case "mapping_failed":
    case "not_asked":
      return isShown ? "broken" : "unread";
    default:
      return "unanswered";
  }
};

const isShown = (copy: StoredProduct | undefined): copy is StoredProduct => copy?.product_status === "active";

type Copies = { readonly copy: StoredProduct | undefined; readonly former: StoredProduct | undefined };

const judgeTrial = (url: string, read: ProductRead, { copy, former }: Copies): TriedProduct => {
  const before = [copy, former].find(isShown);
  const tried = {
    url,
    ...("id" in read && { client_product_id: read.id }),
    ...(before && { before: showPrice(before) }),
  };
  if (read.kind !== "found") {
    return {
      ...tried,
      outcome: judgeUnread(read, before !== undefined),
      fields: [],
      ...toldReason(failureReason(read)),
    };
  }
  const changes = pullChanges(read.product, copy);
  if (copy !== undefined && !isShown(copy) && changes?.product_status !== "active") {
    return {
      ...tried,
      outcome: "same",
      fields: [],
      ...toldReason({ code: "stays_hidden" }),
    };
  }
  const after = showPrice(read.product);
  if (former !== undefined && isShown(former) && former.client_product_id !== read.id) {
    const params = { id: read.id, former: former.client_product_id };
    const told = toldReason({ code: "id_changes", params });
    return { ...tried, outcome: "changed", fields: ["client_product_id"], after, ...told };
  }
  if (!isShown(copy)) return { ...tried, outcome: "mended", fields: [], after };
  const { set = {}, remove = [] } = changes ?? {};
  const fields = [...Object.keys(set), ...remove];
  return { ...tried, outcome: fields.length > 0 ? "changed" : "same", fields, after };
};

/**
 * Writes nothing. Keeps to the connection's rate, but ignores concurrent pulls, because a repair can't wait
 * for a refresh.
 */
export const createTryConnection = ({ productUrls, products, wait, now, ...deps }: TryConnectionDeps) => {
  const readProduct = createReadProduct(deps);

  const findCopies = async (
    brand: string,
    id: string | undefined,
    formerId: string | undefined,
  ): Promise<Copies> => {
    const find = async (each: string | undefined) =>
      each === undefined ? undefined : products.find(brand, each);
    const copy = await find(id);
    return { copy, former: formerId === id ? copy : await find(formerId) };
  };

  return async (store: Store, connection: ProductApi): Promise<ConnectionTrial> => {
    const { brand } = store;
    const triedStore = { ...store, product_api: connection };
    const { pulls_per_second } = store.product_api ?? connection;
    const page = await productUrls.page(brand, { after: undefined, limit: MAX_TRIED_URLS });
    const urls = page.items.filter(({ removed_at }) => removed_at === undefined);
    const began = now();
    const tried = await mapConcurrently(
      [...urls.entries()],
      async ([index, { url, client_product_id }]) => {
        const due = began + (index * 1_000) / pulls_per_second;
        if (Math.max(due, now()) > began + MAX_TRIAL_MS) return undefined;
        await wait(Math.max(0, due - now()));
        const read = await readProduct(triedStore, url);
        const id = "id" in read ? read.id : undefined;
        return judgeTrial(url, read, await findCopies(brand, id, client_product_id));
      },
      MAX_CONCURRENT,
    );
    const items = tried.filter((each) => each !== undefined);
    return { items, left_out: urls.length - items.length };
  };
};
