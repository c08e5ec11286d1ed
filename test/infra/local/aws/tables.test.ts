import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, test } from "vitest";
import { ensureTable } from "../../../../infra/local/aws/tables.ts";

const client = new DynamoDBClient({ region: "us-east-1" });
const dynamodb = mockClient(client);
beforeEach(() => dynamodb.reset());

const keys = [
  { AttributeName: "PK", KeyType: "HASH" as const },
  { AttributeName: "SK", KeyType: "RANGE" as const },
];
const types = ["PK", "SK", "GSI1PK"].map((AttributeName) => ({ AttributeName, AttributeType: "S" as const }));
const index = {
  IndexName: "GSI1",
  KeySchema: [{ AttributeName: "GSI1PK", KeyType: "HASH" as const }],
  Projection: { ProjectionType: "ALL" as const },
};
const table = {
  name: "table",
  properties: {
    KeySchema: keys,
    AttributeDefinitions: types,
    GlobalSecondaryIndexes: [index],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" as const },
    TimeToLiveSpecification: { AttributeName: "expires_at", Enabled: true },
  },
};
const kept = {
  KeySchema: keys,
  AttributeDefinitions: [...types].reverse(),
  GlobalSecondaryIndexes: [index],
  StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" as const },
  LatestStreamArn: "arn:stream",
  TableStatus: "ACTIVE" as const,
};
const ensure = () => ensureTable(client, table);

describe("a table of the template", () => {
  test("of an earlier run is kept", async () => {
    dynamodb.on(DescribeTableCommand).resolves({ Table: kept });
    expect(await ensure()).toBe("arn:stream");
    expect(dynamodb.commandCalls(CreateTableCommand)).toEqual([]);
  });

  test.each([
    ["other keys", { KeySchema: keys.slice(0, 1) }],
    [
      "another index",
      { GlobalSecondaryIndexes: [{ ...index, Projection: { ProjectionType: "KEYS_ONLY" as const } }] },
    ],
    [
      "another stream",
      { StreamSpecification: { StreamEnabled: true, StreamViewType: "KEYS_ONLY" as const } },
    ],
  ])("of an earlier run with %s is refused", async (_, difference) => {
    dynamodb.on(DescribeTableCommand).resolves({ Table: { ...kept, ...difference } });
    await expect(ensure()).rejects.toThrow("run `npm start -- --fresh`");
  });
});
