import { expect, test, vi } from "vitest";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { createSendEvents } from "../../../shared/webhooks/events/send-events.ts";
import { aWebhook } from "../../support/webhooks/webhook-values.ts";

const BRAND = "br_0000000000000001";

const anEvent = (id: string, text = "") => ({
  id,
  type: "order.attributed" as const,
  timestamp: "2026-11-20T10:00:00.000Z",
  data: { text },
});

const sender = (webhooks = [aWebhook()]) => {
  const sent: OutgoingMessage<WebhookMessage>[][] = [];
  const list = vi.fn(async () => webhooks);
  const send = createSendEvents({
    webhooks: { list },
    queue: {
      send: async (messages) => {
        sent.push([...messages]);
      },
    },
    now: () => 0,
  });
  return { send, sent, list };
};

test("each endpoint that wants the type is told, in a group of its own", async () => {
  const { send, sent } = sender([
    aWebhook(),
    aWebhook({ webhook_id: "wh_0000000000000002" }),
    aWebhook({ webhook_id: "wh_0000000000000003", types: ["store.closing"] }),
  ]);
  await send(BRAND, [anEvent("msg_1")]);
  expect(sent.flat().map(({ group }) => group)).toEqual([
    `${BRAND}_wh_0000000000000001`,
    `${BRAND}_wh_0000000000000002`,
  ]);
});

test("who is switched off is not told; what one misses that failed is kept for it", async () => {
  const { send, sent } = sender([
    aWebhook({ disabled: "switched_off" }),
    aWebhook({ webhook_id: "wh_0000000000000002", disabled: "failing" }),
  ]);
  await send(BRAND, [anEvent("msg_1")]);
  expect(sent.flat().map(({ body }) => body.webhook_id)).toEqual(["wh_0000000000000002"]);
});

test("endpoints are read once for many events, and a request holds as much as SQS takes", async () => {
  const { send, sent, list } = sender();
  const long = "x".repeat(90_000);
  await send(
    BRAND,
    [...Array(12).keys()].map((index) => anEvent(`msg_${index}`, long)),
  );
  expect(list).toHaveBeenCalledOnce();
  expect(sent.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2]);
  await send(
    BRAND,
    [...Array(12).keys()].map((index) => anEvent(`msg_s${index}`)),
  );
  expect(sent.slice(6).map(({ length }) => length)).toEqual([10, 2]);
});
