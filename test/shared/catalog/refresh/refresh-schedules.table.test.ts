import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import {
  createRefreshSchedules,
  type RefreshSchedule,
} from "../../../../shared/catalog/refresh/refresh-schedules.table.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { dueRange, REFRESH_SHARDS, refreshIndexKey } from "../../../../shared/platform/table/keys.ts";
import { conditionFailed, mockTable, TABLE, throttled } from "../../../support/mock-table.ts";
import { changesOf } from "../../../support/update-changes.ts";

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

test("a store's schedule is in the index of its shard, by when it is due", async () => {
  const { schedules, sent } = someSchedules();
  await schedules.set(schedule);
  const { GSI1PK } = refreshIndexKey("br_acme", NOW);
  expect(GSI1PK).toMatch(/^REFRESH#[0-3]$/);
  const [[, input] = []] = sent();
  expect(input).toMatchObject({ TableName: TABLE, Key });
  const set = { GSI1PK, GSI1SK: NOW, brand: "br_acme", interval_minutes: 60 };
  expect(changesOf(input)).toStrictEqual({ set, setOnce: {}, remove: [] });
});

test("stores are spread over all shards, and each shard is looked at", () => {
  const brands = Array.from({ length: 200 }, (_, index) => `br_${index}`);
  const used = new Set(brands.map((brand) => refreshIndexKey(brand, NOW).GSI1PK));
  const looked = Array.from({ length: REFRESH_SHARDS }, (_, shard) => dueRange(shard, NOW).GSI1PK);
  expect([...used].sort()).toEqual(looked);
});

test("a schedule is found and removed by its store", async () => {
  const { schedules, dynamo, sent } = someSchedules();
  dynamo
    .on(GetCommand)
    .resolvesOnce({ Item: item("br_acme") })
    .resolves({});
  expect(await schedules.find("br_acme")).toStrictEqual(schedule);
  expect(await schedules.find("br_acme")).toBeUndefined();
  await schedules.remove("br_acme");
  expect(sent()).toStrictEqual([
    ["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }],
    ["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }],
    ["DeleteCommand", { TableName: TABLE, Key }],
  ]);
});

describe("the stores that are due", () => {
  const query = (shard: number) => ({
    TableName: TABLE,
    IndexName: "GSI1",
    KeyConditionExpression: "GSI1PK = :pk AND GSI1SK <= :to",
    ExpressionAttributeValues: { ":pk": `REFRESH#${shard}`, ":to": NOW },
    Limit: 100,
  });

  test("come a hundred at a time, shard by shard, to the last page of each", async () => {
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

  test("are read no further than they are asked for", async () => {
    const { schedules, dynamo } = someSchedules();
    const LastEvaluatedKey = { PK: "p", SK: "s", GSI1PK: "REFRESH#0", GSI1SK: "x" };
    dynamo.on(QueryCommand).resolves({ Items: [item("br_a")], LastEvaluatedKey });
    for await (const page of schedules.due(NOW)) {
      expect(page).toEqual([{ ...schedule, brand: "br_a" }]);
      break;
    }
    expect(dynamo).toHaveReceivedCommandTimes(QueryCommand, 1);
  });
});

describe("a schedule moves on", () => {
  const later = "2026-11-20T11:00:00.000Z";

  test("from where it was when it was read", async () => {
    const { schedules, sent } = someSchedules();
    await schedules.advance(schedule, later);
    expect(sent()).toStrictEqual([
      [
        "UpdateCommand",
        {
          TableName: TABLE,
          Key,
          UpdateExpression: "SET GSI1SK = :to",
          ConditionExpression: "GSI1SK = :from",
          ExpressionAttributeValues: { ":to": later, ":from": NOW },
        },
      ],
    ]);
  });

  test("not where it was changed or removed meanwhile, which is no error", async () => {
    const { schedules, dynamo } = someSchedules();
    dynamo.on(UpdateCommand).rejectsOnce(conditionFailed()).rejects(throttled());
    await expect(schedules.advance(schedule, later)).resolves.toBeUndefined();
    await expect(schedules.advance(schedule, later)).rejects.toThrow(Unavailable);
  });
});
