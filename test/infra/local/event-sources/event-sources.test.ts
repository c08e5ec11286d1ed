import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { SQSClient } from "@aws-sdk/client-sqs";
import { mockClient } from "aws-sdk-client-mock";
import { describe, expect, test } from "vitest";
import { startEventSource } from "../../../../infra/local/event-sources/event-sources.ts";
import { failureRecord } from "../../../../infra/local/event-sources/failure-record.ts";

const QUEUE = "arn:aws:sqs:us-east-1:000000000000:work";
const STREAM = "arn:aws:dynamodb:us-east-1:000000000000:table/t/stream/2026";

const start = (properties: Record<string, unknown>) =>
  startEventSource(
    { logicalId: "Mapping", properties },
    {
      name: "fn",
      arn: "arn:fn",
      invoke: async () => null,
      ready: async () => undefined,
      crash: async () => undefined,
      stop: async () => undefined,
    },
    {
      sqs: mockClient(SQSClient) as unknown as SQSClient,
      streams: mockClient(DynamoDBStreamsClient) as unknown as DynamoDBStreamsClient,
      queueUrl: () => "http://queue",
      checkpoints: () => ({ get: () => undefined, set: () => undefined, flush: () => undefined }),
      onError: () => undefined,
    },
  );

describe("an event source mapping that the local stack would run differently is refused", () => {
  test.each([
    [
      "a source of another kind",
      { EventSourceArn: "arn:aws:kinesis:us-east-1:000000000000:stream/s" },
      "kinesis",
    ],
    [
      "a filtered queue",
      { EventSourceArn: QUEUE, FilterCriteria: { Filters: [] } },
      "does not filter a queue",
    ],
    ["parallel batches", { EventSourceArn: STREAM, ParallelizationFactor: 2 }, "parallelization factor"],
    [
      "a filter that it doesn't know",
      { EventSourceArn: STREAM, FilterCriteria: { Filters: [{ Pattern: '{"a":[{"cidr":"::/0"}]}' }] } },
      "event filter",
    ],
  ])("%s", (_, properties, message) => {
    expect(() => start(properties)).toThrow(message);
  });
});

test("a failure record says where in the stream the records are", () => {
  const record = (SequenceNumber: string, ApproximateCreationDateTime: number) => ({
    dynamodb: { SequenceNumber, ApproximateCreationDateTime },
  });
  const records = [record("7", 1_800_000_000), record("9", 1_800_000_060)];
  const batch = { condition: "RetryAttemptsExhausted", records, invokeCount: 6 } as const;
  expect(failureRecord(batch, { shardId: "s", streamArn: STREAM, functionArn: "arn:fn" })).toEqual({
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
      streamArn: STREAM,
    },
  });
});
