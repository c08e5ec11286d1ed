import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { descriptionHash } from "../../../../shared/catalog/products/description-hash.ts";
import type { ProductPush } from "../../../../shared/catalog/products/product-push.schema.ts";
import { createProducts, ProductIncomplete } from "../../../../shared/catalog/products/products.table.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { aStoredProduct } from "../../../support/catalog/catalog-builders.ts";
import {
  conditionFailed,
  mockTable,
  TABLE,
  transactionCanceled,
  transactionConflict,
} from "../../../support/table/mock-table.ts";
import { readChanges } from "../../../support/table/update-changes.ts";
import { aPush } from "../../../support/values/builders.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const STAMP = { newProductId: 4_503_599_627_370_497, now: NOW };
const Key = { PK: "STORE#br_acme", SK: "PRODUCT#p1" };

const PRICES_UNCHANGED = (more = "") =>
  `(attribute_not_exists(PK) OR (attribute_exists(price_history) AND #price = :price AND ${more}attribute_not_exists(#sale) AND attribute_not_exists(#price_hidden)))`;

const upserted = async (push: ProductPush) => {
  const { table, sent } = mockTable();
  await createProducts(table).upsert("br_acme", push, STAMP);
  return sent();
};

const changed = async (fields: Partial<ProductPush>) => {
  const [[, input] = []] = await upserted({ client_product_id: "p1", ...fields });
  return readChanges(input);
};

describe("the command of an upsert", () => {
  test("with every create field is one update, if it creates the product or leaves its prices", async () => {
    const [[, input] = [], ...more] = await upserted(aPush({ compare_price: null, sku: "TS-9" }));
    expect(more).toEqual([]);
    expect(input).toMatchObject({ TableName: TABLE, Key });
    expect(input).toHaveProperty(
      "ConditionExpression",
      PRICES_UNCHANGED("attribute_not_exists(#compare_price) AND "),
    );
    expect(readChanges(input)).toStrictEqual({
      set: {
        product_link: "https://shop.example/p/linen-shirt-p1",
        title: "Linen shirt",
        price: "499.00",
        thumbnail_image: "https://shop.example/i/p1.jpg",
        product_metadata: { sku: "TS-9" },
        client_product_id: "p1",
        source: "push",
        updated_at: NOW,
      },
      setOnce: {
        product_id: STAMP.newProductId,
        created_at: NOW,
        product_status: "active",
        price_history: [{ at: Date.parse(NOW), price: "499.00" }],
      },
      // A pushed price ends what a pull knew of the former one.
      remove: ["compare_price", "sale", "price_hidden", "lowest_prior_price"],
    });
  });

  test.each(["product_link", "title", "price", "thumbnail_image"] as const)(
    "without %s is conditional on the product's existence",
    async (field) => {
      const { [field]: _, ...push } = aPush();
      const [[, input] = []] = await upserted(push);
      expect(input).toHaveProperty("ConditionExpression", expect.stringMatching(/^attribute_exists\(PK\)/));
    },
  );
});

describe("what an upsert changes", () => {
  const written = { client_product_id: "p1", source: "push", updated_at: NOW };

  test("is no field that is undefined", async () => {
    expect((await changed({ title: undefined, sku: undefined })).set).toStrictEqual(written);
  });

  test("clears the lowest price before with each price that comes without it", async () => {
    expect((await changed({ price: "9" })).remove).toContain("lowest_prior_price");
    const both = await changed({ price: "9", lowest_prior_price: "11" });
    expect(both.set).toMatchObject({ price: "9", lowest_prior_price: "11" });
    expect(both.remove).not.toContain("lowest_prior_price");
    expect((await changed({ price: "9", lowest_prior_price: null })).remove.toSorted()).toEqual([
      "lowest_prior_price",
      "price_hidden",
      "sale",
    ]);
    expect((await changed({ stock_quantity: 3 })).remove).toEqual([]);
  });

  test("removes what is null; an sku that is null leaves the metadata empty", async () => {
    const cleared = { compare_price: null, currency: null, stock_status: null };
    const { set, remove } = await changed({ ...cleared, stock_quantity: null, sku: null });
    expect(remove).toEqual([...Object.keys(cleared), "stock_quantity"]);
    expect(set).toStrictEqual({ ...written, product_metadata: {} });
  });
});

test("an upsert outlasts a transaction that holds the product", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).rejectsOnce(transactionConflict()).resolves({});
  await createProducts(table).upsert("br_acme", aPush(), STAMP);
  expect(sent()).toHaveLength(2);
});

describe("an upsert that fails", () => {
  test("for a new product that lacks create fields names them", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).rejects(conditionFailed());
    const failure = createProducts(table).upsert(
      "br_acme",
      { client_product_id: "p1", title: "Shirt" },
      STAMP,
    );
    await expect(failure).rejects.toThrow(ProductIncomplete);
    await expect(failure).rejects.toMatchObject({
      code: "validation_failed",
      message:
        "product_link: required to create a product; price: required to create a product; " +
        "thumbnail_image: required to create a product",
    });
  });
});

describe("a product and its description", () => {
  const description = "<p>Linen</p>";
  const description_hash = descriptionHash(description);
  const TextKey = { ...Key, SK: "DESCRIPTION#p1" };

  const pushed = async (value: string | null) => {
    const { title, ...push } = aPush({ description: value });
    const { dynamo, table, sent } = mockTable();
    dynamo.on(UpdateCommand).rejects(conditionFailed({ ...Key, ...aStoredProduct() }));
    await createProducts(table).upsert("br_acme", push, STAMP);
    const [[, first] = [], [name, input] = [], ...more] = sent();
    expect(first).toMatchObject({
      ConditionExpression: expect.stringMatching(/^attribute_exists\(PK\) AND /),
    });
    expect({ name, more }).toEqual({ name: "TransactWriteCommand", more: [] });
    const [{ Update } = {}, text, ...others] = (input as TransactWriteCommandInput).TransactItems ?? [];
    expect(others).toEqual([]);
    expect(Update).toMatchObject({
      Key,
      ConditionExpression: "attribute_exists(PK) AND #updated_at = :seen_at",
    });
    return { changes: readChanges(Update), text };
  };

  test.each([
    [description, "description_hash = :stored_hash", { ":stored_hash": description_hash }],
    [null, "attribute_not_exists(description_hash)", {}],
  ])("take one update while the stored one is pushed again: %s", async (value, condition, values) => {
    const [[name, input] = [], ...more] = await upserted(aPush({ description: value }));
    expect({ name, more }).toEqual({ name: "UpdateCommand", more: [] });
    expect(input).toMatchObject({
      Key,
      ConditionExpression: `${condition} AND ${PRICES_UNCHANGED()}`,
      ExpressionAttributeValues: { ":title": "Linen shirt", ...values },
    });
    const { set, remove } = readChanges(input);
    expect([...Object.keys(set), ...remove]).not.toContain("description_hash");
  });

  test("are pushed in one transaction, on the product's condition", async () => {
    const { changes, text } = await pushed(description);
    expect(text).toEqual({ Put: { TableName: TABLE, Item: { ...TextKey, description } } });
    expect(changes.set).toMatchObject({ description_hash, updated_at: NOW });
    expect(changes.set).not.toHaveProperty("description");
  });

  test("are cleared of the description in one transaction", async () => {
    const { changes, text } = await pushed(null);
    expect(text).toEqual({ Delete: { TableName: TABLE, Key: TextKey } });
    expect(changes.remove).toContain("description_hash");
  });

  test("are not created without what a new product needs", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).rejects(conditionFailed());
    dynamo.on(TransactWriteCommand).rejects(transactionCanceled("ConditionalCheckFailed", "None"));
    const failure = createProducts(table).upsert("br_acme", { client_product_id: "p1", description }, STAMP);
    await expect(failure).rejects.toThrow("product_link: required to create a product");
  });

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
    ["that has none", [{ ...Key, ...bare }], bare],
    ["that is unknown", [], undefined],
  ])("are read at once: a product %s", async (_, items, found) => {
    const { find, sent } = reading(items);
    expect(await find()).toStrictEqual(found);
    const RequestItems = { [TABLE]: { Keys: [Key, TextKey], ConsistentRead: true } };
    expect(sent()).toStrictEqual([["BatchGetCommand", { RequestItems }]]);
  });

  test.each([
    ["text is newer", [item, { ...text, description: "newer" }]],
    ["text is not there any more", [item]],
    ["product is not there yet", [text]],
    ["product is newer", [{ ...Key, ...bare }, text]],
  ])("are read again where the %s", async (_, torn) => {
    const { find, sent } = reading(torn, [item, text]);
    expect(await find()).toMatchObject({ description });
    expect(sent()).toHaveLength(2);
    const { find: findTorn } = reading(torn);
    await expect(findTorn()).rejects.toThrow(Unavailable);
  });
});

describe("a product", () => {
  const product = aStoredProduct({ taken_down_by: "pull", product_status: "inactive" });

  test("is found by its key, with all of its fields and nothing else that its item has", async () => {
    const { dynamo, table, sent } = mockTable();
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: { ...Key, ...product, of_a_later_version: 1 } })
      .resolves({});
    expect(await createProducts(table).find("br_acme", "p1")).toStrictEqual(product);
    expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }]]);
    expect(await createProducts(table).find("br_acme", "p1")).toBeUndefined();
  });

  test("is one of a page of the store's products", async () => {
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
  ])("is searched by title, id and SKU: %s", async (search, found) => {
    const { dynamo, table } = mockTable();
    const item = { ...Key, ...product, title: "Linen shirt", product_metadata: { sku: "LS-501" } };
    dynamo.on(QueryCommand).resolves({ Items: [item] });
    const page = await createProducts(table).search("br_acme", search, { after: undefined, limit: 9 });
    expect([page.items.length, page.searched]).toEqual([found, 1]);
  });
});

test("products are found by their SKU, those that have one", async () => {
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

  test("are read together, each once, with what is shown alone", async () => {
    const { products, requests } = answering();
    expect([...(await products.shown("br_acme", ["p1", "b", "p1"]))]).toEqual([["p1", shown]]);
    const [{ Keys, ConsistentRead, ExpressionAttributeNames } = {}] = requests();
    expect(Keys).toEqual(["p1", "b"].map((id) => ({ PK: "STORE#br_acme", SK: `PRODUCT#${id}` })));
    expect(ConsistentRead).toBe(false);
    expect(Object.values(ExpressionAttributeNames ?? {})).not.toContain("description");
  });

  test("take a request for each hundred, and none where there are none", async () => {
    const { products, requests } = answering();
    await products.shown("br_acme", []);
    expect(requests()).toHaveLength(0);
    const ids = Array.from({ length: 101 }, (_, index) => String(index));
    await products.shown("br_acme", ids);
    expect(requests()).toHaveLength(2);
  });

  test("that the store does not have are told", async () => {
    const { products } = answering();
    expect(await products.unknown("br_acme", ["b", "p1", "c"])).toEqual(["b", "c"]);
  });
});
