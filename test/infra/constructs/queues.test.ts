import { expect, test } from "vitest";
import { STREAM_RECORDS } from "../../../shared/vocabulary/deployment.ts";
import { DAY, KEPT, queue, type Row, testRows } from "../support/property-rows.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const attribution = dev.eventSource("attribution");
const REPORTS = { FunctionResponseTypes: ["ReportBatchItemFailures"] };

const workQueue = (id: string, consumer: string, batch: object, lacks: string[]): Row[] => [
  [
    `${id} has five attempts per message and a visibility timeout of six function timeouts`,
    queue(`${id}/Queue`),
    {
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: `${id}/DeadLetterQueue` },
      VisibilityTimeout: 6 * Number(dev.function(consumer).Timeout),
      MessageRetentionPeriod: 4 * DAY,
    },
  ],
  [`${id}'s dead letters are kept for 14 days`, queue(`${id}/DeadLetterQueue`), KEPT],
  [
    `${consumer} receives every message and reports failed ones`,
    dev.eventSource(consumer),
    { EventSourceArn: `${id}/Queue`, ...REPORTS, ...batch },
    ["FilterCriteria", ...lacks],
  ],
];

testRows([
  [
    "attribution reads the stream from its beginning and isolates failing records as dead letters",
    attribution,
    {
      EventSourceArn: "Table.StreamArn",
      StartingPosition: "TRIM_HORIZON",
      BatchSize: 100,
      ParallelizationFactor: 1,
      ...REPORTS,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      MaximumRecordAgeInSeconds: DAY / 2, // Half of the stream's retention, so the stream still has the records.
      DestinationConfig: { OnFailure: { Destination: "AttributionStream/DeadLetterQueue" } },
    },
    ["MaximumBatchingWindowInSeconds"],
  ],
  ["attribution's dead letters are kept for 14 days", queue("AttributionStream/DeadLetterQueue"), KEPT],
  // SQS allows a batch above 10 only with a batching window.
  ...workQueue("PullQueue", "catalog-pull", { BatchSize: 20, MaximumBatchingWindowInSeconds: 1 }, []),
  ...workQueue("PlanQueue", "catalog-plan", { BatchSize: 1 }, ["MaximumBatchingWindowInSeconds"]),
]);

test("attribution runs only for new orders and for new amendments not yet applied or erased", () => {
  const { Filters } = attribution.FilterCriteria as { Filters: { Pattern: string }[] };
  const insert = (prefix: string, more: object = {}) => ({
    eventName: ["INSERT"],
    dynamodb: { Keys: { SK: { S: [{ prefix }] } }, ...more },
  });
  const isMissing = { S: [{ exists: false }] };
  expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
    insert(STREAM_RECORDS.order),
    insert(STREAM_RECORDS.amendment, { NewImage: { applied_at: isMissing, erased_at: isMissing } }),
  ]);
});

test("a table outage of three minutes causes no dead letters", () => {
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

test("AWS services can send only to the queues that expect them", () => {
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
    ...["Rule", "Hourly"].map((rule) => ({
      Action: "sqs:SendMessage",
      Principal: { Service: "events.amazonaws.com" },
      Resource: "RefreshClock/DeadLetterQueue",
      Condition: { ArnEquals: { "aws:SourceArn": `RefreshClock/${rule}` } },
    })),
  ]);
});
