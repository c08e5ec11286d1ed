import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const table = dev.at("Table", "AWS::DynamoDB::Table");

test("there is one table", () => {
  dev.template.resourceCountIs("AWS::DynamoDB::Table", 1);
});

test("items are keyed by PK and SK", () => {
  expect(table.KeySchema).toEqual([
    { AttributeName: "PK", KeyType: "HASH" },
    { AttributeName: "SK", KeyType: "RANGE" },
  ]);
});

test("GSI1 is the only index; beside keys it holds videos and refresh schedules, and nothing of an order", () => {
  expect(table.GlobalSecondaryIndexes).toEqual([
    {
      IndexName: "GSI1",
      KeySchema: [
        { AttributeName: "GSI1PK", KeyType: "HASH" },
        { AttributeName: "GSI1SK", KeyType: "RANGE" },
      ],
      Projection: {
        ProjectionType: "INCLUDE",
        NonKeyAttributes: ["video", "brand", "interval_minutes"],
      },
    },
  ]);
  expect(table).not.toHaveProperty("LocalSecondaryIndexes");
});

test("items with expires_at expire", () => {
  expect(table.TimeToLiveSpecification).toEqual({ AttributeName: "expires_at", Enabled: true });
});

test("the stream carries both images", () => {
  expect(table.StreamSpecification).toMatchObject({ StreamViewType: "NEW_AND_OLD_IMAGES" });
});

test("capacity is on demand and any second of the past weeks can be restored", () => {
  expect(table.BillingMode).toBe("PAY_PER_REQUEST");
  expect(table.PointInTimeRecoverySpecification).toMatchObject({ PointInTimeRecoveryEnabled: true });
});

test("its name is generated, so that a replacement does not collide with the table that it replaces", () => {
  expect(table).not.toHaveProperty("TableName");
});
