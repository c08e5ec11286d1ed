import { beforeAll, expect, inject, test } from "vitest";
import { EDGE_KEY_HEADER } from "../../shared/vocabulary/deployment.ts";
import { call, createTestStore, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(stack);
});

const post = async (url: string, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ brand: store.brand, interactions: [{ type: "checkout", at: Date.now() }] });
  return (await fetch(`${url}/v1/interactions`, { method: "POST", body, headers })).status;
};

test("reports are accepted only at the edge, whatever key the caller sends", async () => {
  expect(await post(stack.edgeUrl)).toBe(202);
  expect(await post(stack.edgeUrl, { [EDGE_KEY_HEADER]: "x".repeat(64) })).toBe(202);
  expect(await post(stack.baseUrl)).toBe(404);
  expect(await post(stack.baseUrl, { [EDGE_KEY_HEADER]: "x".repeat(64) })).toBe(404);
});

test("a flood of reports over the store's rate is refused without affecting its feed and tokens", async () => {
  const small = await createTestStore(stack, { rate_limit_per_minute: 10 });
  const body = { brand: small.brand, interactions: [{ type: "checkout", at: Date.now() }] };
  const flood = Array.from({ length: 300 }, () => call(stack, "POST", "/v1/interactions", { body }));
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
  expect((await call(stack, "GET", `/v1/feed?brand=${small.brand}`)).status).toBe(200);
  expect((await call(stack, "GET", `/auth/access-token?store_id=${small.storeId}`)).status).toBe(200);
});
