import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { mockClient } from "aws-sdk-client-mock";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import {
  createPostpone,
  createQueueSender,
  MessagesRefused,
} from "../../../../shared/platform/queue/queue-sender.ts";

const QueueUrl = "https://sqs.example/queue";

const CODE_UNIT = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

const aSender = () => {
  const client = new SQSClient({ region: "eu-west-1" });
  const sqs = mockClient(client);
  sqs.on(SendMessageBatchCommand).resolves({});
  const inputs = () => sqs.calls().map(({ args: [command] }) => command.input);
  return {
    client,
    sqs,
    inputs,
    send: createQueueSender<{ n: number; text?: string }>(client, QueueUrl).send,
  };
};

const messages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ body: { n }, group: "br_acme" }));

describe("sending messages", () => {
  test("sets their group and delay", async () => {
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

  test("takes ten messages per request, each once", async () => {
    const { inputs, send } = aSender();
    await send(messages(123));
    const entries = inputs().map((input) => (input as { Entries: { MessageBody: string }[] }).Entries);
    expect(entries.map(({ length }) => length)).toEqual([...Array.from({ length: 12 }, () => 10), 3]);
    const bodies = entries.flat().map(({ MessageBody }) => JSON.parse(MessageBody).n);
    expect(bodies.sort((a, b) => a - b)).toEqual(Array.from({ length: 123 }, (_, n) => n));
  });

  test("makes eight requests at a time", async () => {
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

/** Characters that SQS accepts. https://www.w3.org/TR/xml/#charsets */
const CHARACTERS = /^[\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

test("any text is delivered unchanged, with only characters that SQS accepts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: CODE_UNIT }), async (text) => {
      const { inputs, send } = aSender();
      await send([{ body: { n: 1, text }, group: "br_a" }]);
      const [{ Entries: [entry] = [] } = {}] = inputs() as { Entries: { MessageBody: string }[] }[];
      expect(entry?.MessageBody).toMatch(CHARACTERS);
      expect(JSON.parse(entry?.MessageBody ?? "")).toEqual({ n: 1, text });
    }),
    { examples: [["A-\uFFFE"], ["\uFFFF"], ["\uD83D"], ["\u0000\u001F\u007F"], ["😀"]] },
  );
});

test("a request stays below the SQS size limit as encoded", async () => {
  const { inputs, send } = aSender();
  await send(
    Array.from({ length: 4 }, (_, n) => ({ body: { n, text: "\uFFFE".repeat(16_000) }, group: "br_a" })),
  );
  expect(inputs().map((input) => (input as { Entries: unknown[] }).Entries.length)).toEqual([2, 2]);
});

describe("a message that SQS rejects permanently", () => {
  const refusal = { Code: "InvalidMessageContents", SenderFault: true };

  test("is reported, and all other messages are sent", async () => {
    const { sqs, inputs, send } = aSender();
    sqs
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Failed: [{ Id: "1", ...refusal }] })
      .resolves({});
    const sent = messages(123);
    const error = await send(sent).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MessagesRefused);
    expect((error as MessagesRefused).messages).toEqual([sent[1]]);
    expect(inputs()).toHaveLength(13);
  });

  test("is identified if SQS rejects the whole request", async () => {
    const { sqs, send } = aSender();
    const cause = Object.assign(new Error("bad"), { name: "InvalidMessageContents" });
    sqs.on(SendMessageBatchCommand).callsFake(({ Entries }: { Entries: { MessageBody: string }[] }) => {
      if (Entries.some(({ MessageBody }) => MessageBody === '{"n":2}')) throw cause;
      return {};
    });
    await expect(send(messages(4))).rejects.toMatchObject({ messages: [{ body: { n: 2 } }], cause });
  });

  test("is not reported yet if other messages failed temporarily", async () => {
    const { sqs, send } = aSender();
    const failure = { Code: "InternalError", SenderFault: false };
    sqs.on(SendMessageBatchCommand).resolves({
      Failed: [
        { Id: "0", ...refusal },
        { Id: "1", ...failure },
      ],
    });
    await expect(send(messages(2))).rejects.toThrow(Unavailable);
  });

  test("excludes throttled messages", async () => {
    const { sqs, send } = aSender();
    sqs
      .on(SendMessageBatchCommand)
      .resolves({ Failed: [{ Id: "0", Code: "ThrottlingException", SenderFault: true }] });
    await expect(send(messages(1))).rejects.toThrow(Unavailable);
  });
});

describe("a message that could not be sent", () => {
  test("throws Unavailable if the queue accepted only some", async () => {
    const { sqs, send } = aSender();
    const failure = { Id: "1", Code: "InternalError", SenderFault: false };
    sqs.on(SendMessageBatchCommand).resolves({ Failed: [failure] });
    const sending = send(messages(2));
    await expect(sending).rejects.toThrow(Unavailable);
    await expect(sending).rejects.toHaveProperty("cause.message", "A message was rejected: InternalError");
  });

  test("throws Unavailable if the queue can't be reached", async () => {
    const { sqs, send } = aSender();
    const cause = new Error("down");
    sqs.on(SendMessageBatchCommand).rejects(cause);
    await expect(send(messages(1))).rejects.toMatchObject({ code: "unavailable", cause });
  });
});

test("postponing a message sets its visibility timeout", async () => {
  const { client, sqs, inputs } = aSender();
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
  await createPostpone(client, QueueUrl)("receipt", 90);
  expect(inputs()).toStrictEqual([{ QueueUrl, ReceiptHandle: "receipt", VisibilityTimeout: 90 }]);
});
