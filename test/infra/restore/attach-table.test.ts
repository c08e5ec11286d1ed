import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import {
  CreateEventSourceMappingCommand,
  DeleteEventSourceMappingCommand,
  type EventSourceMappingConfiguration,
  LambdaClient,
  ListEventSourceMappingsCommand,
} from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { attachTable, NoEventSourceError, TableMissingError } from "../../../infra/restore/attach-table.ts";

const tables = mockClient(DynamoDBClient);
const functions = mockClient(LambdaClient);

afterAll(() => {
  tables.restore();
  functions.restore();
});

const TABLE = "arn:aws:dynamodb:us-east-1:123456789012:table/orders";
const [LOST, RESTORED] = [`${TABLE}/stream/lost`, `${TABLE}/stream/restored`];
const SETTINGS = {
  BatchSize: 100,
  MaximumRetryAttempts: 10,
  MaximumRecordAgeInSeconds: 43_200,
  BisectBatchOnFunctionError: true,
  DestinationConfig: { OnFailure: { Destination: "arn:aws:sqs:us-east-1:123456789012:failures" } },
  FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
  FunctionResponseTypes: ["ReportBatchItemFailures"],
} satisfies EventSourceMappingConfiguration;
const FunctionArn = "arn:aws:lambda:us-east-1:123456789012:function:attribution:live";
const lost = { UUID: "1", EventSourceArn: LOST, FunctionArn, State: "Enabled", ...SETTINGS } as const;

const stored = (TableStatus: string, hasAll: boolean) => ({
  Table: {
    TableArn: TABLE,
    TableStatus: TableStatus as "ACTIVE",
    DeletionProtectionEnabled: hasAll,
    ...(hasAll && { StreamSpecification: { StreamEnabled: true } }),
    LatestStreamArn: RESTORED,
  },
});
const has = (hasAll: boolean, sources: readonly EventSourceMappingConfiguration[]) => {
  const status = hasAll ? "ENABLED" : "DISABLED";
  tables.on(DescribeTableCommand).resolves(stored("ACTIVE", hasAll));
  tables.on(DescribeTimeToLiveCommand).resolves({
    TimeToLiveDescription: { TimeToLiveStatus: status, AttributeName: "expires_at" },
  });
  tables.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: status },
    },
  });
  functions.on(ListEventSourceMappingsCommand).resolves({ EventSourceMappings: [...sources] });
};
const attach = (write: boolean, protectData = true) =>
  attachTable({
    dynamodb: new DynamoDBClient(),
    lambda: new LambdaClient(),
    tableName: "orders",
    protectData,
    write,
  });
const CHANGES = [UpdateTimeToLiveCommand, UpdateContinuousBackupsCommand, UpdateTableCommand] as const;
const changed = () => [
  ...CHANGES.flatMap((command) => tables.commandCalls<never, never, never>(command as never)),
  ...functions.commandCalls(CreateEventSourceMappingCommand),
  ...functions.commandCalls(DeleteEventSourceMappingCommand),
];

beforeEach(() => {
  tables.reset();
  functions.reset();
});

const EVERYTHING = [
  "expiry of items",
  "point-in-time recovery",
  "protection from deletion",
  "stream",
  "event source of attribution:live",
];

test("a restored table gets its missing settings, and its function reads the new stream from the beginning", async () => {
  has(false, [lost, { UUID: "2", EventSourceArn: "arn:aws:sqs:us-east-1:123456789012:other" }]);

  expect(await attach(true)).toEqual(EVERYTHING);

  expect(tables.commandCalls(UpdateTimeToLiveCommand)[0]?.args[0].input).toMatchObject({
    TimeToLiveSpecification: { Enabled: true, AttributeName: "expires_at" },
  });
  expect(tables.commandCalls(UpdateContinuousBackupsCommand)[0]?.args[0].input).toMatchObject({
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  expect(tables.commandCalls(UpdateTableCommand).map(({ args }) => args[0].input)).toEqual([
    { TableName: "orders", DeletionProtectionEnabled: true },
    {
      TableName: "orders",
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    },
  ]);
  expect(functions.commandCalls(CreateEventSourceMappingCommand).map(({ args }) => args[0].input)).toEqual([
    { EventSourceArn: RESTORED, FunctionName: FunctionArn, StartingPosition: "TRIM_HORIZON", ...SETTINGS },
  ]);
  expect(functions.commandCalls(DeleteEventSourceMappingCommand).map(({ args }) => args[0].input)).toEqual([
    { UUID: "1" },
  ]);
});

test("a dry run changes nothing", async () => {
  has(false, [lost]);
  expect(await attach(false)).toEqual(EVERYTHING);
  expect(changed()).toEqual([]);
});

test("a complete table is unchanged, and a stage without protection gets none", async () => {
  has(true, [{ ...lost, EventSourceArn: RESTORED }]);
  expect(await attach(true)).toEqual([]);
  expect(changed()).toEqual([]);

  has(false, [lost]);
  expect(await attach(true, false)).not.toContain("protection from deletion");
});

test("a second run after a failure does not create the event source twice", async () => {
  has(true, [lost, { ...lost, UUID: "3", EventSourceArn: RESTORED }]);
  expect(await attach(true)).toEqual(["event source of attribution:live"]);
  expect(functions.commandCalls(CreateEventSourceMappingCommand)).toEqual([]);
  expect(functions.commandCalls(DeleteEventSourceMappingCommand)).toHaveLength(1);
});

test("a missing table or a stream without a reader is refused before any change", async () => {
  has(false, []);
  await expect(attach(true)).rejects.toThrow(NoEventSourceError);

  tables.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: "none", $metadata: {} }));
  await expect(attach(true)).rejects.toThrow(TableMissingError);
  expect(changed()).toEqual([]);
});
