import { TransactWriteCommand, type TransactWriteCommandInput, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import type { ProductPush } from "../../../../shared/catalog/products/product-fields.schema.ts";
import { createProducts, ProductIncomplete } from "../../../../shared/catalog/products/products.table.ts";
import { descriptionHash } from "../../../../shared/catalog/products/stored-product.ts";
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

describe("an upsert", () => {
  test("is one update with all fields, if it creates the product or keeps its prices", async () => {
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
      remove: ["compare_price", "sale", "price_hidden", "lowest_prior_price"],
    });
  });

  test.each(["product_link", "title", "price", "thumbnail_image"] as const)(
    "requires an existing product without %s",
    async (field) => {
      const { [field]: _, ...push } = aPush();
      const [[, input] = []] = await upserted(push);
      expect(input).toHaveProperty("ConditionExpression", expect.stringMatching(/^attribute_exists\(PK\)/));
    },
  );
});

describe("the changes of an upsert", () => {
  const written = { client_product_id: "p1", source: "push", updated_at: NOW };

  test("exclude undefined fields", async () => {
    expect((await changed({ title: undefined, sku: undefined })).set).toStrictEqual(written);
  });

  test("clear the lowest prior price with each price sent without it", async () => {
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

  test("remove null fields, and empty the metadata for a null SKU", async () => {
    const cleared = { compare_price: null, currency: null, stock_status: null };
    const { set, remove } = await changed({ ...cleared, stock_quantity: null, sku: null });
    expect(remove).toEqual([...Object.keys(cleared), "stock_quantity"]);
    expect(set).toStrictEqual({ ...written, product_metadata: {} });
  });
});

test("an upsert retries after a transaction conflict", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).rejectsOnce(transactionConflict()).resolves({});
  await createProducts(table).upsert("br_acme", aPush(), STAMP);
  expect(sent()).toHaveLength(2);
});

describe("a failed upsert", () => {
  test("lists the missing fields of a new product", async () => {
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

describe("a pushed product and its description", () => {
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
  ])("take one update if the description is unchanged: %s", async (value, condition, values) => {
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

  test("are stored in one transaction on the product's condition", async () => {
    const { changes, text } = await pushed(description);
    expect(text).toEqual({ Put: { TableName: TABLE, Item: { ...TextKey, description } } });
    expect(changes.set).toMatchObject({ description_hash, updated_at: NOW });
    expect(changes.set).not.toHaveProperty("description");
  });

  test("are removed in one transaction", async () => {
    const { changes, text } = await pushed(null);
    expect(text).toEqual({ Delete: { TableName: TABLE, Key: TextKey } });
    expect(changes.remove).toContain("description_hash");
  });

  test.each([
    [description, { description_hash }],
    [null, {}],
  ])("take one more update for another price, and keep the same description: %s", async (value, hash) => {
    const { dynamo, table, sent } = mockTable();
    const { description_hash: _, ...stored } = aStoredProduct();
    const refusal = conditionFailed({ ...Key, ...stored, ...hash });
    dynamo.on(UpdateCommand).rejectsOnce(refusal).resolves({});
    await createProducts(table).upsert("br_acme", aPush({ description: value, price: "399.00" }), STAMP);
    const [, [name, input] = [], ...more] = sent();
    expect({ name, more }).toEqual({ name: "UpdateCommand", more: [] });
    const { set, remove } = readChanges(input);
    expect(set).toMatchObject({ price: "399.00", price_history: expect.any(Array) });
    expect([...Object.keys(set), ...remove]).not.toContain("description_hash");
  });

  test("are not created without the required fields", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).rejects(conditionFailed());
    dynamo.on(TransactWriteCommand).rejects(transactionCanceled("ConditionalCheckFailed", "None"));
    const failure = createProducts(table).upsert("br_acme", { client_product_id: "p1", description }, STAMP);
    await expect(failure).rejects.toThrow("product_link: required to create a product");
  });
});
