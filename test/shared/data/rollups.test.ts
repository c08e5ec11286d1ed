import { NumberValue } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { addRollup } from "../../../shared/data/rollups.ts";
import type { Rollup } from "../../../shared/domain/rollup.ts";
import { mockTable, TABLE } from "../../support/mock-table.ts";

const { table } = mockTable();
const rollup: Rollup = {
  day: "2026-11-20",
  currency: "USD",
  scope: "VIDEO#7",
  figures: { orders: 1, revenue: "999999999999999999.99999999", units: 3 },
};

test("figures are added to the rollup of their day, currency and scope, unconditionally", () => {
  expect(addRollup(table, "br_acme", rollup)).toStrictEqual({
    Update: {
      TableName: TABLE,
      Key: { PK: "STORE#br_acme", SK: "STAT#2026-11-20#USD#VIDEO#7" },
      UpdateExpression: "ADD #f0 :f0, #f1 :f1, #f2 :f2",
      ExpressionAttributeNames: { "#f0": "orders", "#f1": "revenue", "#f2": "units" },
      ExpressionAttributeValues: {
        ":f0": 1,
        ":f1": NumberValue.from("999999999999999999.99999999"),
        ":f2": 3,
      },
    },
  });
});

test("an amount goes in digit for digit", () => {
  const values = addRollup(table, "br_acme", rollup).Update?.ExpressionAttributeValues;
  expect(values?.[":f1"].toAttributeValue()).toEqual({ N: "999999999999999999.99999999" });
});

test("a store's rollup has a key of its own", () => {
  const { Update } = addRollup(table, "br_acme", { ...rollup, scope: "STORE" });
  expect(Update?.Key).toEqual({ PK: "STORE#br_acme", SK: "STAT#2026-11-20#USD#STORE" });
});
