import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createRefreshRuns } from "../../../../shared/catalog/refresh/refresh-runs.table.ts";
import { conditionFailed, mockTable, TABLE } from "../../../support/table/mock-table.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const started_at = "2026-11-20T10:00:00.000Z";
const expires_at = NOW / 1000 + 30 * 24 * 3600;
const RUN = "2026-11-20T09:55:00.000Z";
const Key = { PK: "STORE#br_acme", SK: `RUN#${RUN}` };

const someRuns = () => {
  const { table, ...mock } = mockTable();
  return { ...mock, runs: createRefreshRuns(table) };
};

describe("a run", () => {
  test("is stored before its planning, and kept for 30 days", async () => {
    const { runs, sent } = someRuns();
    await runs.start("br_acme", RUN, NOW);
    const Item = { ...Key, planned: 0, not_found: 0, started_at, expires_at };
    const ConditionExpression = "attribute_not_exists(PK)";
    expect(sent()).toStrictEqual([["PutCommand", { TableName: TABLE, Item, ConditionExpression }]]);
  });

  test("is complete without URLs if skipped, unless it has a plan", async () => {
    const { runs, dynamo, sent } = someRuns();
    dynamo.on(UpdateCommand).resolvesOnce({}).rejects(conditionFailed());
    await runs.skip("br_acme", RUN, NOW);
    await runs.skip("br_acme", RUN, NOW);
    expect(sent()[0]?.[1]).toMatchObject({
      Key,
      ConditionExpression: "attribute_not_exists(planned_to)",
      ExpressionAttributeValues: { ":zero": 0, ":end": "~", ":expires_at": expires_at, ":now": started_at },
    });
  });

  test("has as predecessor the latest other run with a plan", async () => {
    const { runs, dynamo, sent } = someRuns();
    const counts = { planned: 3, not_found: 0 };
    const other = { PK: Key.PK, SK: "RUN#2026-11-20T09:00:00.000Z", ...counts };
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [Key, other] })
      .resolves({ Items: [Key] });
    expect(await runs.latestOther("br_acme", RUN)).toStrictEqual(counts);
    expect(await runs.latestOther("br_acme", RUN)).toBeUndefined();
    expect(sent()[0]?.[1]).toMatchObject({
      FilterExpression: "attribute_exists(planned_at)",
      ExpressionAttributeValues: { ":pk": Key.PK, ":prefix": "RUN#" },
      ScanIndexForward: false,
    });
  });

  test.each([
    [undefined, false],
    ["URL#m", false],
    ["~", true],
  ])("planned up to %s is complete: %s", async (planned_to, planning_complete) => {
    const { runs, dynamo, sent } = someRuns();
    const counts = { planned: 600, not_found: 21, ...(planned_to && { planned_to }) };
    dynamo.on(GetCommand).resolves({ Item: { ...Key, ...counts, unsent: true, expires_at } });
    expect(await runs.progress("br_acme", RUN)).toStrictEqual({ ...counts, planning_complete });
    expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key, ConsistentRead: true }]]);
  });
});

describe("a page of the plan", () => {
  const last = { after: "URL#m", next: undefined, count: 3 };

  test("adds its URLs to the count, and keeps the run for 30 more days", async () => {
    const { runs, sent } = someRuns();
    expect(await runs.claimBatch("br_acme", RUN, { after: undefined, next: "URL#m", count: 600 }, NOW)).toBe(
      true,
    );
    const values = { ":count": 600, ":unsent": true, ":expires_at": expires_at, ":now": started_at };
    expect(sent()[0]?.[1]).toMatchObject({ Key, ExpressionAttributeValues: values });
  });

  test("is completed once all messages are sent, unless a later page exists", async () => {
    const { runs, dynamo, sent } = someRuns();
    dynamo.on(UpdateCommand).resolvesOnce({}).rejects(conditionFailed());
    await runs.completeBatch("br_acme", RUN, last);
    await runs.completeBatch("br_acme", RUN, last);
    expect(sent()[0]?.[1]).toMatchObject({
      UpdateExpression: "REMOVE unsent",
      ConditionExpression: "planned_from = :from",
      ExpressionAttributeValues: { ":from": "URL#m" },
    });
  });
});

describe("the takedown guard", () => {
  test("counts an unknown URL and returns the run's counts in one request", async () => {
    const { runs, dynamo, sent } = someRuns();
    const counts = { planned: 600, not_found: 21 };
    dynamo.on(UpdateCommand).resolves({ Attributes: { ...Key, ...counts } });
    expect(await runs.countNotFound("br_acme", RUN, NOW)).toStrictEqual(counts);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.[1]).toMatchObject({
      Key,
      UpdateExpression: "ADD not_found :one, planned :zero SET expires_at = :expires_at",
      ReturnValues: "ALL_NEW",
    });
  });
});
