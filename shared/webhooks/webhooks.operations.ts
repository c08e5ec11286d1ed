import * as v from "valibot";
import { Empty } from "../api/forms.schema.ts";
import { adminOperation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { CONNECTORS } from "../vocabulary/roles.ts";
import { DELIVERY_DAYS, FORMER_SECRET_HOURS, MAX_WEBHOOKS } from "../vocabulary/webhooks.ts";
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
    description: `Has this address told of events, signed by the Standard Webhooks specification. A store may have ${MAX_WEBHOOKS}. Orders are told of from half a minute after the store's first webhook was created.`,
    body: WebhookCreation,
    answer: { status: 201, description: "The webhook, and its secret.", body: CreatedWebhook, secret: true },
  }),
  listWebhooks: adminOperation({
    ...shared,
    method: "GET",
    path: "/admin/stores/{brand}/webhooks",
    summary: "List webhooks",
    description: "All of the store's webhooks, without their secrets.",
    answer: { status: 200, description: "The webhooks.", body: WebhookList },
  }),
  changeWebhook: adminOperation({
    ...shared,
    method: "PATCH",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}",
    summary: "Change a webhook",
    description:
      "Changes its address or its types, or switches it off or on. What it missed while it was disabled can be replayed; what it missed while it was switched off can't.",
    body: WebhookChange,
    answer: { status: 200, description: "The webhook.", body: WebhookView },
  }),
  removeWebhook: adminOperation({
    ...shared,
    method: "DELETE",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}",
    summary: "Remove a webhook",
    description: "Nothing more is sent to it, not even what is waiting to be tried again.",
    answer: { status: 200, description: "It is removed.", body: Empty },
  }),
  rotateWebhookSecret: adminOperation({
    ...shared,
    method: "POST",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/rotate",
    summary: "Replace a webhook's secret",
    description: `Makes a new secret. For ${FORMER_SECRET_HOURS} hours both sign, so that the receiver can be changed meanwhile.`,
    answer: { status: 200, description: "The new secret.", body: RotatedSecret, secret: true },
  }),
  testWebhook: adminOperation({
    ...shared,
    method: "POST",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/test",
    summary: "Send a test event",
    description:
      "Sends an event of the type `webhook.test`, whichever types it is told of. How that went is listed with its deliveries a few seconds later.",
    answer: { status: 202, description: "It is being sent.", body: TestSent },
  }),
  listWebhookDeliveries: adminOperation({
    ...shared,
    method: "GET",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/deliveries",
    summary: "List a webhook's deliveries",
    description: `What was sent in the last ${DELIVERY_DAYS} days, with each try and what was answered, the latest events first.`,
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of deliveries.", body: WebhookDeliveryList },
  }),
  replayWebhook: adminOperation({
    ...shared,
    method: "POST",
    path: "/admin/stores/{brand}/webhooks/{webhook_id}/replay",
    summary: "Send events again",
    description:
      "Sends again what was not delivered, or all, of the last 30 days: of a time, of a type, or one event. Each event keeps its `webhook-id`, so a receiver can leave out events that it knows. Its delivery is listed as `waiting` until it is sent, at most ten a second. While one replay of a webhook is under way, another is answered with 409. A replay ends a few seconds to five minutes after its last event was sent, or when the webhook is disabled.",
    body: WebhookReplay,
    answer: { status: 202, description: "They are being sent.", body: Empty },
  }),
};
