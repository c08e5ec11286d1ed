import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const eventSource = dev.eventSource("attribution");

test("attribution reads the table's stream from its beginning, without waiting to fill a batch", () => {
  expect(dev.nameOf(eventSource.EventSourceArn)).toBe("Table.StreamArn");
  expect(eventSource).toMatchObject({ StartingPosition: "TRIM_HORIZON", BatchSize: 100 });
  expect(eventSource.MaximumBatchingWindowInSeconds ?? 0).toBe(0);
});

test("only new orders start it", () => {
  const { Filters } = eventSource.FilterCriteria as { Filters: { Pattern: string }[] };

  expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
    { eventName: ["INSERT"], dynamodb: { Keys: { SK: { S: [{ prefix: "ORDER#" }] } } } },
  ]);
});

test("records of one store are processed in order", () => {
  expect(eventSource.ParallelizationFactor ?? 1).toBe(1);
});

test("a record at fault is isolated, retried, and then described in the dead-letter queue", () => {
  const { OnFailure } = eventSource.DestinationConfig as { OnFailure: { Destination: unknown } };

  expect(eventSource).toMatchObject({
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 10,
  });
  expect(dev.nameOf(OnFailure.Destination)).toBe("AttributionStream/DeadLetterQueue");
});

test("a table that fails for three minutes makes no dead letters", () => {
  const pause = Number(dev.environment("attribution").RETRY_PAUSE_SECONDS);
  expect(pause * Number(eventSource.MaximumRetryAttempts)).toBeGreaterThanOrEqual(180);
  const { Timeout } = dev.function("attribution");
  expect(pause).toBeLessThan(Number(Timeout) / 2);
});

test("a record is given up on while the stream still holds it", () => {
  expect(eventSource.MaximumRecordAgeInSeconds).toBeGreaterThan(0);
  expect(eventSource.MaximumRecordAgeInSeconds).toBeLessThan(24 * 3600);
});

test("what was given up on is kept for 14 days", () => {
  expect(dev.at("AttributionStream/DeadLetterQueue", "AWS::SQS::Queue").MessageRetentionPeriod).toBe(
    14 * 86_400,
  );
});
