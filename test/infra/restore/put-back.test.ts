import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { putBack } from "../../../infra/restore/put-back.ts";
import { storePartition } from "../../../shared/platform/table/keys/key.ts";

const table = mockClient(DynamoDBClient);

afterAll(() => {
  table.restore();
});
const props = { from: "restored", to: "live", brand: "br_1", write: true };
const item = (sk: string) => ({
  PK: { S: storePartition("br_1") },
  SK: { S: sk },
  GSI1PK: { S: "STORE#br_1#ORDERS" },
});
const [first, second, third] = [item("ORDER#1"), item("ORDER#2"), item("ORDER#3")];

beforeEach(() => {
  table.reset();
  table
    .on(QueryCommand)
    .resolvesOnce({ Items: [first, second], LastEvaluatedKey: { PK: second.PK, SK: second.SK } })
    .resolves({ Items: [third] });
  table.on(PutItemCommand).resolves({});
});

test("only the store's items are restored, page by page, without overwriting existing ones", async () => {
  const exists = new ConditionalCheckFailedException({ message: "there", $metadata: {} });
  table.on(PutItemCommand, { Item: second }).rejects(exists);

  expect(await putBack(new DynamoDBClient(), props)).toEqual({ read: 3, written: 2 });
  const queries = table.commandCalls(QueryCommand).map(({ args }) => args[0].input);
  expect(queries.every(({ TableName }) => TableName === "restored")).toBe(true);
  const partitions = queries.map(
    ({ ExpressionAttributeValues }) => ExpressionAttributeValues?.[":partition"]?.S,
  );
  expect(new Set(partitions)).toEqual(new Set([storePartition("br_1")]));
  expect(table.commandCalls(PutItemCommand).map(({ args }) => args[0].input)).toEqual(
    [first, second, third].map((Item) => ({
      TableName: "live",
      Item,
      ConditionExpression: "attribute_not_exists(PK)",
    })),
  );
});

test("a dry run writes nothing", async () => {
  expect(await putBack(new DynamoDBClient(), { ...props, write: false })).toEqual({ read: 3, written: 0 });
  expect(table.commandCalls(PutItemCommand)).toEqual([]);
});

test("any other failure ends the run, which can be repeated", async () => {
  table.on(PutItemCommand).rejects(new Error("ThrottlingException"));
  await expect(putBack(new DynamoDBClient(), props)).rejects.toThrow("ThrottlingException");
});
