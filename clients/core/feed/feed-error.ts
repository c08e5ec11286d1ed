/**
 * - `store_id_as_brand`, `invalid_brand`: nothing was requested
 * - `brand_unknown`: no store has this brand
 * - `refused`: the request is invalid. The message has the reason
 * - `unavailable`: the service is temporarily unavailable
 * - `unreachable`: no answer arrived
 * - `malformed`: the answer is not a feed
 */
export type FeedErrorCode =
  | "store_id_as_brand"
  | "invalid_brand"
  | "brand_unknown"
  | "refused"
  | "unavailable"
  | "unreachable"
  | "malformed";

export class FeedError extends Error {
  override readonly name = "FeedError";
  readonly code: FeedErrorCode;
  readonly status: number | undefined;

  constructor(code: FeedErrorCode, message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }

  get isPassing(): boolean {
    return this.code === "unavailable" || this.code === "unreachable";
  }
}
