import { describe, expect, test } from "vitest";
import { clientWithService, failure, ORDER } from "./client-with-service.ts";
import { type Scripted, TOKEN } from "./fake-service.ts";

const { service, setUp } = clientWithService();

describe("retries", () => {
  test("stop after the last attempt", async () => {
    service().answers.call = () => ({ status: 503 });
    const { client, waits } = setUp();
    expect(await failure(client.reportOrder(ORDER))).toMatchObject({
      code: "unavailable",
      status: 503,
      requestId: "req-1",
    });
    expect([service().calls.length, waits]).toEqual([4, [250, 500, 1_000]]);
  });

  test("wait for Retry-After plus jitter", async () => {
    service().answers.call = (_, number) =>
      number === 1 ? { status: 429, headers: { "retry-after": "7" } } : { status: 200, body: {} };
    const { client, waits } = setUp();
    await client.reportOrder(ORDER);
    expect(waits).toEqual([7_250]);
  });

  test.each(["31", "999999999", new Date(Date.now() + 3_600_000).toUTCString()])(
    "are skipped for Retry-After: %s; the error contains the delay",
    async (header) => {
      service().answers.call = () => ({ status: 429, headers: { "retry-after": header } });
      const { client, waits } = setUp();
      const error = await failure(client.reportOrder(ORDER));
      expect(error.code).toBe("rate_limited");
      expect(error.retryAfterMs).toBeGreaterThan(30_000);
      expect([service().calls.length, waits]).toEqual([1, []]);
    },
  );

  test.each(["soon", "-1"])("ignore an invalid Retry-After: %s", async (header) => {
    service().answers.call = (_, number) =>
      number === 1 ? { status: 503, headers: { "retry-after": header } } : { status: 200, body: {} };
    const { client, waits } = setUp();
    await client.reportOrder(ORDER);
    expect(waits).toEqual([250]);
  });

  test.each<[string, Scripted]>([
    ["a response", "hang"],
    ["a response body", { status: 200, stuck: true }],
  ])("follow a timeout of %s", async (_, hanging) => {
    service().answers.call = (_seen, number) => (number === 1 ? hanging : { status: 200, body: {} });
    const { client } = setUp({ timeoutMs: 500 });
    expect(await client.reportOrder(ORDER)).toBe("recorded");
    expect(service().calls.length).toBeGreaterThan(1);
  });

  test("report that all attempts timed out", async () => {
    service().answers.call = () => "hang";
    const error = await failure(setUp({ timeoutMs: 20, maxAttempts: 2 }).client.reportOrder(ORDER));
    expect(error).toMatchObject({
      code: "no_answer",
      message: "The service did not respond (timed out)",
      status: undefined,
    });
  });

  test("include fetching the token", async () => {
    service().answers.token = (number) =>
      number < 3 ? { status: 500 } : { status: 200, body: { access_token: TOKEN } };
    expect(await setUp().client.reportOrder(ORDER)).toBe("recorded");
  });
});

describe("errors without a retry", () => {
  test.each<[number, unknown, string, string, boolean]>([
    [
      422,
      { detail: "order_items: expected an array" },
      "invalid_request",
      "The service refused the request: order_items: expected an array",
      false,
    ],
    [404, { detail: "Brand is invalid" }, "store_unknown", "No store has this store_id", true],
    [404, { detail: "Not Found" }, "misconfigured", "Unexpected response (404): Not Found", true],
    [404, "<html>", "misconfigured", "Unexpected response (404)", true],
    [403, { message: "Forbidden" }, "misconfigured", "Unexpected response (403): Forbidden", true],
  ])("classify %i %j", async (status, body, code, message, isRetryable) => {
    service().answers.call = () => ({ status, body });
    const error = await failure(setUp().client.reportOrder(ORDER));
    expect(error).toMatchObject({ code, message, isRetryable, status, requestId: "req-1" });
    expect(service().calls).toHaveLength(1);
  });

  test("report a redirect without following it", async () => {
    service().answers.call = () => ({ status: 308, headers: { location: `${service().baseUrl}/elsewhere` } });
    expect((await failure(setUp().client.pushProduct({ client_product_id: "1" }))).code).toBe(
      "misconfigured",
    );
    expect(service().calls).toHaveLength(1);
  });

  test.each<[string, Scripted]>([
    ["an HTML page", { status: 200, body: "<!doctype html>" }],
    ["a list", { status: 200, body: [] }],
    ["an empty response", { status: 204 }],
    ["an endless body", { status: 200, endless: true }],
  ])("report %s as misconfigured", async (_, answer) => {
    service().answers.call = () => answer;
    const { client } = setUp({ maxAttempts: 1 });
    for (const call of [client.reportOrder(ORDER), client.pushProduct({ client_product_id: "1" })]) {
      expect(await failure(call)).toMatchObject({ code: "misconfigured", isRetryable: true });
    }
  });
});
