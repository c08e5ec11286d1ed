import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { operation } from "../../../shared/api/operation.ts";
import { storeEndpoint } from "../../../shared/api/store-endpoint.ts";
import {
  AccessTokenInvalid,
  BrandInvalid,
  OrderAlreadyExists,
  RateLimitExceeded,
} from "../../../shared/platform/errors.ts";
import { send } from "../../support/endpoint/http-events.ts";
import { NOW, storeBackend } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";
import { deferred, settle } from "../../support/values/deferred.ts";

const anOperation = (store_id: v.GenericSchema<string | undefined>) =>
  operation({
    tag: "Merchant's backend",
    method: "POST",
    path: "/v2/thing",
    function: "product-upsert",
    callers: "store",
    summary: "",
    description: "",
    query: v.object({ store_id }),
    body: v.object({ id: v.string("expected a string") }, "expected a JSON object"),
    answer: { status: 201, description: "", body: v.object({ done: v.boolean() }) },
  });
const request = { query: "store_id=st_1", headers: { authorization: "Bearer t" }, body: { id: "1" } };

const anEndpoint = (storeId: "required" | "optional" = "required") => {
  const backend = storeBackend();
  const handle = vi.fn<(request: unknown) => Promise<{ done: boolean }>>(async () => {
    backend.steps.push("work");
    return { done: true };
  });
  const schema = storeId === "required" ? v.string() : v.optional(v.string());
  return { ...backend, handle, handler: storeEndpoint(anOperation(schema), backend.deps, handle) };
};

describe("a request", () => {
  test("reaches the work with its store, its body and one time", async () => {
    const { handler, handle, authenticator, limiter } = anEndpoint();
    expect(await send(handler, request)).toMatchObject({ status: 201, body: { done: true } });
    expect(handle.mock.calls).toEqual([[{ store: aStore(), body: { id: "1" }, now: new Date(NOW) }]]);
    expect(authenticator.authenticate.mock.calls).toEqual([["Bearer t"]]);
    expect(authenticator.confirm.mock.calls).toEqual([[aStore(), "st_1"]]);
    expect(limiter.admit.mock.calls).toEqual([[aStore(), NOW]]);
  });

  test("may leave out an optional store_id, and then nothing is confirmed", async () => {
    const { handler, steps } = anEndpoint("optional");
    expect(await send(handler, { ...request, query: "" })).toMatchObject({ status: 201 });
    expect(steps).toEqual(["token", "rate", "work"]);
  });
});

describe("what is wrong is told in this order", () => {
  /** Everything is wrong; each test mends what comes before its own. */
  const wrong = () => {
    const endpoint = anEndpoint();
    endpoint.authenticator.authenticate.mockRejectedValue(new AccessTokenInvalid());
    endpoint.authenticator.confirm.mockRejectedValue(new BrandInvalid());
    endpoint.limiter.admit.mockImplementation(() => {
      throw new RateLimitExceeded(1_000, 5);
    });
    return endpoint;
  };
  const bad = { ...request, query: "", body: { id: 1 } };

  test("first the token", async () => {
    const { handler, authenticator, limiter } = wrong();
    expect(await send(handler, bad)).toMatchObject({ status: 401 });
    expect(authenticator.confirm).not.toHaveBeenCalled();
    expect(limiter.admit).not.toHaveBeenCalled();
  });

  test("then the store_id's form", async () => {
    const { handler, authenticator, limiter } = wrong();
    authenticator.authenticate.mockResolvedValue(aStore());
    expect(await send(handler, bad)).toMatchObject({
      status: 422,
      body: { detail: "store_id: required as a query parameter" },
    });
    expect(await send(handler, { ...bad, query: "store_id=a&store_id=b" })).toMatchObject({ status: 422 });
    expect(limiter.admit).not.toHaveBeenCalled();
  });

  test("then whose the store_id is", async () => {
    const { handler, authenticator, limiter } = wrong();
    authenticator.authenticate.mockResolvedValue(aStore());
    expect(await send(handler, { ...bad, query: "store_id=st_9" })).toMatchObject({
      status: 404,
      body: { detail: "Brand is invalid" },
    });
    authenticator.confirm.mockRejectedValue(new AccessTokenInvalid());
    expect(await send(handler, { ...bad, query: "store_id=st_9" })).toMatchObject({ status: 401 });
    expect(limiter.admit).not.toHaveBeenCalled();
  });

  test("then the rate, before any work", async () => {
    const { handler, handle, authenticator } = wrong();
    authenticator.authenticate.mockResolvedValue(aStore());
    authenticator.confirm.mockResolvedValue();
    const { status, headers } = await send(handler, { ...bad, query: "store_id=st_1" });
    expect(status).toBe(429);
    expect(headers).toMatchObject({ "retry-after": "5" });
    expect(handle).not.toHaveBeenCalled();
  });

  test.each([
    ["its size", "x".repeat(256 * 1024 + 1), 413, "Request body is larger than 256 KB"],
    ["its form", "x", 422, "body: expected JSON"],
    ["its fields", { id: 1 }, 422, "id: expected a string"],
  ])("last the body: %s", async (_, body, status, detail) => {
    const { handler, handle, steps } = anEndpoint();
    expect(await send(handler, { ...request, body })).toMatchObject({ status, body: { detail } });
    expect(steps).toEqual(["token", "store_id", "rate"]);
    expect(handle).not.toHaveBeenCalled();
  });
});

describe("a refused request is logged with whose it is", () => {
  const logged = (entries: ReturnType<typeof anEndpoint>["entries"]) =>
    entries.map(({ message, fields }) => [message, fields?.status, fields?.detail, fields?.brand]);

  test("by its token, and with its detail", async () => {
    const { handler, entries } = anEndpoint();
    await send(handler, { ...request, body: { id: 1 } });
    expect(logged(entries)).toEqual([["Request refused", 422, "id: expected a string", aStore().brand]]);
  });

  test("by a token that is no longer valid", async () => {
    const { handler, entries, authenticator } = anEndpoint();
    authenticator.authenticate.mockRejectedValue(new AccessTokenInvalid(undefined, "br_old"));
    await send(handler, request);
    expect(logged(entries)).toEqual([
      ["Request refused", 401, "Access token is missing or invalid", "br_old"],
    ]);
  });

  test("by nothing, if no token was ours", async () => {
    const { handler, entries, authenticator } = anEndpoint();
    authenticator.authenticate.mockRejectedValue(new AccessTokenInvalid());
    await send(handler, request);
    expect(logged(entries)[0]?.[3]).toBeUndefined();
  });

  test("but not a repeat of what was taken, nor a failure of ours", async () => {
    const { handler, handle, whose } = anEndpoint();
    handle.mockRejectedValueOnce(new OrderAlreadyExists(true)).mockRejectedValueOnce(new Error("bug"));
    await send(handler, request);
    await send(handler, request);
    expect(whose).not.toHaveBeenCalled();
    handle.mockRejectedValueOnce(new OrderAlreadyExists(false));
    await send(handler, request);
    expect(whose).toHaveBeenCalledTimes(1);
  });
});

describe("counting the request", () => {
  test("does not hold up the work, but the answer", async () => {
    const { handler, handle, limiter } = anEndpoint();
    const counting = deferred();
    limiter.admit.mockReturnValue(counting.promise);
    const answered = vi.fn();
    const answer = send(handler, request).then(answered);
    await settle();
    expect(handle).toHaveBeenCalledTimes(1);
    // A function is frozen once it has answered: the count must be out by then.
    expect(answered).not.toHaveBeenCalled();
    counting.resolve();
    await answer;
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["refused", { ...request, body: {} }, 422],
    ["failed", request, 500],
  ])("is finished before a request that is %s is answered", async (_, sent, status) => {
    const { handler, handle, limiter } = anEndpoint();
    handle.mockRejectedValue(new Error("bug"));
    const counting = deferred();
    limiter.admit.mockReturnValue(counting.promise);
    const answered = vi.fn();
    const answer = send(handler, sent).then(answered);
    await settle();
    expect(answered).not.toHaveBeenCalled();
    counting.resolve();
    await answer;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status }));
  });
});
