import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { SQSClient } from "@aws-sdk/client-sqs";
import { describe, expect, test } from "vitest";
import { startEventSource } from "../../../../infra/local/event-sources/event-sources.ts";
import { failureRecord } from "../../../../infra/local/event-sources/failure-record.ts";
import { aFunction } from "../../support/a-function.ts";

const QUEUE = {
  EventSourceArn: "arn:aws:sqs:us-east-1:000000000000:work",
  FunctionName: "fn",
  BatchSize: 1,
  FunctionResponseTypes: ["ReportBatchItemFailures"],
  ScalingConfig: { MaximumConcurrency: 5 },
};
const STREAM_ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/t/stream/2026";
const STREAM = {
  EventSourceArn: STREAM_ARN,
  FunctionName: "fn",
  BatchSize: 100,
  FunctionResponseTypes: ["ReportBatchItemFailures"],
  BisectBatchOnFunctionError: true,
  StartingPosition: "TRIM_HORIZON",
  MaximumRetryAttempts: 10,
  MaximumRecordAgeInSeconds: 60,
  DestinationConfig: { OnFailure: { Destination: "arn:queue" } },
  FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
};

const start = (properties: Parameters<typeof startEventSource>[0]["properties"]) => {
  const fn = aFunction();
  return startEventSource({ logicalId: "Mapping", properties }, fn, {
    sqs: new SQSClient({ region: "us-east-1" }),
    streams: new DynamoDBStreamsClient({ region: "us-east-1" }),
    queueUrl: () => "http://queue",
    checkpoints: () => ({ get: () => undefined, set: () => undefined, flush: () => undefined }),
    onError: () => undefined,
  });
};

const { ScalingConfig: _, ...UNSCALED_QUEUE } = QUEUE;
const { MaximumRetryAttempts: __, ...UNLIMITED_STREAM } = STREAM;

describe("an event source mapping that the local stack would run differently is refused", () => {
  test.each([
    ["kinesis", { ...QUEUE, EventSourceArn: "arn:aws:kinesis:us-east-1:000000000000:stream/s" }],
    ["FilterCriteria", { ...QUEUE, FilterCriteria: STREAM.FilterCriteria }],
    ["FunctionResponseTypes", { ...QUEUE, FunctionResponseTypes: [] }],
    ["no ScalingConfig", UNSCALED_QUEUE],
    ["BisectBatchOnFunctionError", { ...STREAM, BisectBatchOnFunctionError: false }],
    ["StartingPosition", { ...STREAM, StartingPosition: "LATEST" }],
    ["MaximumBatchingWindowInSeconds", { ...STREAM, MaximumBatchingWindowInSeconds: 1 }],
    ["ParallelizationFactor", { ...STREAM, ParallelizationFactor: 4 }],
    ["no MaximumRetryAttempts", UNLIMITED_STREAM],
    ["FilterCriteria", { ...STREAM, FilterCriteria: { Filters: [] } }],
    ["event filter", { ...STREAM, FilterCriteria: { Filters: [{ Pattern: '{"a":[{"cidr":"::/0"}]}' }] } }],
  ])("%s: %j", (named, properties) => {
    expect(() => start(properties)).toThrow(named);
  });
});

test("a failure record holds the position of the records in the stream", () => {
  const record = (SequenceNumber: string, ApproximateCreationDateTime: number) => ({
    dynamodb: { SequenceNumber, ApproximateCreationDateTime },
  });
  const records = [record("7", 1_800_000_000), record("9", 1_800_000_060)];
  const batch = { condition: "RetryAttemptsExhausted", records, invokeCount: 6 } as const;
  expect(failureRecord(batch, { shardId: "s", streamArn: STREAM_ARN, functionArn: "arn:fn" })).toEqual({
    requestContext: {
      requestId: expect.any(String),
      functionArn: "arn:fn",
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: 6,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: expect.any(String),
    DDBStreamBatchInfo: {
      shardId: "s",
      startSequenceNumber: "7",
      endSequenceNumber: "9",
      approximateArrivalOfFirstRecord: "2027-01-15T08:00:00.000Z",
      approximateArrivalOfLastRecord: "2027-01-15T08:01:00.000Z",
      batchSize: 2,
      streamArn: STREAM_ARN,
    },
  });
});
