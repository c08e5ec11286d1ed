import { NumberValue, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import type { Rollup } from "../../../shared/attribution/rollup.ts";
import { addRollup, createRollups } from "../../../shared/attribution/rollups.table.ts";
import {
  conditionFailed,
  mockTable,
  TABLE,
  throttled,
  transactionConflict,
} from "../../support/mock-table.ts";

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

describe("a correction", () => {
  const difference = {
    day: "2026-11-20",
    currency: "USD",
    scope: "STORE",
    figure: "orders",
    stored: "3",
    recounted: "4",
  } as const;
  const mocked = () => {
    const { dynamo, table: mock } = mockTable();
    return { dynamo, correct: () => createRollups(mock).correct("br_acme", difference) };
  };

  test.each([
    ["has changed since it was found wrong", conditionFailed()],
    ["is being added to at this moment", transactionConflict()],
  ])("is not made where the figure %s", async (_, refusal) => {
    const { dynamo, correct } = mocked();
    dynamo.on(UpdateCommand).rejectsOnce(refusal).resolves({});
    expect(await correct()).toBe(false);
    expect(await correct()).toBe(true);
  });

  test("that a throttled table could not take is a failure", async () => {
    const { dynamo, correct } = mocked();
    dynamo.on(UpdateCommand).rejects(throttled());
    await expect(correct()).rejects.toThrow("Service temporarily unavailable");
  });
});
