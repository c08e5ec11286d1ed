import { describe, expect, inject, test } from "vitest";
import type { AnswerOf } from "../../shared/api/operation.ts";
import { REPORT_LOG_OPERATIONS } from "../../shared/refusals/report-log.operations.ts";
import { createReportLog } from "../../shared/refusals/report-log.table.ts";
import { CLOSING_OPERATIONS } from "../../shared/stores/closing/closing.operations.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { fieldProblem } from "../../shared/vocabulary/problems/problems.ts";
import { MAX_MINUTE_ENTRIES } from "../../shared/vocabulary/refusals.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import {
  call,
  createTestStore,
  eventually,
  openStackTable,
  orderBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const reportLog = createReportLog(openStackTable(stack));

type Entry = AnswerOf<typeof REPORT_LOG_OPERATIONS.listRefusedCalls>["items"][number];

const list = async ({ brand }: TestStore, query = {}): Promise<readonly Entry[]> =>
  (await admin.call(REPORT_LOG_OPERATIONS.listRefusedCalls, { brand, query })).items;

const listed = (store: TestStore, calls: number): Promise<readonly Entry[]> =>
  eventually(async () => {
    const items = await list(store);
    return items.reduce((sum, { count }) => sum + count, 0) >= calls ? items : undefined;
  });

const BAD_PRICE = {
  order_id: "A-1",
  order_items: [{ product_id: "1", price: "value-of-the-caller", quantity: 1, currency: "EUR" }],
};
const ORDERS = "POST /external-shop-order-tracking/private";

describe("the report log", () => {
  test("lists refused calls, grouping equal ones of a minute under the first request id", async () => {
    const store = await createTestStore(stack);
    const answers = [];
    for (let sent = 0; sent < 3; sent++) answers.push(await reportOrder(stack, store, BAD_PRICE));
    const items = await listed(store, 1);
    expect(items.map(({ endpoint, status }) => [endpoint, status])).toEqual(items.map(() => [ORDERS, 422]));
    expect(items[0]?.detail).toContain("order_items[0].price: expected a decimal string");
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(ids).toContain(items[0]?.request_id);
    expect(JSON.stringify(items)).not.toMatch(/value-of-the-caller|127\.0\.0\.1|::1|st_local|eyJ/);
  });

  test("lists calls with a revoked or forged token if the store_id is the store's", async () => {
    const store = await createTestStore(stack);
    await reportOrder(stack, { ...store, token: "eyJ.made.up" }, orderBody("A-2"));
    await admin.call(STORE_OPERATIONS.revokeTokens, { brand: store.brand });
    await call(stack, "POST", "/v2/product", { token: store.token, body: {} });
    const [entry] = await listed(store, 1);
    expect(entry).toMatchObject({ status: 401, detail: "Access token is missing or invalid" });
  });

  test("contains no calls of another store or of an unknown store_id", async () => {
    const [store, other] = [await createTestStore(stack), await createTestStore(stack)];
    await reportOrder(
      stack,
      { ...other, token: "eyJ.made.up", storeId: `${other.storeId.slice(0, -4)}0000` },
      {},
    );
    await reportOrder(stack, { ...store, token: other.token }, orderBody("A-3"));
    await reportOrder(stack, store, {});
    expect((await listed(store, 1)).map(({ status }) => status)).toEqual([422]);
    expect((await listed(other, 1)).map(({ status }) => status)).toEqual([401]);
  });

  test("omits repeated reports of the same order but lists a reused order_id", async () => {
    const store = await createTestStore(stack);
    for (let sent = 0; sent < 2; sent++) await reportOrder(stack, store, orderBody("A-4"));
    await reportOrder(stack, store, orderBody("A-4", { svc_add_to_cart: "[]" }));
    const items = await listed(store, 1);
    expect(items.map(({ status, count, detail }) => [status, count, detail])).toEqual([
      [404, 1, "Order Id already exists."],
    ]);
  });

  test("is paged with each call once and can start at a time", async () => {
    const { brand } = await createTestStore(stack);
    const now = Date.now();
    const at = (minutes: number, second: number) =>
      new Date(now - minutes * 60_000 - (now % 60_000) + second * 1_000).toISOString();
    for (let minute = 1; minute <= 5; minute++) {
      const refusals = [1, 2, 3].map((second) => ({
        at: at(minute, second),
        endpoint: ORDERS,
        status: 422,
        detail: `field${second}: required`,
        code: "validation_failed" as const,
        problem: fieldProblem(`field${second}`, "required"),
        request_id: `r${minute}-${second}`,
        caller: "c",
        count: 1,
      }));
      for (const refusal of refusals) expect(await reportLog.add(brand, refusal)).toBe(true);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(REPORT_LOG_OPERATIONS.listRefusedCalls, {
        brand,
        query: { limit: 4, ...(cursor && { cursor }) },
      });
      expect(page.items.length).toBeLessThanOrEqual(4);
      seen.push(...page.items.map(({ request_id }) => request_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(
      [1, 2, 3, 4, 5].flatMap((minute) => [3, 2, 1].map((second) => `r${minute}-${second}`)),
    );
    const since = await admin.call(REPORT_LOG_OPERATIONS.listRefusedCalls, {
      brand,
      query: { from: at(2, 2) },
    });
    expect(since.items.map(({ request_id }) => request_id)).toEqual(["r1-3", "r1-2", "r1-1", "r2-3", "r2-2"]);
  });

  test("limits the entries per minute and groups equal ones", async () => {
    const { brand } = await createTestStore(stack);
    const at = new Date().toISOString();
    const refusal = {
      at,
      endpoint: ORDERS,
      status: 422,
      detail: "a: expected an integer from 1 to 9",
      code: "validation_failed" as const,
      problem: fieldProblem("a", "integer", { min: 1, max: 9 }),
      request_id: "r",
      caller: "c",
    };
    const added: boolean[] = [];
    for (let entry = 0; entry <= MAX_MINUTE_ENTRIES; entry++)
      added.push(await reportLog.add(brand, { ...refusal, count: 1 }));
    expect(added).toEqual([...Array.from({ length: MAX_MINUTE_ENTRIES }, () => true), false]);
    const page = await reportLog.page(brand, at, { after: undefined, limit: 10 });
    expect(page).toEqual({ items: [{ ...refusal, count: MAX_MINUTE_ENTRIES }], next: undefined });
  });

  test("records nothing for a closed store", async () => {
    const store = await createTestStore(stack);
    await admin.call(CLOSING_OPERATIONS.closeStore, { brand: store.brand, body: { name: "A test store" } });
    await reportOrder(stack, { ...store, token: "eyJ.made.up" }, {});
    const another = await createTestStore(stack);
    await reportOrder(stack, another, {});
    await listed(another, 1);
    expect(await list(store)).toEqual([]);
  });
});
