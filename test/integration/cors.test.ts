import { beforeAll, describe, expect, inject, test } from "vitest";
import { call, createTestStore, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const ORIGIN = { origin: "https://dashboard.example" };
const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id,etag,retry-after",
};
let store: TestStore;

beforeAll(async () => {
  store = await createTestStore(stack);
});

const preflight = (path: string, method: string) =>
  call(stack, "OPTIONS", path, {
    headers: {
      ...ORIGIN,
      "access-control-request-method": method,
      "access-control-request-headers": "authorization,content-type",
    },
  });

describe("a dashboard in a browser", () => {
  test("is allowed by the preflight", async () => {
    const { status, text, headers } = await preflight(`/admin/stores/${store.brand}`, "PATCH");
    expect([status, text]).toEqual([204, ""]);
    const allowed = Object.fromEntries(headers);
    expect(allowed).toMatchObject({ "access-control-allow-origin": "*", "access-control-max-age": "3600" });
    expect(allowed["access-control-allow-methods"]).toBe("GET,POST,PUT,PATCH,DELETE");
    expect(allowed["access-control-allow-headers"]).toBe("authorization,content-type");
    expect(allowed).not.toHaveProperty("access-control-allow-credentials");
  });

  test.each([
    ["an answer", stack.operatorToken, 200],
    ["the authorizer's own 401", "no token", 401],
  ])("can read %s", async (_what, token, status) => {
    const path = `/admin/stores/${store.brand}`;
    const answer = await call(stack, "GET", path, { headers: ORIGIN, token });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(READABLE);
  });
});

describe("a storefront", () => {
  test.each([
    [200, () => `brand=${store.brand}`],
    [422, () => ""],
  ])("can read a %i of the feed", async (status, query) => {
    const answer = await call(stack, "GET", `/v1/feed?${query()}`, { headers: ORIGIN });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(READABLE);
  });

  test.each(["/v2/product", "/external-shop-order-tracking/private"])(
    "can't call %s, which takes the store's token",
    async (path) => {
      expect((await preflight(path, "POST")).status).toBe(405);
    },
  );
});
