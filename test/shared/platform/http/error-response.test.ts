import { describe, expect, test } from "vitest";
import {
  AccessTokenInvalid,
  BrandInvalid,
  ChangedMeanwhile,
  Forbidden,
  invalid,
  MethodNotAllowed,
  NotFound,
  OrderAlreadyExists,
  OrderDoesNotExist,
  PayloadTooLarge,
  RateLimitExceeded,
  ReplayUnderWay,
  type ServiceError,
  SignatureInvalid,
  StoreClosed,
  Unavailable,
  ValidationFailed,
} from "../../../../shared/platform/errors.ts";
import { errorResponse, STATUS } from "../../../../shared/platform/http/error-response.ts";
import { fieldProblem } from "../../../../shared/vocabulary/problems/problems.ts";

const ROWS: [ServiceError, number, string, Record<string, string>][] = [
  [new AccessTokenInvalid(), 401, "Access token is missing or invalid", { "www-authenticate": "Bearer" }],
  [new SignatureInvalid(), 401, "The signature is missing or invalid", {}],
  [new BrandInvalid(), 404, "Brand is invalid", {}],
  [new OrderAlreadyExists(true), 404, "Order Id already exists.", {}],
  [new OrderAlreadyExists(false), 404, "Order Id already exists.", {}],
  [new OrderDoesNotExist(), 404, "Order Id does not exist.", {}],
  [invalid("order_id", "required"), 422, "order_id: required", {}],
  [new PayloadTooLarge(262_144), 413, "Request body is larger than 256 KB", {}],
  [
    new RateLimitExceeded(1_000, 31),
    429,
    "Rate limit exceeded",
    { "retry-after": "31", "ratelimit-policy": '"default";q=1000;w=60', ratelimit: '"default";r=0;t=31' },
  ],
  [new Forbidden("Not for this store"), 403, "Not for this store", {}],
  [new StoreClosed("The store is closed"), 409, "The store is closed", {}],
  [
    new ReplayUnderWay(),
    409,
    "webhook: a replay is already running; try again when it is done, or an hour after it began",
    {},
  ],
  [
    new ChangedMeanwhile(),
    412,
    "The record has changed since you read it; read it again and repeat your change",
    {},
  ],
  [new NotFound(), 404, "Not Found", {}],
  [new MethodNotAllowed(["GET", "POST"]), 405, "Method Not Allowed", { allow: "GET, POST" }],
  [
    new Unavailable(new Error("ECONNREFUSED")),
    503,
    "Service temporarily unavailable",
    { "retry-after": "1" },
  ],
];

test.each(ROWS)("%s returns %i", (error, statusCode, detail, headers) => {
  const response = errorResponse(error);
  expect({ ...response, body: JSON.parse(response.body ?? "") }).toStrictEqual({
    statusCode,
    headers: { "content-type": "application/json", ...headers },
    body: { detail },
  });
});

test("returns problems as data if requested", () => {
  const error = new ValidationFailed(
    fieldProblem("order_id", "required"),
    fieldProblem("items[0].quantity", "integer", { min: 1, max: 9 }),
  );
  expect(JSON.parse(errorResponse(error, true).body ?? "")).toStrictEqual({
    detail: "order_id: required; items[0].quantity: expected an integer from 1 to 9",
    problems: [
      { field: "order_id", code: "required" },
      { field: "items[0].quantity", code: "integer", params: { min: 1, max: 9 } },
    ],
  });
  expect(JSON.parse(errorResponse(new NotFound(), true).body ?? "")).toStrictEqual({ detail: "Not Found" });
});

test("every error code has a status and a row here", () => {
  expect(new Set(ROWS.map(([{ code }]) => code))).toEqual(new Set(Object.keys(STATUS)));
  for (const [{ code }, status] of ROWS) expect(STATUS[code]).toBe(status);
});

describe("an unexpected error", () => {
  const secret = "ECONNREFUSED 10.0.0.7 st_dev_secret";

  test.each([new Error(secret), new TypeError(secret), secret, { message: secret }, null, undefined])(
    "returns 500 without its message",
    (error) => {
      expect(errorResponse(error)).toStrictEqual({
        statusCode: 500,
        headers: { "content-type": "application/json" },
        body: '{"detail":"Internal Server Error"}',
      });
    },
  );

  test("returns 500 even if it resembles an error of the service", () => {
    const error = Object.assign(new Error(secret), { code: "not_found", headers: { "x-leak": secret } });
    expect(errorResponse(error)).toMatchObject({
      statusCode: 500,
      headers: { "content-type": "application/json" },
    });
  });
});

test("errors have the name of their class for the log", () => {
  expect(ROWS.map(([error]) => error.name)).toEqual(ROWS.map(([error]) => error.constructor.name));
});
