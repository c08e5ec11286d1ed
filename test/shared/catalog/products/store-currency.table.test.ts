import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createStoreCurrencyProducts } from "../../../../shared/catalog/products/store-currency.table.ts";
import { aStoredProduct } from "../../../support/catalog/catalog-builders.ts";
import { mockTable } from "../../../support/table/mock-table.ts";

test.each([
  [9, { products: 18, countedAll: true }],
  [50, { products: 20, countedAll: false }],
])("of %i megabytes of products, those of ten are counted, with three examples", async (pages, counted) => {
  const { table, dynamo, sent } = mockTable();
  let page = 0;
  dynamo.on(QueryCommand).callsFake(() => {
    page += 1;
    const last = page < pages && { LastEvaluatedKey: { PK: "p", SK: `${page}` } };
    return { Items: [aStoredProduct(), aStoredProduct()], ...last };
  });
  const found = await createStoreCurrencyProducts(table).inStoreCurrency("br_acme");
  expect({ ...found, examples: found.examples.length }).toEqual({ ...counted, examples: 3 });
  expect(sent()[0]?.[1]).toMatchObject({
    FilterExpression: "attribute_not_exists(currency) AND product_status = :active",
  });
});
