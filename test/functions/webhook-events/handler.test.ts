import type { DynamoDBRecord } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/webhook-events/handler.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { MessagesRefused, type OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import type { SetAsideRecord } from "../../../shared/platform/stream/set-aside-record.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aWebhook } from "../../support/webhooks/webhook-values.ts";

const aRecord = (brand: string, id: string): DynamoDBRecord => ({
  eventID: `${brand}/${id}`,
  dynamodb: { SequenceNumber: id, ApproximateCreationDateTime: 1_795_168_801 },
});

const aHandler = (refused: readonly string[] = []) => {
  const sent: string[] = [];
  const send = vi.fn(async (messages: readonly OutgoingMessage<WebhookMessage>[]): Promise<void> => {
    const isRefused = ({ body }: OutgoingMessage<WebhookMessage>) =>
      "id" in body && refused.includes(body.id);
    sent.push(
      ...messages.filter((each) => !isRefused(each)).map(({ body }) => ("id" in body ? body.id : "")),
    );
    const failed = messages.filter(isRefused);
    if (failed.length > 0) throw new MessagesRefused(failed, new Error("InvalidMessageContents"));
  });
  const setAside = vi.fn(async (_: readonly OutgoingMessage<SetAsideRecord>[]): Promise<void> => undefined);
  const { logger, entries } = recordingLogger();
  const handler = createHandler({
    readStreamEvents: (record) => {
      const eventID = "eventID" in record ? String(record.eventID) : "";
      const [brand = "", id = ""] = eventID.split("/");
      if (id === "unreadable") throw new Error("unreadable");
      const event = { type: "order.attributed", timestamp: "2026-11-20T10:00:00.000Z", data: {} } as const;
      return { brand, events: [{ id, ...event }] };
    },
    webhooks: { list: async () => [aWebhook()] },
    queue: { send },
    failures: { send: setAside },
    now: () => 0,
    logger,
  });
  const asideNumbers = () =>
    setAside.mock.calls.flatMap(([messages]) =>
      messages.map(({ body }) => body.DDBStreamBatchInfo.startSequenceNumber),
    );
  return {
    handle: (...Records: DynamoDBRecord[]) => handler({ Records }),
    sent,
    send,
    setAside,
    asideNumbers,
    entries,
  };
};

test("a refused event is set aside without blocking other events", async () => {
  const { handle, sent, asideNumbers } = aHandler(["2"]);
  const records = [aRecord("br_a", "1"), aRecord("br_a", "2"), aRecord("br_a", "3"), aRecord("br_b", "4")];
  expect(await handle(...records)).toEqual({ batchItemFailures: [] });
  expect(sent).toEqual(["1", "3", "4"]);
  expect(asideNumbers()).toEqual(["2"]);
});

test("an unreadable record is set aside without blocking the others", async () => {
  const { handle, sent, asideNumbers } = aHandler();
  await handle(aRecord("br_a", "unreadable"), aRecord("br_a", "1"));
  expect(sent).toEqual(["1"]);
  expect(asideNumbers()).toEqual(["unreadable"]);
});

test("a failure queue that refuses a record does not block the shard", async () => {
  const { handle, sent, setAside, entries } = aHandler();
  setAside.mockImplementation(async (messages) => {
    throw new MessagesRefused(messages, new Error("InvalidMessageContents"));
  });
  const records = [aRecord("br_a", "unreadable"), aRecord("br_b", "1")];
  expect(await handle(...records)).toEqual({ batchItemFailures: [] });
  expect(sent).toEqual(["1"]);
  expect(JSON.stringify(entries)).toContain("The failure queue refuses stream records");
});

test("a temporary queue failure retries the batch after the other stores", async () => {
  const { handle, sent, send, setAside } = aHandler();
  send.mockRejectedValueOnce(new Unavailable(new Error("down")));
  await expect(handle(aRecord("br_a", "1"), aRecord("br_b", "2"))).rejects.toThrow(Unavailable);
  expect(sent).toEqual(["2"]);
  expect(setAside).not.toHaveBeenCalled();
});
