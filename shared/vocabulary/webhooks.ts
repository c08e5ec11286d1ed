export const WEBHOOK_TYPES = [
  "order.attributed",
  "order.amended",
  "product.taken_down",
  "refresh.finished",
  "refresh.stopped",
  "video.ready",
  "video.failed",
  "health.changed",
  "figures.locked",
  "store.closing",
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const TEST_TYPE = "webhook.test";
export type SentType = WebhookType | typeof TEST_TYPE;

export const MAX_WEBHOOKS = 5;

export const WEBHOOK_ID_PATTERN = /^wh_[0-9a-v]{16}$/;

/** `gone` means that the endpoint returned 410. `failing` means that it failed for days. */
export const DISABLED_REASONS = ["switched_off", "gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/**
 * `waiting` means that the endpoint is slow or failing, so the delivery is sent later. `failed`
 * means that ten attempts failed.
 */
export const DELIVERY_STATES = ["delivered", "retrying", "waiting", "failed", "not_sent"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Marks items with webhook events. The stream's filter skips unmarked items. */
export const NOTIFY_WEBHOOKS = "webhooks";

export const FORMER_SECRET_HOURS = 24;

export const DELIVERY_DAYS = 30;

/** After this time, a replay no longer blocks the next one. */
export const MAX_REPLAY_MINUTES = 60;
