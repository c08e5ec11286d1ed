import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { GetQueueAttributesCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type QueueService, startQueueService } from "../../../../infra/local/aws/queues.ts";

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
const ensure = (properties: Record<string, unknown>) =>
  queues.ensureQueue({ logicalId: "Work", properties: { QueueName: "work", ...properties } }, "work", url());
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

  test("after a restart has the messages still, under the settings of now", async () => {
    await ensure({ VisibilityTimeout: 360 });
    await queues.client.send(new SendMessageCommand({ QueueUrl: url(), MessageBody: "kept" }));
    await queues.stop();
    queues = await startQueueService(directory);
    await ensure({ VisibilityTimeout: 30 });
    expect(queues.countMessages("work")).toBe(1);
    expect(await attributes()).toMatchObject({ VisibilityTimeout: "30" });
  });

  test("listens on the loopback address alone", async () => {
    const external = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal);
    // The port is still free on another address of this machine.
    await expect(
      listen(external?.address ?? "127.0.0.2", Number(new URL(url()).port)),
    ).resolves.toBeUndefined();
  });
});

const listen = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
