import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
} from "@aws-sdk/client-sqs";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Redriven, redriveQueue } from "../../clients/admin-cli/commands/redrive.ts";
import type { AttributionRedriven } from "../../clients/admin-cli/commands/redrive-attribution.ts";
import { openDeadLetters } from "../../clients/admin-cli/dead-letters.ts";
import { startQueueService } from "../../infra/local/aws/queues.ts";
import { orderToItem } from "../../shared/orders/order-item.table.ts";
import { createPostpone } from "../../shared/platform/queue/queue-sender.ts";
import { catalogStack, shirtUrl, startMerchant } from "../support/catalog/catalog-stack.ts";
import { pullWorker, queueWithDeadLetters } from "../support/catalog/pull-worker.ts";
import { findAttributed } from "../support/stack/attributed-orders.ts";
import { createTestStore, eventually, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const { sqs } = catalog;
const run = promisify(execFile);

const redrive = async <Answer>(...args: string[]): Promise<Answer> => {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_SQS: stack.sqsEndpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    ADMIN_BASE_URL: stack.baseUrl,
    ADMIN_TOKEN: stack.operatorToken,
  };
  const command = ["clients/admin-cli/admin.ts", "--json", "redrive", ...args];
  return JSON.parse((await run(process.execPath, command, { env })).stdout) as Answer;
};

const count = async (QueueUrl: string): Promise<number> => {
  const AttributeNames = ["ApproximateNumberOfMessages" as const];
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  return Number(Attributes?.ApproximateNumberOfMessages);
};
const untilCounted = (url: string, wanted: number) =>
  eventually(async () => ((await count(url)) === wanted ? true : undefined), 25_000);

const outputs = (name: string) => stack.outputs[name] ?? "";

const hurry = async (QueueUrl: string) => {
  const set = (VisibilityTimeout: string) =>
    sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout } }));
  const AttributeNames = ["VisibilityTimeout" as const];
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  onTestFinished(async () => void (await set(Attributes.VisibilityTimeout ?? "")));
  await set("1");
};

test("a poisoned message is redriven once, fails again and returns to the dead-letter queue", async () => {
  const [url, dead] = [outputs("PullQueueUrl"), outputs("PullDeadLetterQueueUrl")];
  await sqs.send(new PurgeQueueCommand({ QueueUrl: dead }));
  await hurry(url);
  await catalog.pullQueue.send([{ body: { brand: "no brand" } as never, group: "poison" }]);
  await untilCounted(dead, 1);
  const redriven = await redrive<Redriven>("pull", "--queue-url", url, "--dead-letter-url", dead);
  expect(redriven).toMatchObject({ found: 1, moved: 1 });
  await untilCounted(dead, 1);
  await sqs.send(new PurgeQueueCommand({ QueueUrl: dead }));
}, 60_000);

test("a product URL is pulled when its dead letter is redriven after an outage", async () => {
  const merchant = await startMerchant();
  merchant.sell(["a"]);
  merchant.respond = (_, response) => void response.writeHead(503).end();
  const { brand } = await catalog.connect(merchant.template);
  await catalog.urls.add(brand, shirtUrl("a"), new Date().toISOString());
  const queue = await queueWithDeadLetters(catalog, "redrive-pull");
  const worker = pullWorker(catalog);
  await queue.send([{ body: { brand, url: shirtUrl("a") }, group: brand }]);
  await queue.workOff(worker.handler(queue.postpone));
  await untilCounted(queue.deadLetterUrl, 1);

  merchant.respond = merchant.answerProduct;
  const urls = ["--queue-url", queue.url, "--dead-letter-url", queue.deadLetterUrl];
  expect(await redrive<Redriven>("pull", ...urls)).toEqual({ found: 1, moved: 1, left: 0 });
  await queue.workOff(worker.handler(queue.postpone));
  expect(await catalog.urls.find(brand, shirtUrl("a"))).toMatchObject({ outcome: "ok" });
  expect(await count(queue.deadLetterUrl)).toBe(0);
});

test("an order is attributed later and its failure record deleted once its data is readable", async () => {
  const dead = outputs("AttributionDeadLetterQueueUrl");
  await sqs.send(new PurgeQueueCommand({ QueueUrl: dead }));
  const store = await createTestStore(stack);
  const attributed = async (id: string) => (await findAttributed(catalog.table, store.brand, [id])).has(id);
  const whole = orderToItem(store.brand, orderBody("poison"), new Date().toISOString());
  const put = (Item: object) =>
    catalog.table.send(new PutCommand({ TableName: catalog.table.name, Item: { ...Item } }));

  await put({ ...whole, order_items: "damaged" });
  await reportOrder(stack, store, orderBody("healthy"));
  await untilCounted(dead, 1);
  await eventually(async () => (await attributed("healthy")) || undefined);
  const failed = await redrive("attribution", "--dead-letter-url", dead).catch((error: object) => error);
  expect(failed).toMatchObject({ code: 1, stderr: "error: Orders that can't be attributed: 1.\n" });
  const { stdout } = failed as { stdout: string };
  expect(JSON.parse(stdout)).toMatchObject({
    stores: 1,
    unattributed: [`${store.brand}/poison`],
    deleted: 0,
  });
  await untilCounted(dead, 1);

  await put(whole);
  const redriven = await redrive<AttributionRedriven>("attribution", "--dead-letter-url", dead);
  expect(redriven).toMatchObject({ records: 1, unattributed: [], deleted: 1 });
  expect(redriven.orders).toBeGreaterThanOrEqual(1);
  expect(await attributed("poison")).toBe(true);
  expect(await count(dead)).toBe(0);
}, 60_000);

test("dead letters on disk survive a release", async () => {
  const directory = mkdtempSync(join(tmpdir(), "queues-"));
  const queues = await startQueueService(directory);
  onTestFinished(async () => {
    await queues.stop();
    rmSync(directory, { recursive: true });
  });
  const queueUrl = async (name: string) => `${queues.endpoint}/000000000000/${name}`;
  const [work, dead] = [await queueUrl("work"), await queueUrl("work-dead-letters")];
  const ensure = (name: string, ref: string, settings: object = {}) =>
    queues.ensureQueue({
      name,
      ref,
      properties: { QueueName: name, MessageRetentionPeriod: 345_600, VisibilityTimeout: 360, ...settings },
    });
  await ensure("work-dead-letters", dead);
  const deadLetterTargetArn = "arn:aws:sqs:us-east-1:000000000000:work-dead-letters";
  await ensure("work", work, { RedrivePolicy: { deadLetterTargetArn, maxReceiveCount: 1 } });

  await queues.client.send(new SendMessageCommand({ QueueUrl: work, MessageBody: "{}" }));
  const receive = async () =>
    (await queues.client.send(new ReceiveMessageCommand({ QueueUrl: work, WaitTimeSeconds: 1 }))).Messages;
  const [message] = (await receive()) ?? [];
  await createPostpone(queues.client, work)(message?.ReceiptHandle ?? "", 0);
  expect(await receive()).toBeUndefined();
  const letters = openDeadLetters(queues.client, dead);
  for await (const taken of letters.take(1, 3_600)) await letters.release(taken);
  const stage = { sqs: queues.client, stage: undefined, urlOf: queueUrl };
  const options = { pace: 10, terminal: { write: () => undefined } };
  expect(await redriveQueue(stage, "work", options)).toEqual({ found: 1, moved: 1, left: 0 });
});
