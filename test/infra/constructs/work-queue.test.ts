import { describe, expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;

describe.each([
  ["PullQueue", "catalog-pull"],
  ["PlanQueue", "catalog-plan"],
])("%s", (id, consumer) => {
  const queue = dev.at(`${id}/Queue`, "AWS::SQS::Queue");
  const deadLetterQueue = dev.at(`${id}/DeadLetterQueue`, "AWS::SQS::Queue");
  const eventSource = dev.eventSource(consumer);

  test("a message that failed five times goes to the dead-letter queue", () => {
    const { deadLetterTargetArn, maxReceiveCount } = queue.RedrivePolicy as Record<string, unknown>;

    expect(maxReceiveCount).toBe(5);
    expect(dev.nameOf(deadLetterTargetArn)).toBe(`${id}/DeadLetterQueue`);
  });

  test("a dead letter is kept for 14 days, longer than a message", () => {
    expect(deadLetterQueue.MessageRetentionPeriod).toBe(14 * 86_400);
    expect(queue.MessageRetentionPeriod).toBeLessThan(14 * 86_400);
  });

  test("a message stays invisible for six times the function's timeout", () => {
    expect(queue.VisibilityTimeout).toBe(6 * Number(dev.function(consumer).Timeout));
  });

  test("its consumer takes every message and reports those that failed", () => {
    expect(dev.nameOf(eventSource.EventSourceArn)).toBe(`${id}/Queue`);
    expect(eventSource).toMatchObject({ FunctionResponseTypes: ["ReportBatchItemFailures"] });
    expect(eventSource).not.toHaveProperty("FilterCriteria");
  });
});

test("catalog-pull takes up to 20 messages, and a second to gather them: SQS asks for that over 10", () => {
  expect(dev.eventSource("catalog-pull")).toMatchObject({
    BatchSize: 20,
    MaximumBatchingWindowInSeconds: 1,
  });
});

test("catalog-plan takes one message at a time, at once", () => {
  expect(dev.eventSource("catalog-plan")).toMatchObject({ BatchSize: 1 });
  expect(dev.eventSource("catalog-plan")).not.toHaveProperty("MaximumBatchingWindowInSeconds");
});

test("every queue is standard, encrypted, and denies connections without TLS", () => {
  const queues = dev.resources("AWS::SQS::Queue");
  const policies = dev.resources("AWS::SQS::QueuePolicy");

  for (const queue of queues) {
    expect(queue).toMatchObject({ SqsManagedSseEnabled: true });
    expect(queue).not.toHaveProperty("FifoQueue");
  }
  for (const { PolicyDocument } of policies) {
    expect(PolicyDocument).toMatchObject({
      Statement: [
        { Effect: "Deny", Action: "sqs:*", Condition: { Bool: { "aws:SecureTransport": "false" } } },
      ],
    });
  }
  expect(policies.map(({ Queues }) => dev.nameOf((Queues as unknown[])[0])).sort()).toEqual([
    "AttributionStream/DeadLetterQueue",
    "PlanQueue/DeadLetterQueue",
    "PlanQueue/Queue",
    "PullQueue/DeadLetterQueue",
    "PullQueue/Queue",
  ]);
  expect(queues).toHaveLength(policies.length);
});
