import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetQueueAttributesCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type QueueService, startQueueService } from "../../../../infra/local/aws/queues.ts";

type RedrivePolicy = { deadLetterTargetArn: string; maxReceiveCount: number };

let directory: string;
let queues: QueueService;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "queues-"));
  queues = await startQueueService(directory);
});
afterEach(async () => {
  await queues.stop();
  rmSync(directory, { recursive: true });
});

const url = () => `${queues.endpoint}/000000000000/work`;
const ensure = (properties: { VisibilityTimeout: number; RedrivePolicy?: RedrivePolicy }) =>
  queues.ensureQueue({
    name: "work",
    ref: url(),
    properties: { QueueName: "work", MessageRetentionPeriod: 345_600, ...properties },
  });
const attributes = async () =>
  (await queues.client.send(new GetQueueAttributesCommand({ QueueUrl: url(), AttributeNames: ["All"] })))
    .Attributes;

describe("the queue service", () => {
  test("gives a queue the template's settings", async () => {
    const RedrivePolicy = {
      deadLetterTargetArn: "arn:aws:sqs:us-east-1:000000000000:dead",
      maxReceiveCount: 5,
    };
    await ensure({ VisibilityTimeout: 360, RedrivePolicy });
    expect(await attributes()).toMatchObject({
      VisibilityTimeout: "360",
      RedrivePolicy: JSON.stringify(RedrivePolicy),
    });
  });

  test("keeps the messages over a restart, under the new settings", async () => {
    await ensure({ VisibilityTimeout: 360 });
    await queues.client.send(new SendMessageCommand({ QueueUrl: url(), MessageBody: "kept" }));
    await queues.stop();
    queues = await startQueueService(directory);
    await ensure({ VisibilityTimeout: 30 });
    expect(await attributes()).toMatchObject({ ApproximateNumberOfMessages: "1", VisibilityTimeout: "30" });
  });
});
