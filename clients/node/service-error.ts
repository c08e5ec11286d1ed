/**
 * - `invalid_request`: the service refuses the request. The message has the fix
 * - `store_unknown`: no store has this `store_id`
 * - `order_unknown`: the amended order is not recorded: not reported yet, or expired
 * - `unauthorized`: a new token was refused too, for up to half a minute after a revocation
 * - `misconfigured`: `baseUrl` is not the service
 * - `rate_limited`: too many requests after the last attempt
 * - `unavailable`: the service failed after the last attempt
 * - `no_answer`: no connection, or no answer within the timeout, after the last attempt. The order may have been recorded.
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
 * A failed request. Contains no `store_id` or token, and no `cause`, because network errors may show
 * addresses.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ServiceErrorCode;
  readonly status: number | undefined;
  /** Request id, for the service's operators. */
  readonly requestId: string | undefined;
  /** Requested delay in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ServiceErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** `true`: store the report and retry it later. `false`: correct it first. */
  get isRetryable(): boolean {
    return this.code !== "invalid_request";
  }
}
