/** Retention of refused calls in days. */
export const REPORT_LOG_DAYS = 14;

/**
 * Maximum number of kinds of a store's refused calls per minute. Further ones are joined by endpoint and
 * status.
 */
export const MAX_REFUSED_KINDS = 10;

export const OTHER_DETAILS = "Other details than those listed for this minute";

/** Maximum length of a detail. Longer ones are truncated. */
export const MAX_DETAIL_CHARACTERS = 300;

/** Maximum number of entries per store and minute. Bounds a flood of refused calls across all containers. */
export const MAX_MINUTE_ENTRIES = 50;

export const ORDER_ENDPOINTS: readonly string[] = [
  "POST /external-shop-order-tracking/private",
  "POST /v1/order-amendments",
];

/**
 * Codes of errors that callers receive. `shared/platform/http/error-response.ts` maps each code to a status.
 */
export const ERROR_CODES = [
  "access_token_invalid",
  "signature_invalid",
  "brand_invalid",
  "forbidden",
  "store_closed",
  "replay_under_way",
  "changed_meanwhile",
  "order_already_exists",
  "order_does_not_exist",
  "validation_failed",
  "payload_too_large",
  "rate_limit_exceeded",
  "not_found",
  "method_not_allowed",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Default maximum size of a request body. */
export const MAX_BODY_BYTES = 256 * 1024;
