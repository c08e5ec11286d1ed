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
const ask = () =>
  createAdminClient("https://api.example/", auth, wait).call(STORE_OPERATIONS.getStore, { brand: "br_a" });

beforeEach(() => {
  sent.length = 0;
  token = "old";
  auth.renew.mockClear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push(`${url} ${new Headers(init.headers).get("authorization")}`);
    return Response.json({ detail: "no" }, { status: statuses.shift() ?? 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const URL_OF_STORE = "https://api.example/admin/stores/br_a";

test("a token that is refused is renewed once, and the call sent again with the new one", async () => {
  statuses = [401, 200];
  await ask();
  expect(sent).toEqual([`${URL_OF_STORE} Bearer old`, `${URL_OF_STORE} Bearer new`]);
});

test("a second refusal is the caller's, without an end of renewals", async () => {
  statuses = [401, 401];
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect(auth.renew).toHaveBeenCalledTimes(1);
});

test.each([403, 404, 429, 500])("%i renews nothing and is not sent again", async (status) => {
  statuses = [status];
  await expect(ask()).rejects.toMatchObject({ status });
  expect(auth.renew).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});
