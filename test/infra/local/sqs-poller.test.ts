import { SendMessageCommand } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Poller } from "../../../infra/local/event-sources.ts";
import { type QueueService, startQueueService } from "../../../infra/local/queues.ts";
import { type SqsPollerOptions, startSqsPoller } from "../../../infra/local/sqs-poller.ts";

const ARN = "arn:aws:sqs:us-east-1:000000000000:work";

let queues: QueueService;
let poller: Poller | undefined;
const url = (name: string) => `${queues.endpoint}/000000000000/${name}`;

beforeEach(async () => {
  queues = await startQueueService();
  await queues.ensureQueue({ logicalId: "Dead", properties: {} }, "dead", url("dead"));
  const RedrivePolicy = { deadLetterTargetArn: ARN.replace("work", "dead"), maxReceiveCount: 2 };
  const properties = { QueueName: "work", VisibilityTimeout: 1, RedrivePolicy };
  await queues.ensureQueue({ logicalId: "Work", properties }, "work", url("work"));
});
afterEach(async () => {
  await poller?.stop();
  await queues.stop();
});

const poll = (invoke: SqsPollerOptions["invoke"], options: Partial<SqsPollerOptions> = {}) => {
  poller = startSqsPoller({
    client: queues.client,
    queueUrl: url("work"),
    queueArn: ARN,
    batchSize: 10,
    batchingWindowMs: 0,
    maximumConcurrency: 2,
    reportBatchItemFailures: true,
    invoke,
    onError: () => undefined,
    ...options,
  });
};
const send = async (...bodies: string[]) => {
  for (const MessageBody of bodies) {
    const MessageAttributes = { kind: { DataType: "String", StringValue: "test" } };
    await queues.client.send(
      new SendMessageCommand({
        QueueUrl: url("work"),
        MessageBody,
        MessageAttributes,
        MessageGroupId: "br_1",
      }),
    );
  }
};
const left = (name: string) => queues.countMessages(name);

describe("a queue's event source mapping", () => {
  test("hands over messages in Lambda's form and deletes them", async () => {
    const seen: SQSRecord[] = [];
    poll(async (records) => void seen.push(...records));
    await send("one");
    await expect.poll(() => seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      body: "one",
      messageAttributes: { kind: { stringValue: "test", dataType: "String" } },
      attributes: { ApproximateReceiveCount: "1" },
      eventSource: "aws:sqs",
      eventSourceARN: ARN,
      awsRegion: "us-east-1",
    });
    await expect.poll(() => left("work")).toBe(0);
  });

  test("leaves reported items, which come back and then go to the dead-letter queue", async () => {
    const attempts: string[] = [];
    poll(async (records) => {
      const failed = records.filter(({ body }) => body === "bad");
      attempts.push(...failed.map(({ attributes }) => attributes.ApproximateReceiveCount));
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await send("good", "bad");
    await expect.poll(() => left("dead"), { timeout: 6_000 }).toBe(1);
    expect(attempts).toEqual(["1", "2"]);
    expect(await left("work")).toBe(0);
  }, 10_000);

  test("leaves the whole batch when the function fails", async () => {
    poll(async () => Promise.reject(new Error("down")));
    await send("a", "b");
    await expect.poll(() => left("dead"), { timeout: 6_000 }).toBe(2);
  }, 10_000);

  test("never runs more invocations than the mapping allows", async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    poll(
      async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running--;
        done++;
      },
      { batchSize: 1 },
    );
    await send(..."abcdefgh");
    await expect.poll(() => done).toBe(8);
    expect(most).toBe(2);
  });

  test("gathers a batch larger than one receive within its window", async () => {
    await send(..."abcdefghijkl");
    const sizes: number[] = [];
    poll(async (records) => void sizes.push(records.length), { batchSize: 12, batchingWindowMs: 500 });
    await expect.poll(() => sizes).toEqual([12]);
  });

  test("stopping waits for the invocation under way", async () => {
    let finished = false;
    let started = false;
    poll(async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 100));
      finished = true;
    });
    await send("slow");
    await expect.poll(() => started).toBe(true);
    await poller?.stop();
    expect(finished).toBe(true);
  });
});
