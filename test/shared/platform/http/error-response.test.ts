import { describe, expect, test } from "vitest";
import {
  AccessTokenInvalid,
  BrandInvalid,
  ChangedMeanwhile,
  Forbidden,
  MethodNotAllowed,
  NotFound,
  OrderAlreadyExists,
  OrderDoesNotExist,
  PayloadTooLarge,
  RateLimitExceeded,
  type ServiceError,
  SignatureInvalid,
  StoreClosed,
  Unavailable,
  ValidationFailed,
} from "../../../../shared/platform/errors.ts";
import { errorResponse, STATUS } from "../../../../shared/platform/http/error-response.ts";

/** Every row of the API's error table. */
const ROWS: [ServiceError, number, string, Record<string, string>][] = [
  [new AccessTokenInvalid(), 401, "Access token is missing or invalid", { "www-authenticate": "Bearer" }],
  [new SignatureInvalid(), 401, "The signature is missing or invalid", {}],
  [new BrandInvalid(), 404, "Brand is invalid", {}],
  [new OrderAlreadyExists(true), 404, "Order Id already exists.", {}],
  [new OrderAlreadyExists(false), 404, "Order Id already exists.", {}],
  [new OrderDoesNotExist(), 404, "Order Id does not exist.", {}],
  [new ValidationFailed("order_id: required"), 422, "order_id: required", {}],
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
    new ChangedMeanwhile(),
    412,
    "It was changed since you read it: read it again, then repeat your change",
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

test.each(ROWS)("%s is answered with %i", (error, statusCode, detail, headers) => {
  const response = errorResponse(error);
  expect({ ...response, body: JSON.parse(response.body ?? "") }).toStrictEqual({
    statusCode,
    headers: { "content-type": "application/json", ...headers },
    body: { detail },
  });
});

test("every code has a status, and a row here", () => {
  expect(new Set(ROWS.map(([{ code }]) => code))).toEqual(new Set(Object.keys(STATUS)));
  for (const [{ code }, status] of ROWS) expect(STATUS[code]).toBe(status);
});

describe("anything else that is thrown", () => {
  const secret = "ECONNREFUSED 10.0.0.7 st_dev_secret";

  test.each([new Error(secret), new TypeError(secret), secret, { message: secret }, null, undefined])(
    "is a 500 that says nothing of it",
    (error) => {
      expect(errorResponse(error)).toStrictEqual({
        statusCode: 500,
        headers: { "content-type": "application/json" },
        body: '{"detail":"Internal Server Error"}',
      });
    },
  );

  test("is a 500, though it looks like one of ours", () => {
    const error = Object.assign(new Error(secret), { code: "not_found", headers: { "x-leak": secret } });
    expect(errorResponse(error)).toMatchObject({
      statusCode: 500,
      headers: { "content-type": "application/json" },
    });
  });
});

test("errors carry the name of their class, for the log", () => {
  expect(ROWS.map(([error]) => error.name)).toEqual(ROWS.map(([error]) => error.constructor.name));
});
