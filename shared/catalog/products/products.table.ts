import { definedOnly } from "../../platform/defined-only.ts";
import { Unavailable, ValidationFailed } from "../../platform/errors.ts";
import { batchGet, getItem } from "../../platform/table/get-item.ts";
import { descriptionKey, productKey, productRange } from "../../platform/table/keys/catalog-keys.ts";
import { type Page, type PageRequest, queryPage, searchPage } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { fieldProblem } from "../../vocabulary/problems/problems.ts";
import { CREATE_FIELDS } from "../../vocabulary/product-fields.ts";
import { searchFor } from "../../vocabulary/text-search.ts";
import type { ProductPush } from "./product-fields.schema.ts";
import { descriptionFromItem, productFromItem, shownProductFromItem } from "./product-item.table.ts";
import { writePushed } from "./product-writes.table.ts";
import { createPulledProducts } from "./pulled-products.table.ts";
import { createSettingsReach } from "./settings-reach.table.ts";
import {
  type DescribedProduct,
  descriptionHash,
  SHOWN_FIELDS,
  type ShownProduct,
  type Stamp,
  type StoredProduct,
} from "./stored-product.ts";

export class ProductIncomplete extends ValidationFailed {
  constructor(missing: readonly string[]) {
    super(...missing.map((field) => fieldProblem(field, "required_to_create")));
  }
}

/** Prices of a pull, and an outdated prior price. */
const outdatedBy = ({ lowest_prior_price }: Pick<ProductPush, "lowest_prior_price">): string[] => [
  "sale",
  "price_hidden",
  ...(lowest_prior_price === undefined ? ["lowest_prior_price"] : []),
];

/** `null` clears a field, an absent field stays. */
const pushChanges = ({ client_product_id, product_status, sku, description, ...fields }: ProductPush) => {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  const metadata = sku === undefined ? {} : { product_metadata: sku === null ? {} : { sku } };
  const cleared = sent.filter(([, value]) => value === null).map(([field]) => field);
  return {
    set: { ...Object.fromEntries(sent.filter(([, value]) => value !== null)), ...metadata },
    remove: fields.price === undefined ? cleared : [...cleared, ...outdatedBy(fields)],
  };
};

const MAX_READS = 5;

const productKeys = (brand: string, ids: readonly string[]) =>
  [...new Set(ids)].map((id) => productKey(brand, id));

/** Separate, to keep the bundle of `product-upsert` small. */
export const createPushedProducts = (table: Table) => ({
  /**
   * Needs no read (spec "Upsert a product").
   * @throws ProductIncomplete if the product is new and lacks a required field
   */
  async upsert(brand: string, push: ProductPush, { newProductId, now }: Stamp): Promise<void> {
    const { set, remove } = pushChanges(push);
    const status = push.product_status;
    const missing = CREATE_FIELDS.filter((field) => push[field] === undefined);
    const outcome = await writePushed(
      table,
      brand,
      push.client_product_id,
      {
        set: {
          ...set,
          client_product_id: push.client_product_id,
          product_status: status,
          taken_down_by: status === "inactive" ? "push" : undefined,
          source: "push",
          updated_at: now,
        },
        setOnce: {
          product_id: newProductId,
          created_at: now,
          ...(status === undefined && { product_status: "active" }),
        },
        remove: [...remove, ...(status === "active" ? ["taken_down_by"] : [])],
        description: push.description,
        condition: missing.length > 0 ? "attribute_exists(PK)" : undefined,
      },
      Date.parse(now),
    );
    if (!outcome.held) throw new ProductIncomplete(missing);
  },
});

export const createShownProducts = (table: Table) => ({
  /** Eventually consistent, for half the price. */
  async shown(brand: string, ids: readonly string[]): Promise<ReadonlyMap<string, ShownProduct>> {
    const fields = [...SHOWN_FIELDS, "price_history"];
    const items = await batchGet(table, productKeys(brand, ids), { consistent: false, fields });
    const products = items.map(shownProductFromItem);
    return new Map(products.map((product) => [product.client_product_id, product]));
  },
});

export const createProducts = (table: Table) => ({
  ...createPushedProducts(table),
  ...createPulledProducts(table),
  ...createShownProducts(table),
  ...createSettingsReach(table),

  /** Eventually consistent, for half the price. */
  async bySku(brand: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const items = await batchGet(table, productKeys(brand, ids), { consistent: false });
    const products = items.map(productFromItem);
    return new Map(
      products.flatMap(({ client_product_id: id, product_metadata: { sku } = {} }) =>
        sku ? [[sku, id] as const] : [],
      ),
    );
  },

  /** Consistent, because a pull compares with the result. */
  async find(brand: string, clientProductId: string): Promise<StoredProduct | undefined> {
    const item = await getItem(table, productKey(brand, clientProductId));
    return item && productFromItem(item);
  },

  /**
   * Product and description are separate items, which are read again if a write in between made them
   * inconsistent.
   * @throws Unavailable if each attempt is inconsistent
   */
  async findDescribed(brand: string, clientProductId: string): Promise<DescribedProduct | undefined> {
    const keys = [productKey(brand, clientProductId), descriptionKey(brand, clientProductId)];
    for (let attempt = 0; attempt < MAX_READS; attempt++) {
      const items = await batchGet(table, keys);
      const [item, text] = keys.map(({ SK }) => items.find((found) => found.SK === SK));
      const product = item && productFromItem(item);
      const description = text && descriptionFromItem(text);
      const hash = description === undefined ? undefined : descriptionHash(description);
      if (product?.description_hash === hash) return product && definedOnly({ ...product, description });
    }
    throw new Unavailable(new Error("A product and its description disagreed at each read"));
  },

  async page(brand: string, request: PageRequest): Promise<Page<StoredProduct>> {
    const { items, next } = await queryPage(table, productRange(brand), request);
    return { items: items.map(productFromItem), next };
  },

  search(brand: string, search: string, request: PageRequest) {
    const isFound = searchFor(search);
    return searchPage(
      table,
      productRange(brand),
      request,
      productFromItem,
      ({ title, client_product_id, product_metadata }) =>
        isFound(title, client_product_id, product_metadata?.sku),
    );
  },

  async unknown(brand: string, ids: readonly string[]): Promise<string[]> {
    const items = await batchGet(table, productKeys(brand, ids), { consistent: false, fields: [] });
    const known = new Set(items.map(({ SK }) => SK));
    return ids.filter((id) => !known.has(productKey(brand, id).SK));
  },
});

export type Products = ReturnType<typeof createProducts>;
