import { TransactWriteCommand, type TransactWriteCommandInput, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createProducts } from "../../../../shared/catalog/products/products.table.ts";
import { descriptionHash } from "../../../../shared/catalog/products/stored-product.ts";
import { conditionFailed, mockTable, TABLE, transactionCanceled } from "../../../support/table/mock-table.ts";
import { readChanges } from "../../../support/table/update-changes.ts";

const Key = { PK: "STORE#br_acme", SK: "PRODUCT#p1" };
const SEEN_AT = "2026-11-19T08:00:00.000Z";
const BEGAN = "2026-11-20T10:00:00.000Z";
const NOW = "2026-11-20T10:00:04.000Z";
const STAMP = { newProductId: 7, now: NOW, fetchBegan: BEGAN };

const readInput = async (act: (products: ReturnType<typeof createProducts>) => Promise<unknown>) => {
  const { table, sent } = mockTable();
  await act(createProducts(table));
  const [[name, input] = [], ...more] = sent();
  expect({ name, more }).toEqual({ name: "UpdateCommand", more: [] });
  expect(input).toMatchObject({ TableName: TABLE, Key });
  return input;
};

describe("storing a pulled product", () => {
  const setOnce = { product_id: 7, created_at: NOW };
  const written = { client_product_id: "p1", source: "pull", updated_at: NOW };

  test("is one update for a new product, if none was created meanwhile", async () => {
    const changes = { set: { title: "Shirt" }, remove: [], product_status: "active" as const };
    const input = await readInput((products) => products.pull("br_acme", "p1", changes, STAMP));
    expect(input).toMatchObject({
      ConditionExpression: "attribute_not_exists(PK)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    expect(readChanges(input)).toStrictEqual({
      set: { title: "Shirt", product_status: "active", ...written },
      setOnce,
      remove: ["taken_down_by"],
    });
  });

  test("is one update for a known product, if it is unchanged since the comparison", async () => {
    const changes = { set: { price: "1.00" }, remove: ["compare_price"] };
    const stamp = { ...STAMP, seenAt: SEEN_AT };
    const input = await readInput((products) => products.pull("br_acme", "p1", changes, stamp));
    expect(input).toMatchObject({
      ExpressionAttributeValues: { ":seen_at": SEEN_AT, ":fetch_began": BEGAN },
      ConditionExpression: "#updated_at = :seen_at AND #updated_at < :fetch_began",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    expect(readChanges(input)).toStrictEqual({
      set: { price: "1.00", ...written },
      setOnce,
      remove: ["compare_price"],
    });
  });

  test("is one transaction for a new description, on the same condition", async () => {
    const { table, sent } = mockTable();
    const changes = { set: { price: "1.00", description: "Linen" }, remove: [] };
    await createProducts(table).pull("br_acme", "p1", changes, { ...STAMP, seenAt: SEEN_AT });
    const [[name, input] = [], ...more] = sent();
    expect({ name, more }).toEqual({ name: "TransactWriteCommand", more: [] });
    const [{ Update } = {}, text] = (input as TransactWriteCommandInput).TransactItems ?? [];
    expect(Update?.ConditionExpression).toBe("#updated_at = :seen_at AND #updated_at < :fetch_began");
    const description_hash = descriptionHash("Linen");
    expect(readChanges(Update).set).toStrictEqual({ price: "1.00", description_hash, ...written });
    const Item = { ...Key, SK: "DESCRIPTION#p1", description: "Linen" };
    expect(text).toEqual({ Put: { TableName: TABLE, Item } });
  });

  test.each([
    ["pull", "overtaken"],
    ["push", "superseded"],
  ])("reports if a %s came first: %s", async (source, outcome) => {
    const { dynamo, table } = mockTable();
    dynamo.on(UpdateCommand).rejects(conditionFailed({ source }));
    const canceled = transactionCanceled("ConditionalCheckFailed", "None");
    Object.assign(canceled.CancellationReasons?.[0] ?? {}, { Item: { source: { S: source } } });
    dynamo.on(TransactWriteCommand).rejects(canceled);
    const pull = (set: object) =>
      createProducts(table).pull("br_acme", "p1", { set, remove: [] }, { ...STAMP, seenAt: SEEN_AT });
    expect(await pull({ price: "1.00" })).toBe(outcome);
    expect(await pull({ description: "Linen" })).toBe(outcome);
  });
});

const takeDown = (stamp: { seenAt?: string } = {}) =>
  readInput((products) => products.takeDown("br_acme", "p1", { now: NOW, fetchBegan: BEGAN, ...stamp }));

describe("taking down a product", () => {
  test.each([
    ["if it is active and was not pushed since", {}, ""],
    ["if it is the compared version", { seenAt: SEEN_AT }, " AND #updated_at = :seen_at"],
  ])("is one update, %s", async (_, stamp, condition) => {
    const input = await takeDown(stamp);
    expect(input).toMatchObject({
      ConditionExpression: `#product_status = :active AND #updated_at < :fetch_began${condition}`,
      ExpressionAttributeValues: {
        ":active": "active",
        ":fetch_began": BEGAN,
        ...(condition && { ":seen_at": SEEN_AT }),
      },
    });
    expect(readChanges(input)).toStrictEqual({
      set: { product_status: "inactive", taken_down_by: "pull", source: "pull", updated_at: NOW },
      setOnce: {},
      remove: [],
    });
  });
});
