/** What a store's systems are told of. The words before the dot name what it is about. */
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

/** What "Send test event" sends, to whichever endpoint. */
export const TEST_TYPE = "webhook.test";
export type SentType = WebhookType | typeof TEST_TYPE;

/** How many endpoints a store may have. */
export const MAX_WEBHOOKS = 5;

export const WEBHOOK_ID_PATTERN = /^wh_[0-9a-v]{16}$/;

/**
 * Why an endpoint gets nothing: somebody has switched it off, it has answered 410, or it has failed for days.
 */
export const DISABLED_REASONS = ["switched_off", "gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/**
 * - `delivered`: answered with 2xx.
 * - `retrying`: it failed and is tried again.
 * - `waiting`: its endpoint takes less than it is told of, or fails; it is sent in its turn.
 * - `failed`: it was tried ten times.
 * - `not_sent`: its endpoint was disabled when its turn came.
 */
export const DELIVERY_STATES = ["delivered", "retrying", "waiting", "failed", "not_sent"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Marks orders, attributions and amendments of stores that have endpoints: the stream's filter passes over all others. */
export const NOTIFY_WEBHOOKS = "webhooks";

/** How long a replaced secret still signs, beside the new one. */
export const FORMER_SECRET_HOURS = 24;

/** How long deliveries are listed. */
export const DELIVERY_DAYS = 30;
