import { describe, expect, test } from "vitest";
import { AccessTokenInvalid, RateLimitExceeded } from "../../../../shared/platform/errors.ts";
import { endpoint, type HttpResponse } from "../../../../shared/platform/http/endpoint.ts";
import { REQUEST_ID, send } from "../../../support/endpoint/http-events.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";

const request = { path: "/v2/product" };

const answerTo = async (handle: () => Promise<HttpResponse>) => {
  const log = recordingLogger();
  return { ...(await send(endpoint(log.logger, handle), request)), ...log };
};
const failing = (error: unknown) =>
  answerTo(async () => {
    throw error;
  });

describe("a successful response", () => {
  test("has its own headers and body, and the request's id", async () => {
    const answer = { statusCode: 201, headers: { "cache-control": "no-store" }, body: '{"a":1}' };
    const { status, headers, body, entries } = await answerTo(async () => answer);
    expect([status, body]).toEqual([201, { a: 1 }]);
    expect(headers).toEqual({ "cache-control": "no-store", "x-request-id": REQUEST_ID });
    expect(entries).toEqual([]);
  });
});

describe("a refused request", () => {
  test("returns the error's status, detail and headers, and the request id", async () => {
    const { status, headers, body } = await failing(new RateLimitExceeded(1_000, 5));
    expect(status).toBe(429);
    expect(body).toStrictEqual({ detail: "Rate limit exceeded" });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "retry-after": "5",
      "x-request-id": REQUEST_ID,
    });
  });

  test("is logged at info level with its code", async () => {
    const { entries } = await failing(new AccessTokenInvalid(new Error("cause")));
    const request = { request_id: REQUEST_ID, route: "POST /v2/product" };
    const fields = {
      ...request,
      code: "access_token_invalid",
      status: 401,
      detail: "Access token is missing or invalid",
    };
    expect(entries).toEqual([{ level: "info", message: "Request refused", fields }]);
  });
});

describe("a failed request", () => {
  test("is logged with its error and the request id", async () => {
    const error = new TypeError("bug");
    const { entries } = await failing(error);
    const fields = { request_id: REQUEST_ID, route: "POST /v2/product" };
    expect(entries).toEqual([{ level: "error", message: "Unexpected error", error, fields }]);
  });
});
