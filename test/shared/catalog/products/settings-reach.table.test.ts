import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createSettingsReach } from "../../../../shared/catalog/products/settings-reach.table.ts";
import { aStoredProduct } from "../../../support/catalog/catalog-builders.ts";
import { mockTable } from "../../../support/table/mock-table.ts";

const page = () => {
  const { currency: _, ...own } = aStoredProduct({ client_product_id: "own" });
  const named = (id: string, fields: object) => ({
    ...aStoredProduct({ client_product_id: id }),
    currency: "EUR",
    ...fields,
  });
  return [
    own,
    named("sold-out", { stock_status: "outofstock" }),
    named("none-left", { stock_quantity: 0, stock_status: undefined }),
    named("on-order", { stock_quantity: 0, stock_status: "onbackorder" }),
    named("free", { price: "0.00" }),
    named("asked-for", { price_hidden: true }),
  ];
};

test.each([
  [9, { factor: 9, countedAll: true }],
  [50, { factor: 10, countedAll: false }],
])("of %i MB of products, counts the first ten, with three examples", async (pages, counted) => {
  const { table, dynamo, sent } = mockTable();
  let read = 0;
  dynamo.on(QueryCommand).callsFake(() => {
    read += 1;
    return { Items: page(), ...(read < pages && { LastEvaluatedKey: { PK: "p", SK: `${read}` } }) };
  });
  const found = await createSettingsReach(table).settingsReach("br_acme");
  const seen = (reached: typeof found.unpriced) => [
    reached.products / counted.factor,
    reached.examples.map(({ client_product_id: id }) => id),
  ];
  expect(seen(found.storeCurrency)).toEqual([1, ["own", "own", "own"]]);
  expect(seen(found.outOfStock)).toEqual([2, ["sold-out", "none-left", "sold-out"]]);
  expect(seen(found.unpriced)).toEqual([2, ["free", "asked-for", "free"]]);
  expect(found.countedAll).toBe(counted.countedAll);
  expect(sent()[0]?.[1]).toMatchObject({ FilterExpression: "product_status = :active" });
});
