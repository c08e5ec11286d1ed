import { expect, test } from "vitest";
import { SynthesizedStage } from "../support/synthesized-stage.ts";

const dev = new SynthesizedStage("dev");
const queue = dev.at("PullQueue/Queue", "AWS::SQS::Queue");
const eventSource = dev.eventSource("catalog-pull");

test("a page that failed five times goes to the dead-letter queue", () => {
  const { deadLetterTargetArn, maxReceiveCount } = queue.RedrivePolicy as Record<string, unknown>;

  expect(maxReceiveCount).toBe(5);
  expect(dev.nameOf(deadLetterTargetArn)).toBe("PullQueue/DeadLetterQueue");
});

test("a dead letter is kept for 14 days, longer than a message", () => {
  expect(dev.at("PullQueue/DeadLetterQueue", "AWS::SQS::Queue").MessageRetentionPeriod).toBe(14 * 86_400);
  expect(queue.MessageRetentionPeriod).toBeLessThan(14 * 86_400);
});

test("a message stays invisible for six times the function's timeout", () => {
  expect(queue.VisibilityTimeout).toBe(6 * Number(dev.function("catalog-pull").Timeout));
});

test("catalog-pull takes ten messages at a time and reports those that failed", () => {
  expect(dev.nameOf(eventSource.EventSourceArn)).toBe("PullQueue/Queue");
  expect(eventSource).toMatchObject({ BatchSize: 10, FunctionResponseTypes: ["ReportBatchItemFailures"] });
  expect(eventSource).not.toHaveProperty("FilterCriteria");
  expect(eventSource).not.toHaveProperty("MaximumBatchingWindowInSeconds");
});

test.each([
  ["dev", 5],
  ["staging", 10],
  ["production", 50],
])("%s runs at most %i pulls at once", (stage, maximum) => {
  expect(new SynthesizedStage(stage).eventSource("catalog-pull").ScalingConfig).toEqual({
    MaximumConcurrency: maximum,
  });
});

test("every queue is standard, encrypted, and denies connections without TLS", () => {
  const queues = dev.resources("AWS::SQS::Queue");
  const policies = dev.resources("AWS::SQS::QueuePolicy");

  expect(queues.map(({ SqsManagedSseEnabled }) => SqsManagedSseEnabled)).toEqual([true, true, true]);
  expect(queues.map(({ FifoQueue }) => FifoQueue)).toEqual([undefined, undefined, undefined]);
  for (const { PolicyDocument } of policies) {
    expect(PolicyDocument).toMatchObject({
      Statement: [
        { Effect: "Deny", Action: "sqs:*", Condition: { Bool: { "aws:SecureTransport": "false" } } },
      ],
    });
  }
  expect(policies.map(({ Queues }) => dev.nameOf((Queues as unknown[])[0])).sort()).toEqual([
    "AttributionStream/DeadLetterQueue",
    "PullQueue/DeadLetterQueue",
    "PullQueue/Queue",
  ]);
});
