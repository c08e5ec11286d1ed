import { GetQueueAttributesCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type QueueService, startQueueService } from "../../../../infra/local/aws/queues.ts";
import { type SqsPollerOptions, startSqsPoller } from "../../../../infra/local/event-sources/sqs-poller.ts";

let queues: QueueService;
type Poller = ReturnType<typeof startSqsPoller>;
const pollers: Poller[] = [];
let count = 0;

beforeAll(async () => {
  queues = await startQueueService();
});
afterAll(async () => {
  await Promise.all(pollers.map((poller) => poller.stop()));
  await queues.stop();
});

const localQueueUrl = (name: string) => `${queues.endpoint}/000000000000/${name}`;
const localQueueArn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;

const ensure = (name: string, redrive: object = {}) =>
  queues.ensureQueue({
    name,
    ref: localQueueUrl(name),
    properties: { QueueName: name, MessageRetentionPeriod: 345_600, VisibilityTimeout: 1, ...redrive },
  });

/** Messages in any state. */
async function countMessages(name: string): Promise<number> {
  const { Attributes = {} } = await queues.client.send(
    new GetQueueAttributesCommand({ QueueUrl: localQueueUrl(name), AttributeNames: ["All"] }),
  );
  const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } = Attributes;
  return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible);
}

/** A queue of its own with a dead-letter queue after two receives, and a poller for it. */
async function aQueue() {
  const work = `work-${++count}`;
  const dead = `dead-${count}`;
  await ensure(dead);
  await ensure(work, { RedrivePolicy: { deadLetterTargetArn: localQueueArn(dead), maxReceiveCount: 2 } });
  return {
    waiting: () => countMessages(work),
    dead: () => countMessages(dead),
    send: async (...bodies: string[]) => {
      for (const MessageBody of bodies) {
        await queues.client.send(new SendMessageCommand({ QueueUrl: localQueueUrl(work), MessageBody }));
      }
    },
    poll: (invoke: SqsPollerOptions["invoke"], options: Partial<SqsPollerOptions> = {}): Poller => {
      const poller = startSqsPoller({
        client: queues.client,
        queueUrl: localQueueUrl(work),
        queueArn: localQueueArn(work),
        batchSize: 10,
        batchingWindowMs: 0,
        maxConcurrency: 2,
        invoke,
        onError: () => undefined,
        ...options,
      });
      pollers.push(poller);
      return poller;
    },
  };
}

describe.concurrent("a queue's event source mapping", () => {
  test("leaves reported items, which come back and then go to the dead-letter queue", async ({ expect }) => {
    const queue = await aQueue();
    const attempts: string[] = [];
    queue.poll(async (records) => {
      const failed = records.filter(({ body }) => body === "bad");
      attempts.push(...failed.map(({ attributes }) => attributes.ApproximateReceiveCount));
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await queue.send("good", "bad");
    await expect.poll(() => queue.dead(), { timeout: 6_000 }).toBe(1);
    expect(attempts).toEqual(["1", "2"]);
    expect(await queue.waiting()).toBe(0);
  }, 10_000);

  test("never runs more invocations than the mapping allows", async ({ expect }) => {
    const queue = await aQueue();
    let running = 0;
    let most = 0;
    let done = 0;
    const release = Promise.withResolvers<void>();
    queue.poll(
      async () => {
        most = Math.max(most, ++running);
        await release.promise;
        running--;
        done++;
      },
      { batchSize: 1 },
    );
    await queue.send(..."abcdefgh");
    await expect.poll(() => running).toBe(2);
    release.resolve();
    await expect.poll(() => done).toBe(8);
    expect(most).toBe(2);
  });

  test("gathers a batch larger than one receive within its window", async ({ expect }) => {
    const queue = await aQueue();
    await queue.send(..."abcdefghijkl");
    const sizes: number[] = [];
    queue.poll(async (records) => void sizes.push(records.length), { batchSize: 12, batchingWindowMs: 500 });
    await expect.poll(() => sizes).toEqual([12]);
  });

  test("stopping waits for the invocation under way", async ({ expect }) => {
    const queue = await aQueue();
    let finished = false;
    let started = false;
    const poller = queue.poll(async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 100));
      finished = true;
    });
    await queue.send("slow");
    await expect.poll(() => started).toBe(true);
    await poller.stop();
    expect(finished).toBe(true);
  });
});
