import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { putBack } from "../../../infra/restore/put-back.ts";
import { orderPartition } from "../../../shared/platform/table/keys/key.ts";
import { MAX_ORDER_SHARDS } from "../../../shared/vocabulary/order-shards.ts";

const table = mockClient(DynamoDBClient);

// Other files share the worker, and may call the real client.
afterAll(() => {
  table.restore();
});
const props = { from: "restored", to: "live", brand: "br_1", write: true };
const item = (sk: string, pk = "STORE#br_1") => ({
  PK: { S: pk },
  SK: { S: sk },
  GSI1PK: { S: "STORE#br_1#ORDERS" },
});
const [first, second, third] = [item("ORDER#1"), item("ORDER#2"), item("ORDER#3", "STORE#br_1#15")];

const inPartition = (partition: string) => ({
  ExpressionAttributeValues: { ":partition": { S: partition } },
});

beforeEach(() => {
  table.reset();
  table.on(QueryCommand).resolves({ Items: [] });
  table
    .on(QueryCommand, inPartition("STORE#br_1"))
    .resolvesOnce({ Items: [first, second], LastEvaluatedKey: { PK: second.PK, SK: second.SK } })
    .resolves({ Items: [] })
    .on(QueryCommand, inPartition("STORE#br_1#15"))
    .resolves({ Items: [third] });
  table.on(PutItemCommand).resolves({});
});

test("whole items of the store alone come back, page by page, and none that is there is overwritten", async () => {
  const exists = new ConditionalCheckFailedException({ message: "there", $metadata: {} });
  table.on(PutItemCommand, { Item: second }).rejects(exists);

  expect(await putBack(new DynamoDBClient(), props)).toEqual({ read: 3, written: 2 });
  const queries = table.commandCalls(QueryCommand).map(({ args }) => args[0].input);
  expect(queries.every(({ TableName }) => TableName === "restored")).toBe(true);
  const partitions = queries.map(
    ({ ExpressionAttributeValues }) => ExpressionAttributeValues?.[":partition"]?.S,
  );
  const shards = Array.from({ length: MAX_ORDER_SHARDS }, (_, shard) => orderPartition("br_1", shard));
  expect(new Set(partitions)).toEqual(new Set(shards));
  expect(table.commandCalls(PutItemCommand).map(({ args }) => args[0].input)).toEqual(
    [first, second, third].map((Item) => ({
      TableName: "live",
      Item,
      ConditionExpression: "attribute_not_exists(PK)",
    })),
  );
});

test("nothing is written unless it is asked for", async () => {
  expect(await putBack(new DynamoDBClient(), { ...props, write: false })).toEqual({ read: 3, written: 0 });
  expect(table.commandCalls(PutItemCommand)).toEqual([]);
});

test("any other failure ends it: run again, it goes on where it was", async () => {
  table.on(PutItemCommand).rejects(new Error("ThrottlingException"));
  await expect(putBack(new DynamoDBClient(), props)).rejects.toThrow("ThrottlingException");
});
