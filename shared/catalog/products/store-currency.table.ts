import { productRange } from "../../platform/table/keys/catalog-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { shownProductFromItem } from "./product-item.table.ts";
import { SHOWN_FIELDS, type ShownProduct } from "./stored-product.ts";

/** A request reads a megabyte, so this is some ten thousand products. */
const MAX_REQUESTS = 10;
const MAX_EXAMPLES = 3;

/** Products whose price is shown in the store's currency, since they name none; a part of `createProducts`. */
export type InStoreCurrency = {
  readonly products: number;
  /** `false` where the store has more products than were counted. */
  readonly countedAll: boolean;
  readonly examples: readonly ShownProduct[];
};

export const createStoreCurrencyProducts = (table: Table) => ({
  async inStoreCurrency(brand: string): Promise<InStoreCurrency> {
    const filter = {
      FilterExpression: "attribute_not_exists(currency) AND product_status = :active",
      ProjectionExpression: SHOWN_FIELDS.join(", "),
      ExpressionAttributeValues: { ":active": "active" },
    };
    const examples: ShownProduct[] = [];
    let products = 0;
    let requests = 0;
    for await (const items of queryAll(table, productRange(brand), { filter })) {
      if (requests === MAX_REQUESTS) return { products, countedAll: false, examples };
      requests += 1;
      products += items.length;
      examples.push(...items.slice(0, MAX_EXAMPLES - examples.length).map(shownProductFromItem));
    }
    return { products, countedAll: true, examples };
  },
});
