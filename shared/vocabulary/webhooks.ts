/** Types of webhook events. The words before the dot name the subject. */
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

/** Type of the event that *Send test event* sends. */
export const TEST_TYPE = "webhook.test";
export type SentType = WebhookType | typeof TEST_TYPE;

/** Maximum number of endpoints per store. */
export const MAX_WEBHOOKS = 5;

export const WEBHOOK_ID_PATTERN = /^wh_[0-9a-v]{16}$/;

/** Reason why an endpoint gets no events: it was switched off, has answered 410, or has failed for days. */
export const DISABLED_REASONS = ["switched_off", "gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/**
 * - `delivered`: answered with 2xx.
 * - `retrying`: it failed and will be tried again.
 * - `waiting`: its endpoint is too slow or failing. It is sent later.
 * - `failed`: ten tries failed.
 * - `not_sent`: its endpoint was disabled when its turn came.
 */
export const DELIVERY_STATES = ["delivered", "retrying", "waiting", "failed", "not_sent"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Marks orders, attributions and amendments of stores with endpoints. The stream's filter skips all others.
 */
export const NOTIFY_WEBHOOKS = "webhooks";

/** Hours during which a replaced secret also signs. */
export const FORMER_SECRET_HOURS = 24;

/** Retention of deliveries. */
export const DELIVERY_DAYS = 30;
