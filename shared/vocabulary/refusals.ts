import type { FieldProblem } from "./problems/problems.ts";

export const REPORT_LOG_DAYS = 14;

export const MAX_REFUSED_KINDS = 10;

export const OTHER_DETAILS = "Other details than those listed for this minute";

export const MAX_DETAIL_CHARACTERS = 300;

/** Limits a flood of refused calls across all containers. */
export const MAX_MINUTE_ENTRIES = 50;

export const ORDER_ENDPOINTS: readonly string[] = [
  "POST /external-shop-order-tracking/private",
  "POST /v1/order-amendments",
];

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

export const MAX_BODY_BYTES = 256 * 1024;

export type RefusedCall = {
  readonly endpoint: string;
  readonly status: number;
  /** Text without values of the request. */
  readonly detail: string;
  readonly code: ErrorCode;
  readonly problem?: FieldProblem | undefined;
  readonly request_id: string;
  readonly brand: string | undefined;
  readonly storeId: string | undefined;
  readonly address: string;
};

export type NoteRefusal = (call: RefusedCall) => Promise<void>;
