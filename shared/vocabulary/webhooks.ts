/** Types of webhook events. The word before the dot names the subject. */
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

/** Reasons why an endpoint gets no events: it was switched off, returned 410, or failed for days. */
export const DISABLED_REASONS = ["switched_off", "gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/**
 * - `delivered`: the endpoint returned 2xx.
 * - `retrying`: an attempt failed and will be repeated.
 * - `waiting`: the endpoint is too slow or failing, so the delivery is sent later.
 * - `failed`: ten attempts failed.
 * - `not_sent`: the endpoint was disabled at the time of sending.
 */
export const DELIVERY_STATES = ["delivered", "retrying", "waiting", "failed", "not_sent"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Marks orders, attributions and amendments of stores with endpoints. The stream's filter skips unmarked
 * ones.
 */
export const NOTIFY_WEBHOOKS = "webhooks";

/** Hours during which a replaced secret still signs. */
export const FORMER_SECRET_HOURS = 24;

/** Retention of deliveries in days. */
export const DELIVERY_DAYS = 30;
