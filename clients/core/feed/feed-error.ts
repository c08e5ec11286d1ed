/**
 * - `store_id_as_brand`, `invalid_brand`: nothing was asked
 * - `brand_unknown`: no store has this brand
 * - `refused`: the request is not valid; the message says why
 * - `unavailable`: the service answered that it can't answer now
 * - `unreachable`: no answer came
 * - `malformed`: what came is not a feed
 */
export type FeedErrorCode =
  | "store_id_as_brand"
  | "invalid_brand"
  | "brand_unknown"
  | "refused"
  | "unavailable"
  | "unreachable"
  | "malformed";

/** Why a page of the feed could not be read. Callers branch on the code. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  readonly code: FeedErrorCode;
  /** HTTP status, where an answer came. */
  readonly status: number | undefined;

  constructor(code: FeedErrorCode, message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return this.code === "unavailable" || this.code === "unreachable";
  }
}
