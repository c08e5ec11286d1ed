import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { queryAll, queryOnce, queryPage } from "../../../../shared/platform/table/query.ts";
import { mockTable, TABLE } from "../../../support/table/mock-table.ts";

const item = (number: number) => ({ PK: "P", SK: `S#${number}` });
const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => item(from + index));
const range = { PK: "P", prefix: "S#" };

describe("a page of a partition", () => {
  const page = { limit: 2, after: "S#0" };

  test("takes one request without a filter", async () => {
    const { dynamo, table, sent } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: items(1, 2), LastEvaluatedKey: item(2) });
    expect(await queryPage(table, range, page)).toEqual({ items: items(1, 2), next: "S#2" });
    const command = {
      TableName: TABLE,
      KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
      ExpressionAttributeValues: { ":pk": "P", ":prefix": "S#" },
      Limit: 2,
      ExclusiveStartKey: { PK: "P", SK: "S#0" },
    };
    expect(sent()).toStrictEqual([["QueryCommand", command]]);
  });

  test("has no next page at the end of the partition", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: items(1, 2) });
    expect((await queryPage(table, range, page)).next).toBeUndefined();
  });

  const filter = { FilterExpression: "a = :a", ExpressionAttributeValues: { ":a": 1 } };

  test("collects items that pass a filter, and continues after the last one returned", async () => {
    const { dynamo, table } = mockTable();
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: items(1, 1), LastEvaluatedKey: item(100) })
      .resolves({ Items: items(101, 103), LastEvaluatedKey: item(200) });
    expect(await queryPage(table, range, { ...page, filter })).toEqual({
      items: [item(1), item(101)],
      next: "S#101",
    });
    expect(dynamo.commandCalls(QueryCommand)[1]?.args[0].input).toMatchObject({
      FilterExpression: "a = :a",
      ExpressionAttributeValues: { ":a": 1, ":pk": "P", ":prefix": "S#" },
      Limit: 400,
      ExclusiveStartKey: item(100),
    });
  });

  test("ends after ten requests without a match, and continues on the next page", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(QueryCommand).resolves({ Items: [], LastEvaluatedKey: item(9) });
    expect(await queryPage(table, range, { ...page, filter })).toEqual({ items: [], next: "S#9" });
    const limits = dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input.Limit);
    expect(limits).toEqual([100, 400, ...Array.from({ length: 8 }, () => 1_000)]);
  });
});

test.each([
  [{ PK: "P", from: "a", to: "b" }, { KeyConditionExpression: "PK = :pk AND SK BETWEEN :from AND :to" }],
  [{ GSI1PK: "P" }, { IndexName: "GSI1", KeyConditionExpression: "GSI1PK = :pk" }],
  [
    { GSI1PK: "P", to: "b" },
    { IndexName: "GSI1", KeyConditionExpression: "GSI1PK = :pk AND GSI1SK <= :to" },
  ],
  [
    { GSI1PK: "P", prefix: "a" },
    { IndexName: "GSI1", KeyConditionExpression: "GSI1PK = :pk AND begins_with(GSI1SK, :prefix)" },
  ],
])("queries the range %j in the table or its index", async (range, condition) => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: [item(1)], LastEvaluatedKey: item(1) });
  expect(await queryOnce(table, range, { limit: 1 })).toEqual({ items: [item(1)], last: item(1) });
  expect(sent()[0]?.[1]).toMatchObject({ TableName: TABLE, Limit: 1, ...condition });
});

test("reads a whole range, each request from the end of the previous one", async () => {
  const { dynamo, table } = mockTable();
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: items(1, 2), LastEvaluatedKey: item(2) })
    .resolvesOnce({ LastEvaluatedKey: item(5) })
    .resolves({ Items: items(6, 6) });
  expect(await Array.fromAsync(queryAll(table, range))).toEqual([items(1, 2), [], items(6, 6)]);
  const starts = dynamo.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input.ExclusiveStartKey);
  expect(starts).toEqual([undefined, item(2), item(5)]);
});
