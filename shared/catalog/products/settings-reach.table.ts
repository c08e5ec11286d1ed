import { productRange } from "../../platform/table/keys/catalog-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { isOutOfStock, isUnpriced } from "../../vocabulary/product-statuses.ts";
import { shownProductFromItem } from "./product-item.table.ts";
import { SHOWN_FIELDS, type ShownProduct } from "./stored-product.ts";

/** Each request reads one megabyte, so some ten thousand products are counted. */
const MAX_REQUESTS = 10;
const MAX_EXAMPLES = 3;

export type Reached = { readonly products: number; readonly examples: readonly ShownProduct[] };

export type SettingsReach = {
  readonly storeCurrency: Reached;
  readonly outOfStock: Reached;
  readonly unpriced: Reached;
  /** `false` if the store has more products than were counted. */
  readonly countedAll: boolean;
};

const namesNoCurrency = ({ currency }: ShownProduct): boolean => currency === undefined;

const NOBODY: Reached = { products: 0, examples: [] };

const add = ({ products, examples }: Reached, found: readonly ShownProduct[]): Reached => ({
  products: products + found.length,
  examples: [...examples, ...found.slice(0, MAX_EXAMPLES - examples.length)],
});

export const createSettingsReach = (table: Table) => ({
  async settingsReach(brand: string): Promise<SettingsReach> {
    const filter = {
      FilterExpression: "product_status = :active",
      ProjectionExpression: SHOWN_FIELDS.join(", "),
      ExpressionAttributeValues: { ":active": "active" },
    };
    let reach = { storeCurrency: NOBODY, outOfStock: NOBODY, unpriced: NOBODY };
    let requests = 0;
    for await (const items of queryAll(table, productRange(brand), { filter })) {
      if (requests === MAX_REQUESTS) return { ...reach, countedAll: false };
      requests += 1;
      const products = items.map(shownProductFromItem);
      reach = {
        storeCurrency: add(reach.storeCurrency, products.filter(namesNoCurrency)),
        outOfStock: add(reach.outOfStock, products.filter(isOutOfStock)),
        unpriced: add(reach.unpriced, products.filter(isUnpriced)),
      };
    }
    return { ...reach, countedAll: true };
  },
});
