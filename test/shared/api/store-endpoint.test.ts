import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { operation } from "../../../shared/api/operation.ts";
import { storeEndpoint } from "../../../shared/api/store-endpoint.ts";
import {
  AccessTokenInvalid,
  BrandInvalid,
  OrderAlreadyExists,
  RateLimitExceeded,
  Unavailable,
} from "../../../shared/platform/errors.ts";
import { expected } from "../../../shared/vocabulary/problems/problems.ts";
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
    body: v.object({ id: v.string(expected("string")) }, expected("json_object")),
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
  test("is handled with its store, its body and one time", async () => {
    const { handler, handle, authenticator, limiter } = anEndpoint();
    expect(await send(handler, request)).toMatchObject({ status: 201, body: { done: true } });
    expect(handle.mock.calls).toEqual([[{ store: aStore(), body: { id: "1" }, now: new Date(NOW) }]]);
    expect(authenticator.authenticate.mock.calls).toEqual([["Bearer t"]]);
    expect(authenticator.confirm.mock.calls).toEqual([[aStore(), "st_1"]]);
    expect(limiter.admit.mock.calls).toEqual([[aStore(), NOW]]);
  });

  test("is handled without an optional store_id", async () => {
    const { handler, steps } = anEndpoint("optional");
    expect(await send(handler, { ...request, query: "" })).toMatchObject({ status: 201 });
    expect(steps).toEqual(["token", "rate", "work"]);
  });
});

describe("the order of checks", () => {
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

  test("starts with the token", async () => {
    const { handler, authenticator, limiter } = wrong();
    expect(await send(handler, bad)).toMatchObject({ status: 401 });
    expect(authenticator.confirm).not.toHaveBeenCalled();
    expect(limiter.admit).not.toHaveBeenCalled();
  });

  test("continues with the form of the store_id", async () => {
    const { handler, authenticator, limiter } = wrong();
    authenticator.authenticate.mockResolvedValue(aStore());
    expect(await send(handler, bad)).toMatchObject({
      status: 422,
      body: { detail: "store_id: required as a query parameter" },
    });
    expect(await send(handler, { ...bad, query: "store_id=a&store_id=b" })).toMatchObject({ status: 422 });
    expect(limiter.admit).not.toHaveBeenCalled();
  });

  test("continues with the owner of the store_id", async () => {
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

  test("continues with the rate limit, before the handler", async () => {
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
  ])("ends with the body: %s", async (_, body, status, detail) => {
    const { handler, handle, steps } = anEndpoint();
    expect(await send(handler, { ...request, body })).toMatchObject({ status, body: { detail } });
    expect(steps).toEqual(["token", "store_id", "rate"]);
    expect(handle).not.toHaveBeenCalled();
  });
});

describe("recording a refused request", () => {
  const CALL = {
    brand: aStore().brand,
    storeId: "st_1",
    address: "192.0.2.1",
    endpoint: "POST /v2/thing",
    status: 422,
    detail: "id: expected a string",
    code: "validation_failed",
    problem: { field: "id", code: "string" },
    request_id: "r-1",
  };
  const event = { ...request, path: "/v2/thing", body: { id: 1 } };

  test("stores it for the store of its token and logs it", async () => {
    const { handler, noteRefusal, entries } = anEndpoint();
    await send(handler, event);
    expect(noteRefusal.mock.calls).toEqual([[{ ...CALL, request_id: expect.any(String) }]]);
    expect(entries.map(({ fields }) => [fields?.status, fields?.brand])).toEqual([[422, aStore().brand]]);
  });

  test("stores it for the store of a revoked token", async () => {
    const { handler, noteRefusal, authenticator } = anEndpoint();
    authenticator.authenticate.mockRejectedValue(new AccessTokenInvalid(undefined, "br_old"));
    await send(handler, event);
    expect(noteRefusal).toHaveBeenCalledWith(expect.objectContaining({ brand: "br_old", status: 401 }));
  });

  test("passes only the store_id if the token is not valid for any store", async () => {
    const { handler, noteRefusal, authenticator } = anEndpoint();
    authenticator.authenticate.mockRejectedValue(new AccessTokenInvalid());
    await send(handler, event);
    expect(noteRefusal).toHaveBeenCalledWith(expect.objectContaining({ brand: undefined, storeId: "st_1" }));
  });

  test("finishes before the response, since a function is frozen afterwards", async () => {
    const { handler, noteRefusal } = anEndpoint();
    const noting = deferred();
    noteRefusal.mockReturnValue(noting.promise);
    const answered = vi.fn();
    const answer = send(handler, event).then(answered);
    await settle();
    expect(answered).not.toHaveBeenCalled();
    noting.resolve();
    await answer;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 422 }));
  });

  test.each([
    ["an accepted request", undefined],
    ["a retry of a recorded order", new OrderAlreadyExists(true)],
    ["a failed dependency", new Unavailable(new Error("down"))],
    ["an unexpected error", new Error("bug")],
  ])("skips %s", async (_, error) => {
    const { handler, handle, noteRefusal } = anEndpoint();
    if (error) handle.mockRejectedValue(error);
    await send(handler, request);
    expect(noteRefusal).not.toHaveBeenCalled();
  });

  test("includes a reused order id", async () => {
    const { handler, handle, noteRefusal } = anEndpoint();
    handle.mockRejectedValue(new OrderAlreadyExists(false));
    await send(handler, request);
    expect(noteRefusal).toHaveBeenCalledTimes(1);
  });
});

describe("counting a request", () => {
  test("delays only the response, not the handler", async () => {
    const { handler, handle, limiter } = anEndpoint();
    const counting = deferred();
    limiter.admit.mockReturnValue(counting.promise);
    const answered = vi.fn();
    const answer = send(handler, request).then(answered);
    await settle();
    expect(handle).toHaveBeenCalledTimes(1);
    // Lambda freezes a function after its response, so the count must be sent before.
    expect(answered).not.toHaveBeenCalled();
    counting.resolve();
    await answer;
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["is refused", { ...request, body: {} }, 422],
    ["fails", request, 500],
  ])("finishes before the response to a request that %s", async (_, sent, status) => {
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
