import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { ChangedMeanwhile, Unavailable } from "../../../shared/platform/errors.ts";
import {
  createStores,
  StoreExists,
  StoreIdRotated,
  StoreUnknown,
} from "../../../shared/stores/stores.table.ts";
import { aProductApi } from "../../support/catalog/catalog-builders.ts";
import { conditionFailed, mockTable, TABLE, transactionCanceled } from "../../support/table/mock-table.ts";
import { aStore } from "../../support/values/builders.ts";

const store = aStore();
const key = { PK: "STORE#br_acme", SK: "PROFILE" };
const item = { ...key, GSI1PK: "STORES", GSI1SK: "br_acme", ...store };

test("creates a store with its credential, without replacing existing ones", async () => {
  const { table, sent } = mockTable();
  await createStores(table).create(store);
  const ConditionExpression = "attribute_not_exists(PK)";
  const credential = { PK: "CREDENTIAL#hash-of-the-store-id", SK: "CREDENTIAL", brand: "br_acme" };
  const TransactItems = [item, credential].map((Item) => ({
    Put: { TableName: TABLE, Item, ConditionExpression },
  }));
  expect(sent()).toStrictEqual([["TransactWriteCommand", { TransactItems }]]);
});

test("rejects a store whose brand or store_id exists", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(TransactWriteCommand).rejects(transactionCanceled("ConditionalCheckFailed", "None"));
  await expect(createStores(table).create(store)).rejects.toThrow(StoreExists);
});

test("reads only a profile's settings, with a consistent read", async () => {
  const { dynamo, table, sent } = mockTable();
  const auth = { encrypted_auth: "c2VjcmV0", auth_scheme: "basic" as const };
  const texts = [{ language: "de", heading: "Videos", add: "In die Tasche" }, { view: "See it" }];
  const appearance = { accent: "#0E6A82", radius: "small" as const, texts, updated_at: store.created_at };
  const full = aStore({
    currency: "EUR",
    product_id_rule: "-(\\w+)$",
    product_api: aProductApi(auth),
    appearance,
  });
  dynamo.on(GetCommand).resolves({ Item: { ...key, ...full, of_a_later_version: 1 } });
  expect(await createStores(table).find("br_acme")).toStrictEqual(full);
  expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key: key, ConsistentRead: true }]]);
});

test("finds the brand of a store_id by its hash, with a consistent read", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(GetCommand).resolves({ Item: { PK: "CREDENTIAL#h", SK: "CREDENTIAL", brand: "br_acme" } });
  expect(await createStores(table).brandOfStoreId("h")).toBe("br_acme");
  expect(sent()).toStrictEqual([
    ["GetCommand", { TableName: TABLE, Key: { PK: "CREDENTIAL#h", SK: "CREDENTIAL" }, ConsistentRead: true }],
  ]);
});

test("returns nothing for an unknown brand or store_id", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(GetCommand).resolves({});
  expect(await createStores(table).find("br_nobody")).toBeUndefined();
  expect(await createStores(table).brandOfStoreId("h")).toBeUndefined();
});

test("lists stores by the index and reads them from the table", async () => {
  const { dynamo, table } = mockTable();
  const index = { ...key, GSI1PK: "STORES", GSI1SK: "br_acme" };
  dynamo.on(QueryCommand).resolves({ Items: [index], LastEvaluatedKey: index });
  dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [{ ...index, ...store }] } });
  const page = await createStores(table).page({ after: "br_abc", limit: 1 });
  expect(page).toEqual({ items: [store], next: "br_acme" });
  expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    IndexName: "GSI1",
    ExclusiveStartKey: { PK: "STORE#br_abc", SK: "PROFILE", GSI1PK: "STORES", GSI1SK: "br_abc" },
  });
});

test("changes and clears settings only of an existing store", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: { ...item, name: "Other" } });
  const changed = await createStores(table).change("br_acme", { name: "Other", currency: null });
  expect(changed).toEqual({ ...store, name: "Other" });
  const command = {
    TableName: TABLE,
    Key: key,
    UpdateExpression: "SET #name = :name REMOVE #currency",
    ExpressionAttributeNames: { "#name": "name", "#currency": "currency" },
    ExpressionAttributeValues: { ":name": "Other" },
    ConditionExpression: "attribute_exists(PK)",
    ReturnValues: "ALL_NEW",
  };
  expect(sent()).toStrictEqual([["UpdateCommand", command]]);
});

test("omits the values if a change only removes, as DynamoDB rejects an empty list", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: store });
  await createStores(table).change("br_acme", { product_id_rule: null });
  expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).not.toHaveProperty(
    "ExpressionAttributeValues",
  );
});

test.each([
  [
    { settings: "then" },
    "(updated_at = :seen OR (attribute_not_exists(updated_at) AND created_at = :seen))",
    { ":seen": "then" },
  ],
  [{ connection: "then" }, "product_api.connected_at = :seen_connection", { ":seen_connection": "then" }],
  [{ connection: null }, "attribute_not_exists(product_api)", {}],
  [{ appearance: "then" }, "appearance.updated_at = :seen_appearance", { ":seen_appearance": "then" }],
  [{ appearance: null }, "attribute_not_exists(appearance)", {}],
])("rejects a change based on %j if the stored version differs", async (seen, condition, values) => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).rejects(conditionFailed());
  const change = createStores(table).change("br_acme", { name: "Other" }, seen);
  await expect(change).rejects.toThrow(ChangedMeanwhile);
  expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    ConditionExpression: `attribute_exists(PK) AND ${condition}`,
    ExpressionAttributeValues: { ":name": "Other", ...values },
  });
});

test("a revocation increments the generation", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).resolves({ Attributes: store });
  await createStores(table).revokeTokens("br_acme", 1_800_000_000);
  expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    UpdateExpression: "SET token_generation_began_at = :began_at ADD token_generation :one",
    ExpressionAttributeValues: { ":began_at": 1_800_000_000, ":one": 1 },
  });
});

test("a rotation replaces the credential in one transaction, unless another came first", async () => {
  const { dynamo, table, sent } = mockTable();
  const stores = createStores(table);
  await stores.rotateStoreId(store, "new-hash");
  const credential = (hash: string) => ({ PK: `CREDENTIAL#${hash}`, SK: "CREDENTIAL" });
  const put = {
    TableName: TABLE,
    Item: { ...credential("new-hash"), brand: "br_acme" },
    ConditionExpression: "attribute_not_exists(PK)",
  };
  const update = {
    TableName: TABLE,
    Key: key,
    UpdateExpression: "SET store_id_hash = :new",
    ConditionExpression: "store_id_hash = :old",
    ExpressionAttributeValues: { ":new": "new-hash", ":old": "hash-of-the-store-id" },
  };
  const remove = { TableName: TABLE, Key: credential("hash-of-the-store-id") };
  const TransactItems = [{ Put: put }, { Delete: remove }, { Update: update }];
  expect(sent()).toStrictEqual([["TransactWriteCommand", { TransactItems }]]);
  dynamo.on(TransactWriteCommand).rejects(transactionCanceled("None", "None", "ConditionalCheckFailed"));
  const second = stores.rotateStoreId(store, "new-hash");
  await expect(second).rejects.toThrow(StoreIdRotated);
  await expect(second).rejects.toThrow(Unavailable);
});

test("rejects a change or revocation of an unknown store", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(UpdateCommand).rejects(conditionFailed());
  await expect(createStores(table).change("br_acme", { name: "Other" })).rejects.toThrow(StoreUnknown);
  await expect(createStores(table).revokeTokens("br_acme", 1)).rejects.toThrow(StoreUnknown);
});
