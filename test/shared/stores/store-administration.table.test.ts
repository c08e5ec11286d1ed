import { BatchGetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createAudit } from "../../../shared/administration/audit.table.ts";
import { createRefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { createStoreIdRotation } from "../../../shared/stores/store-id-rotation.table.ts";
import { createStoreAdministration } from "../../../shared/stores/stores.table.ts";
import { aStore } from "../../support/builders.ts";
import { mockTable, TABLE, transactionCanceled } from "../../support/mock-table.ts";

const store = aStore();
const key = { PK: "STORE#br_acme", SK: "PROFILE" };

test("stores are listed by the index and read from the table", async () => {
  const { dynamo, table } = mockTable();
  const index = { ...key, GSI1PK: "STORES", GSI1SK: "br_acme" };
  dynamo.on(QueryCommand).resolves({ Items: [index], LastEvaluatedKey: index });
  dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [{ ...index, ...store }] } });
  const page = await createStoreAdministration(table).page({ after: "br_abc", limit: 1 });
  expect(page).toEqual({ items: [store], next: "br_acme" });
  expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    IndexName: "GSI1",
    ExclusiveStartKey: { PK: "STORE#br_abc", SK: "PROFILE", GSI1PK: "STORES", GSI1SK: "br_abc" },
  });
});

test("a change sets and removes, only in a store that exists", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { ...key, ...store, name: "Other" } });
  const changed = await createStoreAdministration(table).change("br_acme", { name: "Other", currency: null });
  expect(changed).toEqual({ ...store, name: "Other" });
  expect(sent()).toStrictEqual([
    [
      "UpdateCommand",
      {
        TableName: TABLE,
        Key: key,
        UpdateExpression: "SET #name = :name REMOVE #currency",
        ExpressionAttributeNames: { "#name": "name", "#currency": "currency" },
        ExpressionAttributeValues: { ":name": "Other" },
        ConditionExpression: "attribute_exists(PK)",
        ReturnValues: "ALL_NEW",
      },
    ],
  ]);
});

test("a change that only removes sends no list of values, which DynamoDB refuses empty", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: store });
  await createStoreAdministration(table).change("br_acme", { product_id_rule: null });
  expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).not.toHaveProperty(
    "ExpressionAttributeValues",
  );
});

test("a revocation counts the generation up, whatever it is meanwhile", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: store });
  await createStoreAdministration(table).revokeTokens("br_acme", 1_800_000_000);
  expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    UpdateExpression: "SET token_generation_began_at = :began_at ADD token_generation :one",
    ExpressionAttributeValues: { ":began_at": 1_800_000_000, ":one": 1 },
  });
});

test("a rotation replaces the credential all at once, unless another came first", async () => {
  const { dynamo, table, sent } = mockTable();
  const rotate = createStoreIdRotation(table);
  await rotate(store, "new-hash");
  expect(sent()).toStrictEqual([
    [
      "TransactWriteCommand",
      {
        TransactItems: [
          {
            Put: {
              TableName: TABLE,
              Item: { PK: "CREDENTIAL#new-hash", SK: "CREDENTIAL", brand: "br_acme" },
              ConditionExpression: "attribute_not_exists(PK)",
            },
          },
          { Delete: { TableName: TABLE, Key: { PK: "CREDENTIAL#hash-of-the-store-id", SK: "CREDENTIAL" } } },
          {
            Update: {
              TableName: TABLE,
              Key: key,
              UpdateExpression: "SET store_id_hash = :new",
              ConditionExpression: "store_id_hash = :old",
              ExpressionAttributeValues: { ":new": "new-hash", ":old": "hash-of-the-store-id" },
            },
          },
        ],
      },
    ],
  ]);
  dynamo.on(TransactWriteCommand).rejects(transactionCanceled("None", "None", "ConditionalCheckFailed"));
  await expect(rotate(store, "new-hash")).rejects.toThrow(Unavailable);
});

test("an entry of the audit lies in the store's partition, by time", async () => {
  const { table, sent } = mockTable();
  const at = "2026-11-20T10:00:00.000Z";
  const entry = { who: { sub: "u" }, at, action: "store.changed", what: { name: "Other" } };
  await createAudit(table).record("br_acme", { ...entry, id: "x" });
  expect(sent()).toStrictEqual([
    ["PutCommand", { TableName: TABLE, Item: { PK: "STORE#br_acme", SK: `AUDIT#${at}#x`, ...entry } }],
  ]);
});

test("what was changed of a store is read backwards, a page at a time, as it was written down", async () => {
  const { dynamo, table, sent } = mockTable();
  const at = "2026-11-20T10:00:00.000Z";
  const entry = {
    who: { sub: "u", email: "u@example.com" },
    at,
    action: "store.changed",
    what: { name: "O" },
  };
  const key = { PK: "STORE#br_acme", SK: `AUDIT#${at}#x` };
  dynamo.on(QueryCommand).resolves({ Items: [{ ...key, ...entry }], LastEvaluatedKey: key });
  const page = await createAudit(table).page("br_acme", { after: "AUDIT#later", limit: 1 });
  expect(page).toEqual({ items: [entry], next: key.SK });
  expect(sent()).toStrictEqual([
    [
      "QueryCommand",
      {
        TableName: TABLE,
        KeyConditionExpression: "PK = :pk AND begins_with(SK, :prefix)",
        ExpressionAttributeValues: { ":pk": "STORE#br_acme", ":prefix": "AUDIT#" },
        Limit: 1,
        ScanIndexForward: false,
        ExclusiveStartKey: { PK: "STORE#br_acme", SK: "AUDIT#later" },
      },
    ],
  ]);
});

test("a run is entered before it is planned, and planned to the end once its last page is entered", async () => {
  const { dynamo, table, sent } = mockTable();
  const runs = createRefreshRuns(table);
  await runs.start("br_acme", "r1", Date.UTC(2026, 10, 20));
  expect(sent()[0]?.[1]).toMatchObject({
    Item: { PK: "STORE#br_acme", SK: "RUN#r1", planned: 0, not_found: 0 },
    ConditionExpression: "attribute_not_exists(PK)",
  });
  dynamo.onAnyCommand().resolves({ Item: { planned: 2, planned_to: "URL#x" } });
  expect(await runs.progress("br_acme", "r1")).toMatchObject({ planned_to_the_end: false });
  dynamo.onAnyCommand().resolves({ Item: { planned: 2, planned_to: "~" } });
  expect(await runs.progress("br_acme", "r1")).toMatchObject({ planned: 2, planned_to_the_end: true });
  dynamo.onAnyCommand().resolves({});
  expect(await runs.progress("br_acme", "r1")).toBeUndefined();
});
