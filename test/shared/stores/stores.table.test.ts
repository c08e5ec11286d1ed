import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import { aStore } from "../../support/builders.ts";
import { mockTable, TABLE, throttled } from "../../support/mock-table.ts";

const store = aStore();
const item = { PK: "STORE#br_acme", SK: "PROFILE", GSI1PK: "STORES", GSI1SK: "br_acme", ...store };

test("a store is created together with its credential, and replaces neither", async () => {
  const { table, sent } = mockTable();
  await createStores(table).create(store);
  expect(sent()).toStrictEqual([
    [
      "TransactWriteCommand",
      {
        TransactItems: [
          { Put: { TableName: TABLE, Item: item, ConditionExpression: "attribute_not_exists(PK)" } },
          {
            Put: {
              TableName: TABLE,
              Item: { PK: "CREDENTIAL#hash-of-the-store-id", SK: "CREDENTIAL", brand: "br_acme" },
              ConditionExpression: "attribute_not_exists(PK)",
            },
          },
        ],
      },
    ],
  ]);
});

test("a store is found by its brand, as it was created, by a consistent read", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(GetCommand).resolves({ Item: item });
  expect(await createStores(table).find("br_acme")).toStrictEqual(store);
  expect(sent()).toStrictEqual([
    ["GetCommand", { TableName: TABLE, Key: { PK: "STORE#br_acme", SK: "PROFILE" }, ConsistentRead: true }],
  ]);
});

test("the brand of a store_id is found by its hash, by a consistent read", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(GetCommand).resolves({ Item: { PK: "CREDENTIAL#h", SK: "CREDENTIAL", brand: "br_acme" } });
  expect(await createStores(table).brandOfStoreId("h")).toBe("br_acme");
  expect(sent()).toStrictEqual([
    ["GetCommand", { TableName: TABLE, Key: { PK: "CREDENTIAL#h", SK: "CREDENTIAL" }, ConsistentRead: true }],
  ]);
});

test("an unknown brand has no store, and an unknown store_id no brand", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(GetCommand).resolves({});
  expect(await createStores(table).find("br_nobody")).toBeUndefined();
  expect(await createStores(table).brandOfStoreId("h")).toBeUndefined();
});

test("while the table throttles, the service is unavailable", async () => {
  const { dynamo, table } = mockTable();
  dynamo.onAnyCommand().rejects(throttled());
  await expect(createStores(table).find("br_acme")).rejects.toThrow(Unavailable);
  await expect(createStores(table).brandOfStoreId("h")).rejects.toThrow(Unavailable);
  await expect(createStores(table).create(store)).rejects.toThrow(Unavailable);
});
