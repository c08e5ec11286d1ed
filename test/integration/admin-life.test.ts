import { beforeAll, describe, expect, inject, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import type { AnswerOf } from "../../shared/api/operation.ts";
import { FIGURE_OPERATIONS, ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient, apiClient, fetchToken, signIn } from "../support/stack/admin-client.ts";
import { eventually, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

let brand: string;
let store_id: string;

beforeAll(async () => {
  const body = { name: "A whole life", currency: "USD", refresh_interval_minutes: 60 };
  ({ brand, store_id } = await admin.call(STORE_LIST_OPERATIONS.createStore, { body }));
});

test("a new store is listed with its settings and without its store_id", async () => {
  const shown = await admin.call(STORE_OPERATIONS.getStore, { brand });
  expect(shown).toMatchObject({ brand, name: "A whole life", refresh_interval_minutes: 60 });
  expect(JSON.stringify(shown)).not.toContain(store_id);
  const found = await eventually(async () => {
    const { items } = await admin.call(STORE_LIST_OPERATIONS.listStores, {
      query: { search: "A whole life" },
    });
    return items.find((each) => each.brand === brand);
  });
  expect(found).toMatchObject({ name: "A whole life", product_api_connected: false });
});

test("a simulated order has the same explanation as the recorded one", async () => {
  const video = {
    event_id: 7001,
    title: "Linen",
    video_url: "https://cdn.example/v.mp4",
    status: "live",
  } as const;
  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { ...video, products: ["501"] } });
  const body = orderBody("life-1");
  const tried = await admin.call(ORDER_OPERATIONS.simulateOrder, { brand, body });
  expect(await admin.call(ORDER_OPERATIONS.listOrders, { brand })).toMatchObject({ items: [] });
  const token = await fetchToken(stack, store_id);
  expect((await reportOrder(stack, { brand, storeId: store_id, token }, body)).status).toBe(200);
  const shown = await eventually(async () => {
    const order = await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id: "life-1" });
    return order.attribution === null ? undefined : order;
  });
  const recorded = tried.lines.map((line) => ({ ...line, quantity_left: 2, revenue_left: "99.80" }));
  expect(shown.lines).toEqual(recorded);
  const day = new Date().toISOString().slice(0, 10);
  const readFigures = (event_id?: number) =>
    admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: { from: day, to: day, event_id } });
  expect(await readFigures()).toMatchObject({
    totals: [{ currency: "EUR", orders: 1, revenue: "99.80", attributed_share: "1.0000" }],
    days: [{ day, by_signal: [{ signal: "add_to_cart", widget_type: "carousel", units: 2 }] }],
    videos: [{ event_id: 7001, revenue: "99.80", by_signal: [{ signal: "add_to_cart", units: 2 }] }],
  });
  const sold = { currency: "EUR", orders: 1, revenue: "99.80", by_signal: [{ units: 2 }] };
  expect(await readFigures(7001)).toMatchObject({ event_id: 7001, totals: [sold], days: [{ day, ...sold }] });
  expect(await readFigures(7002)).toMatchObject({ event_id: 7002, totals: [], days: [] });
  const recount = await admin.call(FIGURE_OPERATIONS.reconcileDay, { brand, body: { day } });
  expect(recount).toMatchObject({ orders: 1, differences: [] });
  const { items } = await admin.call(ORDER_OPERATIONS.listOrders, { brand });
  expect(items).toMatchObject([{ attributed_lines: 1 }]);
});

describe("credentials", () => {
  test("store_id rotation invalidates the old store_id but no issued token", async () => {
    const token = await fetchToken(stack, store_id);
    const rotated = await admin.call(STORE_OPERATIONS.rotateStoreId, { brand });
    await expect(fetchToken(stack, store_id)).rejects.toMatchObject({
      status: 404,
      detail: "Brand is invalid",
    });
    expect(await fetchToken(stack, rotated.store_id)).toBe(token);
  });

  test("revocation starts a new token generation", async () => {
    const { store_id } = await admin.call(STORE_OPERATIONS.rotateStoreId, { brand });
    const before = await fetchToken(stack, store_id);
    await admin.call(STORE_OPERATIONS.revokeTokens, { brand });
    expect(await fetchToken(stack, store_id)).not.toBe(before);
  });
});

test("the audit log lists all changes, latest first", async () => {
  const own = apiClient(stack, await signIn(stack, { brand }));
  const all: AnswerOf<typeof AUDIT_OPERATIONS.listAudit>["items"][number][] = [];
  let cursor: string | undefined;
  do {
    const page = await own.call(AUDIT_OPERATIONS.listAudit, { brand, query: { limit: 3, cursor } });
    all.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  const actions = all.map(({ action }) => action).filter((action) => action !== "user.invited");
  expect([actions.at(0), actions.at(-1)]).toEqual(["tokens.revoked", "store.created"]);
  expect(actions).toContain("video.created");
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});
