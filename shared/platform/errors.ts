import {
  describeProblem,
  type FieldProblem,
  fieldProblem,
  type ProblemCode,
  type ProblemParams,
} from "../vocabulary/problems/problems.ts";
import type { ErrorCode } from "../vocabulary/refusals.ts";

/** Base class of expected errors. Callers branch on `code`, never on the text. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** `true` if the request repeats an accepted request with the same body. */
  declare readonly sameBody?: boolean;
  declare brand?: string | undefined;

  /** @param detail text for the caller. Must not include internals or values of the request */
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

export class AccessTokenInvalid extends ServiceError {
  constructor(cause?: unknown, brand?: string) {
    super("access_token_invalid", "Access token is missing or invalid", {
      cause,
      headers: { "www-authenticate": "Bearer" },
    });
    this.brand = brand;
  }
}

export class SignatureInvalid extends ServiceError {
  constructor() {
    super("signature_invalid", "The signature is missing or invalid");
  }
}

export class EdgeOnly extends ServiceError {
  constructor() {
    super("forbidden", "Send interactions to the CDN address, not to the API directly");
  }
}

export class BrandInvalid extends ServiceError {
  constructor() {
    super("brand_invalid", "Brand is invalid");
  }
}

/** @param sameBody `true` for a retry of the same report, `false` for a reused order id */
export class OrderAlreadyExists extends ServiceError {
  override readonly sameBody: boolean;
  constructor(sameBody: boolean) {
    super("order_already_exists", "Order Id already exists.");
    this.sameBody = sameBody;
  }
}

export class OrderDoesNotExist extends ServiceError {
  constructor() {
    super("order_does_not_exist", "Order Id does not exist.");
  }
}

const MAX_PROBLEMS = 10;

export class ValidationFailed extends ServiceError {
  readonly problems: readonly FieldProblem[];
  constructor(...problems: readonly FieldProblem[]) {
    const different = new Map(problems.map((problem) => [describeProblem(problem), problem]));
    const more = different.size - MAX_PROBLEMS;
    const sentences = [...different.keys()].slice(0, MAX_PROBLEMS);
    super("validation_failed", [...sentences, ...(more > 0 ? [`and ${more} more`] : [])].join("; "));
    this.problems = [...different.values()].slice(0, MAX_PROBLEMS);
  }
}

export const invalid = <Code extends ProblemCode>(
  field: string | undefined,
  code: Code,
  ...params: ProblemParams<Code>
): ValidationFailed => new ValidationFailed(fieldProblem(field, code, ...params));

export class ChangedMeanwhile extends ServiceError {
  constructor() {
    super(
      "changed_meanwhile",
      "The record has changed since you read it; read it again and repeat your change",
    );
  }
}

export class EventIdTaken extends ValidationFailed {
  constructor() {
    super(fieldProblem("event_id", "event_id_taken"));
  }
}

export class OrderNotCounted extends ValidationFailed {
  constructor() {
    super(fieldProblem("order_id", "order_not_counted"));
  }
}

export class PayloadTooLarge extends ServiceError {
  constructor(limitBytes: number) {
    super("payload_too_large", `Request body is larger than ${limitBytes / 1024} KB`);
  }
}

export class RateLimitExceeded extends ServiceError {
  constructor(limitPerMinute: number, retryAfterSeconds: number) {
    super("rate_limit_exceeded", "Rate limit exceeded", {
      headers: {
        "retry-after": String(retryAfterSeconds),
        // IETF draft-ietf-httpapi-ratelimit-headers: `q` is the quota, `w` the window in seconds,
        // `r` the remaining requests, `t` the seconds until the reset.
        "ratelimit-policy": `"default";q=${limitPerMinute};w=60`,
        ratelimit: `"default";r=0;t=${retryAfterSeconds}`,
      },
    });
  }
}

export class TooManyAdminCalls extends ServiceError {
  constructor(retryAfterSeconds: number) {
    super("rate_limit_exceeded", `Too many calls at once; try again in ${retryAfterSeconds} s`, {
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

export class TooManyInvitations extends ServiceError {
  constructor(limitPerDay: number, retryAfterSeconds: number) {
    super("rate_limit_exceeded", `A store may send ${limitPerDay} invitations a day; try again tomorrow`, {
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

export class TooManyUploads extends ServiceError {
  /** @param what daily limit, beginning with a verb, such as `begin 1000 uploads` */
  constructor(what: string, retryAfterSeconds: number) {
    super("rate_limit_exceeded", `A store may ${what} a day; try again tomorrow`, {
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

export class Forbidden extends ServiceError {
  constructor(detail: string) {
    super("forbidden", detail);
  }
}

export class ReplayUnderWay extends ServiceError {
  constructor() {
    super(
      "replay_under_way",
      "webhook: a replay is already running; try again when it is done, or an hour after it began",
    );
  }
}

export class StoreClosed extends ServiceError {
  constructor(detail: string) {
    super("store_closed", detail);
  }
}

/** Also covers records that the caller may not see. */
export class NotFound extends ServiceError {
  constructor() {
    super("not_found", "Not Found");
  }
}

export class MethodNotAllowed extends ServiceError {
  constructor(allowed: readonly string[]) {
    super("method_not_allowed", "Method Not Allowed", { headers: { allow: allowed.join(", ") } });
  }
}

export class Unavailable extends ServiceError {
  constructor(cause: unknown) {
    super("unavailable", "Service temporarily unavailable", { cause, headers: { "retry-after": "1" } });
  }
}

export class TooBusy extends Error {
  override readonly name = "TooBusy";
}
