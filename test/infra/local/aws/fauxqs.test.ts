import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { startFauxqs } from "fauxqs";
import { describe, expect, onTestFinished, test } from "vitest";
import { LOCAL_CREDENTIALS, REGION } from "../../../../infra/local/aws/aws-identity.ts";
import { startQueueService } from "../../../../infra/local/aws/queues.ts";

type Server = { readonly endpoint: string; stop(): Promise<void> };

const SERVERS = {
  alone: async (dataDir: string): Promise<Server> => {
    const server = await startFauxqs({ port: 0, logger: false, defaultRegion: REGION, dataDir });
    return { endpoint: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
  },
  corrected: startQueueService as (dataDir: string) => Promise<Server>,
};

/** A queue with a message that was received for a second. */
const receivedFor = async (kind: keyof typeof SERVERS) => {
  const directory = mkdtempSync(join(tmpdir(), "fauxqs-"));
  const { endpoint, stop } = await SERVERS[kind](directory);
  const client = new SQSClient({ region: REGION, endpoint, credentials: LOCAL_CREDENTIALS, maxAttempts: 1 });
  onTestFinished(async () => {
    client.destroy();
    await stop();
    rmSync(directory, { recursive: true });
  });
  const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "work" }));
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "a message" }));
  const receive = async (VisibilityTimeout = 1) =>
    (await client.send(new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout }))).Messages?.[0];
  const ReceiptHandle = (await receive())?.ReceiptHandle;
  return { client, QueueUrl, ReceiptHandle, endpoint, receive };
};

const listen = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });

/** What works on SQS, and whether it works on the server. docs/upstream/fauxqs.md */
const BEHAVIOURS = {
  "a message that is released at once can be received again": async (kind: keyof typeof SERVERS) => {
    const { client, receive, ...message } = await receivedFor(kind);
    const released = client.send(new ChangeMessageVisibilityCommand({ ...message, VisibilityTimeout: 0 }));
    await released.catch(() => undefined);
    await setTimeout(1_100); // Longer than the message's own timeout.
    return (await receive())?.Body === "a message";
  },
  "a message whose timeout has ended is counted as visible": async (kind: keyof typeof SERVERS) => {
    const { client, QueueUrl } = await receivedFor(kind);
    await setTimeout(1_100);
    const counts = new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"],
    });
    const { Attributes } = await client.send(counts);
    return (
      Attributes?.ApproximateNumberOfMessages === "1" &&
      Attributes.ApproximateNumberOfMessagesNotVisible === "0"
    );
  },
  "only this machine can connect": async (kind: keyof typeof SERVERS) => {
    const { endpoint } = await receivedFor(kind);
    const external = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal);
    // Then the port is still free on another address of this machine.
    const isFree = listen(external?.address ?? "127.0.0.2", Number(new URL(endpoint).port));
    return isFree.then(
      () => true,
      () => false,
    );
  },
} as const;

describe.each(Object.entries(BEHAVIOURS))("%s", (_, works) => {
  test("on the local queues", async () => {
    expect(await works("corrected")).toBe(true);
  });

  test("not yet on fauxqs alone: once it is, the correction can go", async () => {
    expect(await works("alone")).toBe(false);
  });
});
