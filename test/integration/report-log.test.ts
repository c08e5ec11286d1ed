import { describe, expect, inject, test } from "vitest";
import type { AnswerOf } from "../../shared/api/operation.ts";
import { REPORT_LOG_OPERATIONS } from "../../shared/refusals/report-log.operations.ts";
import { createReportLog } from "../../shared/refusals/report-log.table.ts";
import { CLOSING_OPERATIONS } from "../../shared/stores/closing/closing.operations.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
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

/** Waits until so many calls are listed. */
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
  test("tells which calls were refused, the same ones of a minute together, with the id of the first one's answer", async () => {
    const store = await createTestStore(stack);
    const answers = [];
    for (let sent = 0; sent < 3; sent++) answers.push(await reportOrder(stack, store, BAD_PRICE));
    const items = await listed(store, 3);
    expect(items.map(({ endpoint, status }) => [endpoint, status])).toEqual(items.map(() => [ORDERS, 422]));
    expect(items[0]?.detail).toContain("order_items[0].price: expected a decimal string");
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(ids).toContain(items[0]?.request_id);
    expect(JSON.stringify(items)).not.toMatch(/value-of-the-caller|127\.0\.0\.1|::1|st_local|eyJ/);
  });

  test("lists calls whose token was revoked or is missing, if the store_id is the store's", async () => {
    const store = await createTestStore(stack);
    await reportOrder(stack, { ...store, token: "eyJ.made.up" }, orderBody("A-2"));
    await admin.call(STORE_OPERATIONS.revokeTokens, { brand: store.brand });
    await call(stack, "POST", "/v2/product", { token: store.token, body: {} });
    // Its token is refused within 30 seconds; what is listed first is the forged one.
    const [entry] = await listed(store, 1);
    expect(entry).toMatchObject({ status: 401, detail: "Access token is missing or invalid" });
  });

  test("has nothing of another store, nor of a store_id that nobody has", async () => {
    const [store, other] = [await createTestStore(stack), await createTestStore(stack)];
    await reportOrder(
      stack,
      { ...other, token: "eyJ.made.up", storeId: `${other.storeId.slice(0, -4)}0000` },
      {},
    );
    // Another store's token with this store's id: it is that token's call.
    await reportOrder(stack, { ...store, token: other.token }, orderBody("A-3"));
    await reportOrder(stack, store, {});
    expect((await listed(store, 1)).map(({ status }) => status)).toEqual([422]);
    expect((await listed(other, 1)).map(({ status }) => status)).toEqual([401]);
  });

  test("has no order that is reported again unchanged, but one whose id is used again", async () => {
    const store = await createTestStore(stack);
    for (let sent = 0; sent < 2; sent++) await reportOrder(stack, store, orderBody("A-4"));
    await reportOrder(stack, store, orderBody("A-4", { svc_add_to_cart: "[]" }));
    const items = await listed(store, 1);
    expect(items.map(({ status, count, detail }) => [status, count, detail])).toEqual([
      [404, 1, "Order Id already exists."],
    ]);
  });

  test("is read page by page, each call once, from a time on", async () => {
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
        request_id: `r${minute}-${second}`,
        caller: "c",
        count: 1,
      }));
      expect(await reportLog.replaceMinute(brand, at(minute, 0).slice(0, 16), refusals, 0)).toBe(true);
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

  test("of a minute is written by one only of two who read the same version", async () => {
    const { brand } = await createTestStore(stack);
    expect(await reportLog.replaceMinute(brand, "2026-11-20T10:00", [], 0)).toBe(true);
    expect(await reportLog.replaceMinute(brand, "2026-11-20T10:00", [], 0)).toBe(false);
    expect(await reportLog.replaceMinute(brand, "2026-11-20T10:00", [], 1)).toBe(true);
    expect((await reportLog.minute(brand, "2026-11-20T10:00")).version).toBe(2);
  });

  test("takes nothing of a closed store", async () => {
    const store = await createTestStore(stack);
    await admin.call(CLOSING_OPERATIONS.closeStore, { brand: store.brand, body: { name: "A test store" } });
    await reportOrder(stack, { ...store, token: "eyJ.made.up" }, {});
    const another = await createTestStore(stack);
    await reportOrder(stack, another, {});
    // What came later is there.
    await listed(another, 1);
    expect(await list(store)).toEqual([]);
  });
});
