import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAdminClient } from "../../../../../clients/dashboard/src/lib/api/admin-client.ts";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";

const sent: (string | null)[] = [];
let statuses: number[];
let token = "old";
const auth = {
  token: async () => token,
  renew: vi.fn(async () => {
    token = "new";
  }),
};
const wait = vi.fn(async (_: number) => undefined);
let retryAfter: string | undefined;
const ask = () =>
  createAdminClient("https://api.example/", auth, wait).call(STORE_OPERATIONS.getStore, { brand: "br_a" });

beforeEach(() => {
  sent.length = 0;
  token = "old";
  auth.renew.mockClear();
  wait.mockClear();
  retryAfter = undefined;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push(`${url} ${new Headers(init.headers).get("authorization")}`);
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    return Response.json({ detail: "no" }, { status: statuses.shift() ?? 200, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

const URL_OF_STORE = "https://api.example/admin/stores/br_a";

test("renews a rejected token once and repeats the call", async () => {
  statuses = [401, 200];
  await ask();
  expect(sent).toEqual([`${URL_OF_STORE} Bearer old`, `${URL_OF_STORE} Bearer new`]);
});

test("does not renew the token again after a second rejection", async () => {
  statuses = [401, 401];
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect(auth.renew).toHaveBeenCalledTimes(1);
});

test.each([403, 404, 429, 500])("%i causes no renewal and no retry", async (status) => {
  statuses = [status];
  await expect(ask()).rejects.toMatchObject({ status });
  expect(auth.renew).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test.each([
  ["a Retry-After of seconds", "7", [429, 200], [[7]], 2],
  ["a Retry-After of hours (no wait)", "40000", [429], [], 1],
  ["a repeated Retry-After (at most three waits)", "7", [429, 429, 429, 429], [[7], [7], [7]], 4],
])("waits as %s requires", async (_, seconds, answers, waits, calls) => {
  retryAfter = seconds;
  statuses = answers;
  await ask().catch(({ status }: { status: number }) => expect(status).toBe(429));
  expect([wait.mock.calls, sent.length]).toEqual([waits, calls]);
});
