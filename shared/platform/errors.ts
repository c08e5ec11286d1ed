/**
 * The errors that callers are told about. Code branches on `code`, never on text.
 * `shared/platform/http/error-response.ts` maps each code to its status and `detail`.
 */
export type ErrorCode =
  | "access_token_invalid"
  | "signature_invalid"
  | "brand_invalid"
  | "forbidden"
  | "store_closed"
  | "changed_meanwhile"
  | "order_already_exists"
  | "order_does_not_exist"
  | "validation_failed"
  | "payload_too_large"
  | "rate_limit_exceeded"
  | "not_found"
  | "method_not_allowed"
  | "unavailable";

export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** Extra response headers, such as `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it repeats what was taken before: nobody has to do anything about it. */
  declare readonly sameBody?: boolean;
  /** The store whose token or `store_id` came with the call, if one was valid. */
  declare brand?: string | undefined;
  /** Whose call was refused, for the log alone. */
  declare whose?: Readonly<Record<string, string>> | "" | undefined;

  /** @param detail text for the caller: no internals, and no value that the caller sent */
  constructor(
    code: ErrorCode,
    detail: string,
    options: { cause?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = new.target.name;
    this.code = code;
    this.headers = options.headers ?? {};
  }
}

/** The bearer token is missing, malformed, forged, revoked, or belongs to another stage or store. */
export class AccessTokenInvalid extends ServiceError {
  /** @param brand whose token it was, before it was revoked */
  constructor(cause?: unknown, brand?: string) {
    super("access_token_invalid", "Access token is missing or invalid", {
      cause,
      headers: { "www-authenticate": "Bearer" },
    });
    this.brand = brand;
  }
}

/** A request that Shopify should have signed is not signed by it. */
export class SignatureInvalid extends ServiceError {
  constructor() {
    super("signature_invalid", "The signature is missing or invalid");
  }
}

/** A request to what the edge alone may call did not come through it. */
export class EdgeOnly extends ServiceError {
  constructor() {
    super("forbidden", "Call the edge's address: nothing else may report here");
  }
}

/** No store has this `store_id`. */
export class BrandInvalid extends ServiceError {
  constructor() {
    super("brand_invalid", "Brand is invalid");
  }
}

/** The `order_id` is already recorded. `sameBody`: it is a retry, not a reused id. */
export class OrderAlreadyExists extends ServiceError {
  override readonly sameBody: boolean;
  constructor(sameBody: boolean) {
    super("order_already_exists", "Order Id already exists.");
    this.sameBody = sameBody;
  }
}

/** No such order is recorded: it was never reported, has expired, or was erased. */
export class OrderDoesNotExist extends ServiceError {
  constructor() {
    super("order_does_not_exist", "Order Id does not exist.");
  }
}

/** The request can't be used; `detail` names each field and what was expected there. */
export class ValidationFailed extends ServiceError {
  constructor(detail: string) {
    super("validation_failed", detail);
  }
}

/** Somebody has changed it since the caller read it. Nothing is written. */
export class ChangedMeanwhile extends ServiceError {
  constructor() {
    super("changed_meanwhile", "It was changed since you read it: read it again, then repeat your change");
  }
}

/**
 * @param seen the version that a change was made from; without one, the last change wins
 * @throws ChangedMeanwhile
 */
export const refuseIfChanged = (version: string | undefined, seen: string | null | undefined): void => {
  if (seen !== undefined && (seen ?? undefined) !== version) throw new ChangedMeanwhile();
};

/** A video of this store has this `event_id` already. */
export class EventIdTaken extends ValidationFailed {
  constructor() {
    super("event_id: another video of this store has it");
  }
}

/** The order is on its way to the figures, so what it is worth is not known yet. */
export class OrderNotCounted extends ValidationFailed {
  constructor() {
    super("order_id: this order is not in the figures yet; try again in a minute");
  }
}

/** A day's figures are not complete: more of its orders are not counted yet than one call can read. */
export class DayNotCounted extends ValidationFailed {
  constructor() {
    super(
      "day: its figures are not complete; recount it once it is closed, 13 hours and 10 minutes after its end",
    );
  }
}

/** The request's body is over the limit. */
export class PayloadTooLarge extends ServiceError {
  constructor(limitBytes: number) {
    super("payload_too_large", `Request body is larger than ${limitBytes / 1024} KB`);
  }
}

/** The store has used all requests of the current window. */
export class RateLimitExceeded extends ServiceError {
  constructor(limitPerMinute: number, retryAfterSeconds: number) {
    super("rate_limit_exceeded", "Rate limit exceeded", {
      headers: {
        "retry-after": String(retryAfterSeconds),
        // IETF draft-ietf-httpapi-ratelimit-headers: q requests in w seconds, r left, t seconds until more.
        "ratelimit-policy": `"default";q=${limitPerMinute};w=60`,
        ratelimit: `"default";r=0;t=${retryAfterSeconds}`,
      },
    });
  }
}

/** A store's people, or an operator, have used up their share of the administration. */
export class TooManyAdminCalls extends ServiceError {
  constructor(retryAfterSeconds: number) {
    super("rate_limit_exceeded", `Too many calls at once; try again in ${retryAfterSeconds} s`, {
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

/** The store has sent all invitations of a day. */
export class TooManyInvitations extends ServiceError {
  constructor(limitPerDay: number, retryAfterSeconds: number) {
    super("rate_limit_exceeded", `A store may send ${limitPerDay} invitations a day; try again tomorrow`, {
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

/** The store has begun or completed all uploads of a day. */
export class TooManyUploads extends ServiceError {
  /** @param what the store may do in a day, such as `begin 1000 uploads` */
  constructor(what: string, retryAfterSeconds: number) {
    super("rate_limit_exceeded", `A store may ${what} a day; try again tomorrow`, {
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

/** The caller is authenticated but may not do this. */
export class Forbidden extends ServiceError {
  constructor(detail: string) {
    super("forbidden", detail);
  }
}

/** The store is closed, so nothing in it changes. */
export class StoreClosed extends ServiceError {
  constructor(detail: string) {
    super("store_closed", detail);
  }
}

/** The path or record does not exist, or the caller may not know that it exists. */
export class NotFound extends ServiceError {
  constructor() {
    super("not_found", "Not Found");
  }
}

/** The path exists, but not for this method. */
export class MethodNotAllowed extends ServiceError {
  constructor(allowed: readonly string[]) {
    super("method_not_allowed", "Method Not Allowed", { headers: { allow: allowed.join(", ") } });
  }
}

/** A dependency is throttling or failing: the same request may soon succeed. */
export class Unavailable extends ServiceError {
  constructor(cause: unknown) {
    super("unavailable", "Service temporarily unavailable", { cause, headers: { "retry-after": "1" } });
  }
}
