import { batchGet } from "../../platform/table/batch-get.ts";
import { productKey, productRange } from "../../platform/table/keys.ts";
import { type Page, queryPage } from "../../platform/table/query-page.ts";
import type { Table } from "../../platform/table/table.ts";
import type { StoredProduct } from "./stored-product.ts";

const fromItem = ({ PK, SK, ...product }: Record<string, unknown>): StoredProduct => product as StoredProduct;

/** What a storefront shows of a product, and what says whether it is shown. */
const SHOWN_FIELDS = [
  "client_product_id",
  "title",
  "price",
  "compare_price",
  "currency",
  "thumbnail_image",
  "product_link",
  "stock_status",
  "stock_quantity",
  "product_status",
] as const;
export type ShownProduct = Pick<StoredProduct, (typeof SHOWN_FIELDS)[number]>;

/** Several of a store's products at once. */
export const createProductLists = (table: Table) => {
  const read = async <Field extends keyof StoredProduct>(
    brand: string,
    ids: readonly string[],
    fields: readonly Field[],
  ): Promise<ReadonlyMap<string, Pick<StoredProduct, Field>>> => {
    const keys = [...new Set(ids)].map((id) => productKey(brand, id));
    const items = await batchGet(table, keys, { consistent: false, fields });
    return new Map(items.map((item) => [item.client_product_id as string, fromItem(item)]));
  };

  return {
    /** A page of a store's products, in the order of their ids. */
    async page(
      brand: string,
      { after, limit }: { readonly after: string | undefined; readonly limit: number },
    ): Promise<Page<StoredProduct>> {
      const { items, next } = await queryPage(table, { ...productRange(brand), after, limit });
      return { items: items.map(fromItem), next };
    },

    /** What storefronts show of these products, by id; half the price of a consistent read. */
    shown: (brand: string, ids: readonly string[]): Promise<ReadonlyMap<string, ShownProduct>> =>
      read(brand, ids, SHOWN_FIELDS),

    /** Which of these ids the store has no product for. */
    async unknown(brand: string, ids: readonly string[]): Promise<string[]> {
      const known = await read(brand, ids, ["client_product_id"]);
      return ids.filter((id) => !known.has(id));
    },
  };
};

export type ProductLists = ReturnType<typeof createProductLists>;
