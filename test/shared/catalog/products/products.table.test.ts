import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import type { ProductPush } from "../../../../shared/catalog/products/product.schema.ts";
import { createProducts, ProductIncomplete } from "../../../../shared/catalog/products/products.table.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { aPush } from "../../../support/builders.ts";
import { conditionFailed, mockTable, TABLE, throttled } from "../../../support/mock-table.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const STAMP = { newProductId: 4_503_599_627_370_497, now: NOW };
const Key = { PK: "STORE#br_acme", SK: "PRODUCT#p1" };

const upserted = async (push: ProductPush) => {
  const { table, sent } = mockTable();
  await createProducts(table).upsert("br_acme", push, STAMP);
  return sent();
};

/** What an update sets, sets once and removes, read back from its expression. */
const changesOf = async (fields: Partial<ProductPush>) => {
  const [[, input] = []] = await upserted({ client_product_id: "p1", ...fields });
  const { UpdateExpression = "", ExpressionAttributeValues = {} } = input as UpdateCommand["input"];
  const [, sets = "", removes = ""] = /^SET (.*?)(?: REMOVE (.*))?$/.exec(UpdateExpression) ?? [];
  const sentValue = (name: string) => ExpressionAttributeValues[name.replace("#", ":")];
  const assignments = sets.split(/, (?=#)/).map((assignment) => assignment.split(" = ") as [string, string]);
  const named = (once: boolean) =>
    assignments
      .filter(([, value]) => value.startsWith("if_not_exists(") === once)
      .map(([name]) => [name.slice(1), sentValue(name)]);
  return {
    set: Object.fromEntries(named(false)),
    setOnce: Object.fromEntries(named(true)),
    remove: removes === "" ? [] : removes.split(", ").map((name) => name.slice(1)),
  };
};

describe("the command of an upsert", () => {
  test("with every create field is one unconditional update", async () => {
    expect(await upserted(aPush({ compare_price: null, sku: "TS-9", stock_quantity: 4 }))).toStrictEqual([
      [
        "UpdateCommand",
        {
          TableName: TABLE,
          Key,
          UpdateExpression:
            "SET #product_link = :product_link, #title = :title, #price = :price, " +
            "#thumbnail_image = :thumbnail_image, #stock_quantity = :stock_quantity, " +
            "#product_metadata = :product_metadata, #client_product_id = :client_product_id, " +
            "#source = :source, #updated_at = :updated_at, " +
            "#product_id = if_not_exists(#product_id, :product_id), " +
            "#created_at = if_not_exists(#created_at, :created_at), " +
            "#product_status = if_not_exists(#product_status, :product_status) " +
            "REMOVE #compare_price",
          ExpressionAttributeNames: {
            "#product_link": "product_link",
            "#title": "title",
            "#price": "price",
            "#thumbnail_image": "thumbnail_image",
            "#stock_quantity": "stock_quantity",
            "#product_metadata": "product_metadata",
            "#client_product_id": "client_product_id",
            "#source": "source",
            "#updated_at": "updated_at",
            "#product_id": "product_id",
            "#created_at": "created_at",
            "#product_status": "product_status",
            "#compare_price": "compare_price",
          },
          ExpressionAttributeValues: {
            ":product_link": "https://shop.example/p/linen-shirt-p1",
            ":title": "Linen shirt",
            ":price": "499.00",
            ":thumbnail_image": "https://shop.example/i/p1.jpg",
            ":stock_quantity": 4,
            ":product_metadata": { sku: "TS-9" },
            ":client_product_id": "p1",
            ":source": "push",
            ":updated_at": NOW,
            ":product_id": STAMP.newProductId,
            ":created_at": NOW,
            ":product_status": "active",
          },
        },
      ],
    ]);
  });

  test.each(["product_link", "title", "price", "thumbnail_image"] as const)(
    "without %s is conditional on the product's existence",
    async (field) => {
      const { [field]: _, ...push } = aPush();
      const [[, input] = []] = await upserted(push);
      expect(input).toHaveProperty("ConditionExpression", "attribute_exists(PK)");
    },
  );
});

describe("what an upsert changes", () => {
  const written = { client_product_id: "p1", source: "push", updated_at: NOW };
  const once = { product_id: STAMP.newProductId, created_at: NOW };

  test("is the fields sent, and nothing else of what exists", async () => {
    expect(await changesOf({ price: "1.00" })).toStrictEqual({
      set: { ...written, price: "1.00" },
      setOnce: { ...once, product_status: "active" },
      remove: [],
    });
  });

  test("is no field that is undefined", async () => {
    expect((await changesOf({ title: undefined, sku: undefined })).set).toStrictEqual(written);
  });

  test("removes what is null; an sku that is null leaves the metadata empty", async () => {
    const cleared = { compare_price: null, currency: null, description: null, stock_status: null };
    const { set, remove } = await changesOf({ ...cleared, stock_quantity: null, sku: null });
    expect(remove).toEqual([...Object.keys(cleared), "stock_quantity"]);
    expect(set).toStrictEqual({ ...written, product_metadata: {} });
  });

  test("takes a product down as the merchant's own doing", async () => {
    expect(await changesOf({ product_status: "inactive" })).toStrictEqual({
      set: { ...written, product_status: "inactive", taken_down_by: "push" },
      setOnce: once,
      remove: [],
    });
  });

  test("puts a product back, whoever took it down", async () => {
    expect(await changesOf({ product_status: "active" })).toStrictEqual({
      set: { ...written, product_status: "active" },
      setOnce: once,
      remove: ["taken_down_by"],
    });
  });
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

  test("by throttling is Unavailable", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).rejects(throttled());
    await expect(createProducts(table).upsert("br_acme", aPush(), STAMP)).rejects.toThrow(Unavailable);
  });
});

test("a product is found by its key, without the table's own fields", async () => {
  const { dynamo, table, sent } = mockTable();
  const product = { client_product_id: "p1", title: "Linen shirt", source: "push" };
  dynamo
    .on(GetCommand)
    .resolvesOnce({ Item: { ...Key, ...product } })
    .resolves({});
  expect(await createProducts(table).find("br_acme", "p1")).toStrictEqual(product);
  expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }]]);
  expect(await createProducts(table).find("br_acme", "p1")).toBeUndefined();
});
