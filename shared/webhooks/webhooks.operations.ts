import * as v from "valibot";
import { Empty } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { CONNECTORS } from "../vocabulary/roles.ts";
import {
  DELIVERY_DAYS,
  FORMER_SECRET_HOURS,
  MAX_REPLAY_MINUTES,
  MAX_WEBHOOKS,
} from "../vocabulary/webhooks.ts";
import {
  CreatedWebhook,
  RotatedSecret,
  TestSent,
  WebhookChange,
  WebhookCreation,
  WebhookDeliveryList,
  WebhookList,
  WebhookReplay,
  WebhookView,
} from "./webhooks.schema.ts";

const shared = { tag: "Webhooks", callers: "store_users", roles: CONNECTORS } as const;

export const WEBHOOK_OPERATIONS = {
  createWebhook: adminOperation({
    ...shared,
    method: "POST",
    path: "/admin/stores/{brand}/webhooks",
    summary: "Create a webhook",
    description: `Sends events to a URL, signed as in the Standard Webhooks specification. Limit: ${MAX_WEBHOOKS} webhooks per store. Order events start half a minute after the store's first webhook is created.`,
    body: WebhookCreation,
    answer: { status: 201, description: "Webhook with its secret.", body: CreatedWebhook, secret: true },
  }),
  listWebhooks: adminOperation({
    ...shared,
    method: "GET",
    path: "/admin/stores/{brand}/webhooks",
    summary: "List webhooks",
    description: "Returns all webhooks of the store, without secrets.",
    answer: { status: 200, description: "Webhooks of the store.", body: WebhookList },
  }),
  changeWebhook: adminOperation({
    ...shared,
    method: "PATCH",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}",
    summary: "Change a webhook",
    description:
      "Changes the URL or the event types, or switches the webhook on or off. Events missed while it was disabled can be replayed. Events missed while it was switched off can't.",
    body: WebhookChange,
    answer: { status: 200, description: "The changed webhook.", body: WebhookView },
  }),
  removeWebhook: adminOperation({
    ...shared,
    method: "DELETE",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}",
    summary: "Remove a webhook",
    description: "Removes the webhook. No more events are sent to it, and pending retries are dropped.",
    answer: { status: 200, description: "The webhook is removed.", body: Empty },
  }),
  rotateWebhookSecret: adminOperation({
    ...shared,
    method: "POST",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/rotate",
    summary: "Replace a webhook's secret",
    description: `Creates a new secret. The former secret also signs for ${FORMER_SECRET_HOURS} hours, so you can update the receiver.`,
    answer: { status: 200, description: "New secret.", body: RotatedSecret, secret: true },
  }),
  testWebhook: adminOperation({
    ...shared,
    method: "POST",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/test",
    summary: "Send a test event",
    description:
      "Sends an event of type `webhook.test`, whatever types the webhook receives. The result appears in its deliveries within a few seconds.",
    answer: { status: 202, description: "The event is being sent.", body: TestSent },
  }),
  listWebhookDeliveries: adminOperation({
    ...shared,
    method: "GET",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/deliveries",
    summary: "List a webhook's deliveries",
    description: `Returns deliveries of the last ${DELIVERY_DAYS} days with their attempts and responses, newest events first.`,
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of deliveries.", body: WebhookDeliveryList },
  }),
  replayWebhook: adminOperation({
    ...shared,
    method: "POST",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/replay",
    summary: "Replay events",
    description: `Sends undelivered or all events of the last 30 days again, by period or type, or one event. Each event keeps its \`webhook-id\`, so receivers can skip duplicates. Deliveries are \`waiting\` until they are sent, at most ten per second. A second replay of the webhook returns 409 until the first has ended: up to five minutes after its last event is sent, when the webhook is disabled, or ${MAX_REPLAY_MINUTES} minutes after it began. Events still waiting then follow by the ordinary retries.`,
    body: WebhookReplay,
    answer: { status: 202, description: "The replay is started.", body: Empty },
  }),
};
