import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/access-token/handler.ts";
import { BrandInvalid, RateLimitExceeded, Unavailable } from "../../../shared/platform/errors.ts";
import { REQUEST_ID, send } from "../../support/endpoint/http-events.ts";
import { NOW, storeBackend } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const request = { method: "GET", path: "/auth/access-token", query: "store_id=st_1" };

const aHandler = () => {
  const backend = storeBackend();
  const issue = vi.fn(async ({ brand }: { brand: string }) => `token-of-${brand}`);
  const tokens = vi.fn(async () => ({ issue }));
  const tokenFetches = { note: vi.fn<(brand: string, at: string) => Promise<void>>(async () => undefined) };
  const handler = createHandler({ ...backend.deps, tokens, tokenFetches });
  return { ...backend, issue, tokens, tokenFetches, handler };
};

test("returns the store's token for a known store_id, marked as not cacheable", async () => {
  const { handler, authenticator, issue } = aHandler();
  expect(await send(handler, request)).toStrictEqual({
    status: 200,
    headers: { "content-type": "application/json", "cache-control": "no-store", "x-request-id": REQUEST_ID },
    body: { access_token: "token-of-br_acme", token_type: "Bearer" },
  });
  expect(authenticator.identify.mock.calls).toEqual([["st_1"]]);
  expect(issue.mock.calls).toEqual([[aStore()]]);
});

test("requires no authorization", async () => {
  const { handler, authenticator } = aHandler();
  await send(handler, request);
  expect(authenticator.authenticate).not.toHaveBeenCalled();
});

describe("a refused request", () => {
  test("returns 404 for an unknown store_id", async () => {
    const { handler, authenticator, limiter, issue } = aHandler();
    authenticator.identify.mockRejectedValue(new BrandInvalid());
    expect(await send(handler, request)).toMatchObject({ status: 404, body: { detail: "Brand is invalid" } });
    expect(limiter.admit).not.toHaveBeenCalled();
    expect(issue).not.toHaveBeenCalled();
  });

  test.each([
    ["", "store_id: required as a query parameter"],
    ["store_id=", "store_id: required as a query parameter"],
    ["store_id=a&store_id=b", "store_id: expected this query parameter only once"],
  ])("returns 422 for the query %j", async (query, detail) => {
    const { handler, authenticator } = aHandler();
    expect(await send(handler, { ...request, query })).toMatchObject({ status: 422, body: { detail } });
    expect(authenticator.identify).not.toHaveBeenCalled();
  });

  test("returns 429 over the store's rate limit and issues no token", async () => {
    const { handler, limiter, issue } = aHandler();
    limiter.admit.mockImplementation(() => {
      throw new RateLimitExceeded(1_000, 5);
    });
    expect(await send(handler, request)).toMatchObject({ status: 429, headers: { "retry-after": "5" } });
    expect(issue).not.toHaveBeenCalled();
  });

  test("returns 503 if the keys can't be read", async () => {
    const { handler, tokens } = aHandler();
    tokens.mockRejectedValue(new Unavailable(new Error("down")));
    expect(await send(handler, request)).toMatchObject({ status: 503 });
  });
});

describe("recording token fetches for the installation check", () => {
  const began = Math.floor(NOW / 1000) - 24 * 3600;
  const fetched = (secondsAgo: number) => new Date(NOW - secondsAgo * 1000).toISOString();

  test.each([
    ["records the first fetch", undefined, began, 1],
    ["records a fetch an hour after the last", fetched(3600), began, 1],
    ["skips a fetch within an hour", fetched(3599), began, 0],
    ["records the first fetch after a revocation", fetched(60), Math.floor(NOW / 1000) - 30, 1],
  ])("%s", async (_, token_fetched_at, token_generation_began_at, times) => {
    const { handler, authenticator, tokenFetches } = aHandler();
    const store = aStore({ token_generation_began_at, ...(token_fetched_at && { token_fetched_at }) });
    authenticator.identify.mockResolvedValue(store);
    expect(await send(handler, request)).toMatchObject({ status: 200 });
    const note = ["br_acme", new Date(NOW).toISOString()];
    expect(tokenFetches.note.mock.calls).toEqual(times === 0 ? [] : [note]);
  });

  test("logs a failed write and still returns the token", async () => {
    const { handler, tokenFetches, entries } = aHandler();
    tokenFetches.note.mockRejectedValue(new Unavailable(new Error("down")));
    expect(await send(handler, request)).toMatchObject({ status: 200 });
    expect(JSON.stringify(entries)).toContain("could not be noted");
  });

  test("skips a refused request", async () => {
    const { handler, limiter, tokenFetches } = aHandler();
    limiter.admit.mockRejectedValue(new RateLimitExceeded(1_000, 5));
    expect(await send(handler, request)).toMatchObject({ status: 429 });
    expect(tokenFetches.note).not.toHaveBeenCalled();
  });
});

test("logs neither store_id nor token", async () => {
  const { handler, authenticator, entries, counts } = aHandler();
  await send(handler, request);
  authenticator.identify.mockRejectedValue(new BrandInvalid());
  await send(handler, request);
  expect(JSON.stringify([entries, counts])).not.toMatch(/st_1|token-of/);
});
