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
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { expect, onTestFinished, test } from "vitest";
import { LOCAL_CREDENTIALS, REGION } from "../../../../infra/local/aws/aws-identity.ts";
import { startQueueService } from "../../../../infra/local/aws/queues.ts";

const receivedMessage = async () => {
  const directory = mkdtempSync(join(tmpdir(), "fauxqs-"));
  const { endpoint, stop } = await startQueueService(directory);
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

/** Behaviours of SQS that fauxqs 2.4.1 lacks. */
const BEHAVIOURS = {
  "a message that is released at once can be received again": async () => {
    const { client, receive, ...message } = await receivedMessage();
    const released = client.send(new ChangeMessageVisibilityCommand({ ...message, VisibilityTimeout: 0 }));
    await released.catch(() => undefined);
    await setTimeout(1_100);
    return (await receive())?.Body === "a message";
  },
  "a message whose timeout has ended is counted as visible": async () => {
    const { client, QueueUrl } = await receivedMessage();
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
  "an emoji is taken": async () => {
    const { client, QueueUrl } = await receivedMessage();
    const sending = client.send(new SendMessageCommand({ QueueUrl, MessageBody: "😀" }));
    return sending.then(
      () => true,
      () => false,
    );
  },
  "only this machine can connect": async () => {
    const { endpoint } = await receivedMessage();
    const external = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal);
    const isFree = listen(external?.address ?? "127.0.0.2", Number(new URL(endpoint).port));
    return isFree.then(
      () => true,
      () => false,
    );
  },
} as const;

test.each(Object.entries(BEHAVIOURS))("%s", async (_, works) => {
  expect(await works()).toBe(true);
});

test.each(["\u0000", "\uFFFF"])("a message with %j is refused as in SQS", async (text) => {
  const { client, QueueUrl } = await receivedMessage();
  const Entries = [
    { Id: "0", MessageBody: text },
    { Id: "1", MessageBody: "taken" },
  ];
  const { Failed, Successful } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  expect(Failed).toMatchObject([{ Id: "0", Code: "InvalidMessageContents", SenderFault: true }]);
  expect(Successful).toMatchObject([{ Id: "1" }]);
});
