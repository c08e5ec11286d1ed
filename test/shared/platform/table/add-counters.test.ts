import { NumberValue } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { expect, test } from "vitest";
import { addCounters } from "../../../../shared/platform/table/add-counters.ts";

const TABLE = { name: "table" };
const KEY = { PK: "STORE#br_1", SK: "FUNNEL#2026-11-20#STORE" };

test("adds counters to a row with placeholders, since names can be reserved words", () => {
  expect(addCounters(TABLE, KEY, { views: 2, like_count: -1 })).toStrictEqual({
    Update: {
      TableName: "table",
      Key: KEY,
      UpdateExpression: "ADD #0 :0, #1 :1",
      ExpressionAttributeNames: { "#0": "views", "#1": "like_count" },
      ExpressionAttributeValues: { ":0": 2, ":1": -1 },
    },
  });
});

test("keeps digits of a decimal string beyond the precision of a number", () => {
  const amount = "12345678901234567890.123456789";
  const { Update } = addCounters(TABLE, KEY, { gross: amount });
  const values = (Update as { ExpressionAttributeValues: Record<string, unknown> }).ExpressionAttributeValues;
  expect(values[":0"]).toBeInstanceOf(NumberValue);
  expect(marshall(values)).toEqual({ ":0": { N: amount } });
});

test("overwrites attributes beside the counters", () => {
  const { Update } = addCounters(TABLE, KEY, { views: 1 }, { seen_at: "2026-11-20T10:00:00.000Z" });
  expect(Update).toMatchObject({
    UpdateExpression: "ADD #0 :0 SET #1 = :1",
    ExpressionAttributeNames: { "#0": "views", "#1": "seen_at" },
    ExpressionAttributeValues: { ":0": 1, ":1": "2026-11-20T10:00:00.000Z" },
  });
});

test("only overwrites attributes if there are no counters", () => {
  const { Update } = addCounters(TABLE, KEY, {}, { seen_at: "2026-11-20T10:00:00.000Z" });
  expect(Update).toMatchObject({ UpdateExpression: "SET #0 = :0" });
});
