import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import {
  createRefreshSchedules,
  type RefreshSchedule,
} from "../../../../shared/catalog/refresh/refresh-schedules.table.ts";
import {
  dueRange,
  REFRESH_SHARDS,
  refreshIndexKey,
} from "../../../../shared/platform/table/keys/catalog-keys.ts";
import { mockTable, TABLE } from "../../../support/table/mock-table.ts";
import { readChanges } from "../../../support/table/update-changes.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const Key = { PK: "STORE#br_acme", SK: "REFRESH" };
const schedule: RefreshSchedule = { brand: "br_acme", interval_minutes: 60, next_at: NOW };
const item = (brand: string, next_at = NOW) => ({
  PK: `STORE#${brand}`,
  SK: "REFRESH",
  ...refreshIndexKey(brand, next_at),
  brand,
  interval_minutes: 60,
});

const someSchedules = () => {
  const { table, ...mock } = mockTable();
  return { ...mock, schedules: createRefreshSchedules(table) };
};

test("indexes a store's schedule in its shard by due time", async () => {
  const { schedules, sent } = someSchedules();
  await schedules.set(schedule);
  const { GSI1PK } = refreshIndexKey("br_acme", NOW);
  expect(GSI1PK).toMatch(/^REFRESH#[0-3]$/);
  const [[, input] = []] = sent();
  expect(input).toMatchObject({ TableName: TABLE, Key });
  const set = { GSI1PK, GSI1SK: NOW, brand: "br_acme", interval_minutes: 60 };
  expect(readChanges(input)).toStrictEqual({ set, setOnce: {}, remove: [] });
});

test("distributes stores over all shards, and reads each shard", () => {
  const brands = Array.from({ length: 200 }, (_, index) => `br_${index}`);
  const used = new Set(brands.map((brand) => refreshIndexKey(brand, NOW).GSI1PK));
  const looked = Array.from({ length: REFRESH_SHARDS }, (_, shard) => dueRange(shard, NOW).GSI1PK);
  expect([...used].sort()).toEqual(looked);
});

describe("the due stores", () => {
  const query = (shard: number) => ({
    TableName: TABLE,
    IndexName: "GSI1",
    KeyConditionExpression: "GSI1PK = :pk AND GSI1SK <= :to",
    ExpressionAttributeValues: { ":pk": `REFRESH#${shard}`, ":to": NOW },
    Limit: 100,
  });

  test("are read in pages of one hundred, shard by shard", async () => {
    const { schedules, dynamo, sent } = someSchedules();
    const LastEvaluatedKey = { PK: "p", SK: "s", GSI1PK: "REFRESH#0", GSI1SK: "x" };
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [item("br_a"), item("br_b")], LastEvaluatedKey })
      .resolvesOnce({ Items: [item("br_c")] })
      .resolves({ Items: [] });
    const brands: string[][] = [];
    for await (const page of schedules.due(NOW)) brands.push(page.map(({ brand }) => brand));
    expect(brands.filter(({ length }) => length > 0)).toEqual([["br_a", "br_b"], ["br_c"]]);
    expect(sent()).toStrictEqual([
      ["QueryCommand", query(0)],
      ["QueryCommand", { ...query(0), ExclusiveStartKey: LastEvaluatedKey }],
      ["QueryCommand", query(1)],
      ["QueryCommand", query(2)],
      ["QueryCommand", query(3)],
    ]);
  });
});
