import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { mockClient } from "aws-sdk-client-mock";
import { describe, expect, test } from "vitest";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { createPostpone } from "../../../../shared/platform/queue/postpone.ts";
import { createQueueSender } from "../../../../shared/platform/queue/queue-sender.ts";

const QueueUrl = "https://sqs.example/queue";

const aSender = () => {
  const client = new SQSClient({ region: "eu-west-1" });
  const sqs = mockClient(client);
  sqs.on(SendMessageBatchCommand).resolves({});
  const inputs = () => sqs.calls().map(({ args: [command] }) => command.input);
  return { client, sqs, inputs, send: createQueueSender<{ n: number }>(client, QueueUrl).send };
};

const messages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ body: { n }, group: "br_acme" }));

describe("messages are sent", () => {
  test("with their group and delay", async () => {
    const { inputs, send } = aSender();
    await send([
      { body: { n: 1 }, group: "br_a" },
      { body: { n: 2 }, group: "br_b", delaySeconds: 0 },
      { body: { n: 3 }, group: "br_a", delaySeconds: 900 },
    ]);
    expect(inputs()).toStrictEqual([
      {
        QueueUrl,
        Entries: [
          { Id: "0", MessageBody: '{"n":1}', MessageGroupId: "br_a" },
          { Id: "1", MessageBody: '{"n":2}', MessageGroupId: "br_b" },
          { Id: "2", MessageBody: '{"n":3}', MessageGroupId: "br_a", DelaySeconds: 900 },
        ],
      },
    ]);
  });

  test("ten a request, each once", async () => {
    const { inputs, send } = aSender();
    await send(messages(123));
    const entries = inputs().map((input) => (input as { Entries: { MessageBody: string }[] }).Entries);
    expect(entries.map(({ length }) => length)).toEqual([...Array.from({ length: 12 }, () => 10), 3]);
    const bodies = entries.flat().map(({ MessageBody }) => JSON.parse(MessageBody).n);
    expect(bodies.sort((a, b) => a - b)).toEqual(Array.from({ length: 123 }, (_, n) => n));
  });

  test("eight requests at a time", async () => {
    const { sqs, send } = aSender();
    let open = 0;
    let most = 0;
    sqs.on(SendMessageBatchCommand).callsFake(async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return {};
    });
    await send(messages(1_000));
    expect(most).toBe(8);
  });
});

describe("what could not be sent", () => {
  test("is told as Unavailable where the queue took only some", async () => {
    const { sqs, send } = aSender();
    const failure = { Id: "1", Code: "InternalError", SenderFault: false };
    sqs.on(SendMessageBatchCommand).resolves({ Failed: [failure] });
    const sending = send(messages(2));
    await expect(sending).rejects.toThrow(Unavailable);
    await expect(sending).rejects.toHaveProperty("cause.message", "1 messages not taken: InternalError");
  });

  test("is told where the queue can't be reached", async () => {
    const { sqs, send } = aSender();
    const cause = new Error("down");
    sqs.on(SendMessageBatchCommand).rejects(cause);
    await expect(send(messages(1))).rejects.toMatchObject({ code: "unavailable", cause });
  });
});

test("a message is postponed by its visibility", async () => {
  const { client, sqs, inputs } = aSender();
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
  await createPostpone(client, QueueUrl)("receipt", 90);
  expect(inputs()).toStrictEqual([{ QueueUrl, ReceiptHandle: "receipt", VisibilityTimeout: 90 }]);
});
