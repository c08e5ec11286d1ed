/**
 * - `invalid_request`: the service refuses what was sent; the message says what to fix
 * - `store_unknown`: no store has this `store_id`
 * - `order_unknown`: the amended order is not recorded: not reported yet, erased, or older than orders are kept
 * - `unauthorized`: a fresh token was refused too; for half a minute after a revocation that passes
 * - `misconfigured`: `baseUrl` leads to something else than the service
 * - `rate_limited`: too many requests, still after the last attempt
 * - `unavailable`: the service failed, still after the last attempt
 * - `no_answer`: no connection, or no answer in time, still after the last attempt. The order may have been taken.
 */
export type ServiceErrorCode =
  | "invalid_request"
  | "store_unknown"
  | "order_unknown"
  | "unauthorized"
  | "misconfigured"
  | "rate_limited"
  | "unavailable"
  | "no_answer";

type Details = {
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
};

/**
 * Why a request failed. It holds neither `store_id` nor token, whatever the service or the network said, and has no
 * `cause`: causes of network errors may show addresses.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ServiceErrorCode;
  /** HTTP status; absent where no answer came. */
  readonly status: number | undefined;
  /** For questions to the service's operators. */
  readonly requestId: string | undefined;
  /** How long the service asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ServiceErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** Whether the same report may be taken later, unchanged: keep it. Otherwise it has to be corrected first. */
  get isRetryable(): boolean {
    return this.code !== "invalid_request";
  }
}
