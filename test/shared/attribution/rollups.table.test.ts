import { BatchGetCommand, NumberValue, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import type { Rollup } from "../../../shared/attribution/rollup.ts";
import { addRollup, createRollups } from "../../../shared/attribution/rollups.table.ts";
import { conditionFailed, mockTable, TABLE, transactionConflict } from "../../support/mock-table.ts";

const PK = "STORE#br_a";
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

  test.each([
    ["3", "1", "#figure = :stored"],
    ["0", "4", "attribute_not_exists(#figure) OR #figure = :stored"],
  ])("from %s is made on the condition that the figure still is that", async (stored, by, condition) => {
    const { table, sent } = mockTable();
    expect(await createRollups(table).correct("br_acme", { ...difference, stored })).toBe(true);
    const [[, input] = []] = sent();
    expect(input).toMatchObject({
      Key: { PK: "STORE#br_acme", SK: "STAT#2026-11-20#USD#STORE" },
      UpdateExpression: "ADD #figure :correction",
      ConditionExpression: condition,
      ExpressionAttributeNames: { "#figure": "orders" },
      ExpressionAttributeValues: { ":correction": NumberValue.from(by), ":stored": NumberValue.from(stored) },
    });
  });
});

test("a period's rollups are read to the end, by consistent reads", async () => {
  const { dynamo, table, sent } = mockTable();
  const SK = "STAT#2026-11-20#USD#STORE";
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: [{ PK, SK, orders: 2, revenue: "9.9" }], LastEvaluatedKey: { PK, SK } })
    .resolves({ Items: [] });
  const read = await Array.fromAsync(createRollups(table).between("br_a", "2026-11-19", "2026-11-20"));
  expect(read).toEqual([
    [{ day: "2026-11-20", currency: "USD", scope: "STORE", figures: { orders: 2, revenue: "9.9" } }],
    [],
  ]);
  expect(sent()[0]?.[1]).toMatchObject({
    ExpressionAttributeValues: { ":pk": PK, ":from": "STAT#2026-11-19", ":to": "STAT#2026-11-20~" },
    ConsistentRead: true,
  });
});

test("a video's rollups are read by their keys, once each day's currencies are known", async () => {
  const { dynamo, table } = mockTable();
  const range = (from: string, to: string) => ({ ":pk": PK, ":from": from, ":to": to });
  dynamo.on(QueryCommand).resolves({ Items: [] });
  const first = (from: string, to: string, SK: string) =>
    dynamo
      .on(QueryCommand, { ExpressionAttributeValues: range(from, to) })
      .resolves({ Items: [{ PK, SK, orders: 1 }], LastEvaluatedKey: { PK, SK } });
  first("STAT#2026-11-19#", "STAT#2026-11-19~", "STAT#2026-11-19#EUR#STORE");
  first("STAT#2026-11-19#EUR~", "STAT#2026-11-19~", "STAT#2026-11-19#USD#STORE");
  first("STAT#2026-11-20#", "STAT#2026-11-20~", "STAT#2026-11-20#USD#STORE");
  const SK = "STAT#2026-11-19#USD#VIDEO#7";
  dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [{ PK, SK, orders: 2, revenue: "9.9" }] } });

  expect(await createRollups(table).ofVideo("br_a", 7, "2026-11-19", "2026-11-20")).toEqual([
    { day: "2026-11-19", currency: "USD", scope: "VIDEO#7", figures: { orders: 2, revenue: "9.9" } },
  ]);

  const queries = dynamo.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input);
  expect(queries).toHaveLength(5);
  for (const query of queries) {
    expect(query).toMatchObject({
      TableName: TABLE,
      KeyConditionExpression: "PK = :pk AND SK BETWEEN :from AND :to",
      ConsistentRead: true,
      Limit: 1,
    });
  }
  const asked = dynamo.commandCalls(BatchGetCommand)[0]?.args[0].input.RequestItems?.[TABLE];
  expect(asked?.Keys).toEqual([
    { PK, SK: "STAT#2026-11-19#EUR#VIDEO#7" },
    { PK, SK },
    { PK, SK: "STAT#2026-11-20#USD#VIDEO#7" },
  ]);
});

test("a year takes no more than a month's requests at once", async () => {
  const { dynamo, table } = mockTable();
  let [open, most] = [0, 0];
  dynamo.on(QueryCommand).callsFake(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return { Items: [] };
  });
  expect(await createRollups(table).ofVideo("br_a", 7, "2024-01-01", "2024-12-31")).toEqual([]);
  expect(most).toBe(31);
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(366);
  expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(0);
});
