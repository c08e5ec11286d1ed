import { expect, test } from "vitest";
import { STREAM_RECORDS } from "../../../shared/vocabulary/stream-records.ts";
import { DAY, KEPT, queue, type Row, testRows } from "../support/property-rows.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const attribution = dev.eventSource("attribution");
const REPORTS = { FunctionResponseTypes: ["ReportBatchItemFailures"] };

const workQueue = (id: string, consumer: string, batch: object, lacks: string[]): Row[] => [
  [
    `${id}: five failures make a dead letter; invisible for six times the function's timeout`,
    queue(`${id}/Queue`),
    {
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: `${id}/DeadLetterQueue` },
      VisibilityTimeout: 6 * Number(dev.function(consumer).Timeout),
      MessageRetentionPeriod: 4 * DAY,
    },
  ],
  [`${id}'s dead letters stay 14 days`, queue(`${id}/DeadLetterQueue`), KEPT],
  [
    `${consumer} takes every message and reports those that failed`,
    dev.eventSource(consumer),
    { EventSourceArn: `${id}/Queue`, ...REPORTS, ...batch },
    ["FilterCriteria", ...lacks],
  ],
];

testRows([
  [
    "attribution reads the stream from its beginning at once; a record at fault is isolated, then a dead letter",
    attribution,
    {
      EventSourceArn: "Table.StreamArn",
      StartingPosition: "TRIM_HORIZON",
      BatchSize: 100,
      ParallelizationFactor: 1,
      ...REPORTS,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      MaximumRecordAgeInSeconds: DAY / 2, // The stream still holds it.
      DestinationConfig: { OnFailure: { Destination: "AttributionStream/DeadLetterQueue" } },
    },
    ["MaximumBatchingWindowInSeconds"],
  ],
  ["its dead letters stay 14 days", queue("AttributionStream/DeadLetterQueue"), KEPT],
  // More than 10 only where it waits to gather them: SQS asks for that.
  ...workQueue("PullQueue", "catalog-pull", { BatchSize: 20, MaximumBatchingWindowInSeconds: 1 }, []),
  ...workQueue("PlanQueue", "catalog-plan", { BatchSize: 1 }, ["MaximumBatchingWindowInSeconds"]),
]);

test("a busy store's orders do not wait for one batch after the other, where the account has room for it", () => {
  const { production, staging } = stages;
  for (const stage of [production, staging])
    for (const reader of ["attribution", "webhook-events"])
      expect(stage.eventSource(reader)).toMatchObject({ ParallelizationFactor: 4 });
});

test("attribution starts for new records alone, and of those kinds that it handles", () => {
  const { Filters } = attribution.FilterCriteria as { Filters: { Pattern: string }[] };
  const prefixes = Object.values(STREAM_RECORDS);
  expect(prefixes).toContain("ORDER#");
  expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
    { eventName: ["INSERT"], dynamodb: { Keys: { SK: { S: prefixes.map((prefix) => ({ prefix })) } } } },
  ]);
});

test("a table that fails for three minutes makes no dead letters", () => {
  const pause = Number(dev.environment("attribution").RETRY_PAUSE_SECONDS);
  expect(pause * Number(attribution.MaximumRetryAttempts)).toBeGreaterThanOrEqual(180);
  expect(pause).toBeLessThan(Number(dev.function("attribution").Timeout) / 2);
});

test("every queue is standard, encrypted, and denies connections without TLS", () => {
  const queues = dev.resources("AWS::SQS::Queue");
  const policies = dev.resources("AWS::SQS::QueuePolicy");
  for (const each of queues) {
    expect(each).toMatchObject({ SqsManagedSseEnabled: true });
    expect(each).not.toHaveProperty("FifoQueue");
  }
  const denied = { Effect: "Deny", Action: "sqs:*", Condition: { Bool: { "aws:SecureTransport": "false" } } };
  for (const { PolicyDocument } of policies as { PolicyDocument: { Statement: object[] } }[]) {
    expect(PolicyDocument.Statement[0]).toMatchObject(denied);
  }
  expect(new Set(policies.map(({ Queues }) => dev.nameOf((Queues as unknown[])[0]))).size).toBe(
    queues.length,
  );
});

test("what may send to a queue without being one of our functions is a rule of our own", () => {
  const allowed = dev
    .resources("AWS::SQS::QueuePolicy")
    .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: Record<string, unknown>[] }).Statement)
    .filter(({ Effect }) => Effect === "Allow");
  expect(allowed.map((statement) => dev.named(statement))).toMatchObject([
    ...["Conversions", "CaptionsDrafts"].map((jobs) => ({
      Principal: { Service: "events.amazonaws.com" },
      Resource: "MediaQueue/Queue",
      Condition: { ArnEquals: { "aws:SourceArn": `${jobs}/Ended` } },
    })),
    ...["Rule", "Hourly", "Daily", "OpenDays"].map((rule) => ({
      Action: "sqs:SendMessage",
      Principal: { Service: "events.amazonaws.com" },
      Resource: "RefreshClock/DeadLetterQueue",
      Condition: { ArnEquals: { "aws:SourceArn": `RefreshClock/${rule}` } },
    })),
  ]);
});
