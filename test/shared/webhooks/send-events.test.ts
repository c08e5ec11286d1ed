import { expect, test, vi } from "vitest";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { createSendEvents } from "../../../shared/webhooks/events/send-events.ts";
import { aWebhook } from "../../support/webhooks/webhook-values.ts";

const BRAND = "br_0000000000000001";

const anEvent = (id: string) => ({
  id,
  type: "order.attributed" as const,
  timestamp: "2026-11-20T10:00:00.000Z",
  data: {},
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

test("sends an event to each endpoint subscribed to its type, in a message group per endpoint", async () => {
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

test("skips switched-off endpoints, and queues events for endpoints disabled by failures", async () => {
  const { send, sent } = sender([
    aWebhook({ disabled: "switched_off" }),
    aWebhook({ webhook_id: "wh_0000000000000002", disabled: "failing" }),
  ]);
  await send(BRAND, [anEvent("msg_1")]);
  expect(sent.flat().map(({ body }) => body.webhook_id)).toEqual(["wh_0000000000000002"]);
});

test("reads the endpoints once for many events", async () => {
  const { send, sent, list } = sender();
  await send(BRAND, [anEvent("msg_1"), anEvent("msg_2")]);
  await send(BRAND, [anEvent("msg_3")]);
  expect(list).toHaveBeenCalledOnce();
  expect(sent.flat()).toHaveLength(3);
});
