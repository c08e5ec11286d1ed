import { BatchGetCommand, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProducts } from "../../../../shared/catalog/products/products.table.ts";
import { descriptionHash } from "../../../../shared/catalog/products/stored-product.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { aStoredProduct } from "../../../support/catalog/catalog-builders.ts";
import { mockTable, TABLE } from "../../../support/table/mock-table.ts";

const Key = { PK: "STORE#br_acme", SK: "PRODUCT#p1" };

describe("a product and its description", () => {
  const description = "<p>Linen</p>";
  const description_hash = descriptionHash(description);
  const TextKey = { ...Key, SK: "DESCRIPTION#p1" };

  const reading = (...reads: readonly (readonly object[])[]) => {
    const { dynamo, table, sent } = mockTable();
    const command = dynamo.on(BatchGetCommand);
    for (const items of reads.slice(0, -1)) command.resolvesOnce({ Responses: { [TABLE]: [...items] } });
    command.resolves({ Responses: { [TABLE]: [...(reads.at(-1) ?? [])] } });
    return { find: () => createProducts(table).findDescribed("br_acme", "p1"), sent };
  };
  const item = { ...Key, ...aStoredProduct({ description_hash }) };
  const { description_hash: _, ...bare } = aStoredProduct();
  const text = { ...TextKey, description };

  test.each([
    ["with its description", [text, item], { ...aStoredProduct({ description_hash }), description }],
    ["without a description", [{ ...Key, ...bare }], bare],
    ["that does not exist", [], undefined],
  ])("are read in one request: a product %s", async (_, items, found) => {
    const { find, sent } = reading(items);
    expect(await find()).toStrictEqual(found);
    const RequestItems = { [TABLE]: { Keys: [Key, TextKey], ConsistentRead: true } };
    expect(sent()).toStrictEqual([["BatchGetCommand", { RequestItems }]]);
  });

  test.each([
    ["description is newer", [item, { ...text, description: "newer" }]],
    ["description is deleted", [item]],
    ["product is missing", [text]],
    ["product is newer", [{ ...Key, ...bare }, text]],
  ])("are read again if the %s", async (_, torn) => {
    const { find, sent } = reading(torn, [item, text]);
    expect(await find()).toMatchObject({ description });
    expect(sent()).toHaveLength(2);
    const { find: findTorn } = reading(torn);
    await expect(findTorn()).rejects.toThrow(Unavailable);
  });
});

describe("a product", () => {
  const product = aStoredProduct({ taken_down_by: "pull", product_status: "inactive" });

  test("is found by its key, with only its own fields", async () => {
    const { dynamo, table, sent } = mockTable();
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: { ...Key, ...product, of_a_later_version: 1 } })
      .resolves({});
    expect(await createProducts(table).find("br_acme", "p1")).toStrictEqual(product);
    expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }]]);
    expect(await createProducts(table).find("br_acme", "p1")).toBeUndefined();
  });

  test("is returned in a page of the store's products", async () => {
    const { dynamo, table, sent } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: [{ ...Key, ...product }], LastEvaluatedKey: Key });
    const page = await createProducts(table).page("br_acme", { after: undefined, limit: 1 });
    expect(page).toStrictEqual({ items: [product], next: "PRODUCT#p1" });
    expect(sent()[0]?.[1]).toMatchObject({
      ExpressionAttributeValues: { ":pk": "STORE#br_acme", ":prefix": "PRODUCT#" },
      Limit: 1,
    });
  });

  test.each([
    ["LINEN", 1],
    ["shirt ls-501", 1],
    ["p1", 1],
    ["wool", 0],
  ])("is found by title, id and SKU: %s", async (search, found) => {
    const { dynamo, table } = mockTable();
    const item = { ...Key, ...product, title: "Linen shirt", product_metadata: { sku: "LS-501" } };
    dynamo.on(QueryCommand).resolves({ Items: [item] });
    const page = await createProducts(table).search("br_acme", search, { after: undefined, limit: 9 });
    expect([page.items.length, page.searched]).toEqual([found, 1]);
  });
});

test("finds products by SKU", async () => {
  const { dynamo, table } = mockTable();
  const items = [{ ...Key, ...aStoredProduct({ product_metadata: { sku: "LS-501" } }) }];
  const { product_metadata: _, ...without } = aStoredProduct({ client_product_id: "p2" });
  dynamo
    .on(BatchGetCommand)
    .resolves({ Responses: { [TABLE]: [...items, { ...Key, SK: "PRODUCT#p2", ...without }] } });
  expect([...(await createProducts(table).bySku("br_acme", ["p1", "p2"]))]).toEqual([["LS-501", "p1"]]);
});

describe("products of a feed", () => {
  const {
    product_id: _id,
    source: _source,
    created_at: _created,
    description_hash: _hash,
    product_metadata: _metadata,
    ...shown
  } = aStoredProduct();
  const answering = () => {
    const { dynamo, table } = mockTable();
    dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [{ ...Key, ...shown }] } });
    const requests = () =>
      dynamo.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input.RequestItems?.[TABLE]);
    return { products: createProducts(table), requests };
  };

  test("are read in one request, each once, with only the shown fields", async () => {
    const { products, requests } = answering();
    expect([...(await products.shown("br_acme", ["p1", "b", "p1"]))]).toEqual([["p1", shown]]);
    const [{ Keys, ConsistentRead, ExpressionAttributeNames } = {}] = requests();
    expect(Keys).toEqual(["p1", "b"].map((id) => ({ PK: "STORE#br_acme", SK: `PRODUCT#${id}` })));
    expect(ConsistentRead).toBe(false);
    expect(Object.values(ExpressionAttributeNames ?? {})).not.toContain("description");
  });

  test("are read in requests of one hundred", async () => {
    const { products, requests } = answering();
    await products.shown("br_acme", []);
    expect(requests()).toHaveLength(0);
    const ids = Array.from({ length: 101 }, (_, index) => String(index));
    await products.shown("br_acme", ids);
    expect(requests()).toHaveLength(2);
  });

  test("are reported if the store does not have them", async () => {
    const { products } = answering();
    expect(await products.unknown("br_acme", ["b", "p1", "c"])).toEqual(["b", "c"]);
  });
});
