import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createAudit } from "../../../shared/administration/audit.table.ts";
import { mockTable, TABLE } from "../../support/table/mock-table.ts";

const at = "2026-11-20T10:00:00.000Z";
const entry = { who: { sub: "u", email: "u@example.com" }, at, action: "store.changed", what: { name: "O" } };
const key = { PK: "STORE#br_acme", SK: `AUDIT#${at}#x` };

test("an entry is stored in the store's partition, sorted by time", async () => {
  const { table, sent } = mockTable();
  await createAudit(table).record("br_acme", { ...entry, id: "x" });
  expect(sent()).toStrictEqual([["PutCommand", { TableName: TABLE, Item: { ...key, ...entry } }]]);
});

test("returns a store's audit log page by page, latest first", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: [{ ...key, ...entry }], LastEvaluatedKey: key });
  const page = await createAudit(table).page("br_acme", { after: "AUDIT#later", limit: 1 });
  expect(page).toStrictEqual({ items: [entry], next: key.SK });
  expect(sent()[0]?.[1]).toMatchObject({
    ExpressionAttributeValues: { ":pk": "STORE#br_acme", ":prefix": "AUDIT#" },
    Limit: 1,
    ScanIndexForward: false,
    ExclusiveStartKey: { PK: "STORE#br_acme", SK: "AUDIT#later" },
  });
});
