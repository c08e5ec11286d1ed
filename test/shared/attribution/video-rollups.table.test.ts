import { BatchGetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createVideoRollups } from "../../../shared/attribution/video-rollups.table.ts";
import { mockTable, TABLE } from "../../support/mock-table.ts";

const PK = "STORE#br_a";

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

  expect(await createVideoRollups(table).between("br_a", 7, "2026-11-19", "2026-11-20")).toEqual([
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
  expect(await createVideoRollups(table).between("br_a", 7, "2024-01-01", "2024-12-31")).toEqual([]);
  expect(most).toBe(31);
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(366);
  expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(0);
});
