import type { WebhookEndpoint } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";

export const WEBHOOK_ID = "wh_0000000000000001";

export const aWebhook = (fields: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  webhook_id: WEBHOOK_ID,
  url: "https://shop.example/webhooks",
  types: ["order.attributed"],
  encrypted_secret: "encrypted",
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
  ...fields,
});
