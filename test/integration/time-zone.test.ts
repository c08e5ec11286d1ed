import { expect, inject, test } from "vitest";
import { FIGURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { FUNNEL_OPERATIONS } from "../../shared/interactions/interactions.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { dayNow, storeDays } from "../../shared/vocabulary/store-days.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const { changeStore, getStore } = STORE_OPERATIONS;

test("a new time zone applies from its next midnight and can be reverted until then", async () => {
  const { brand } = await createTestStore(stack);
  expect(await admin.call(getStore, { brand })).toMatchObject({ time_zone: "UTC" });
  const changed = await admin.call(changeStore, { brand, body: { time_zone: "Asia/Katmandu" } });
  expect(changed).toMatchObject({ time_zone: "UTC", next_time_zone: { time_zone: "Asia/Kathmandu" } });
  const { begins_at = "", day = "" } = changed.next_time_zone ?? {};
  expect(begins_at).toMatch(/T18:15:00\.000Z$/);
  expect(Date.parse(begins_at)).toBeGreaterThan(Date.now() + 19 * 60_000);
  await admin.call(changeStore, { brand, body: { name: "Another name" } });
  const { time_zone_changes } = await admin.call(FIGURE_OPERATIONS.getAnalytics, {
    brand,
    query: { from: "2026-11-01", to: day },
  });
  expect(time_zone_changes).toEqual([{ day, time_zone: "Asia/Kathmandu" }]);
  const back = await admin.call(changeStore, { brand, body: { time_zone: "UTC" } });
  expect([back.time_zone, back.next_time_zone]).toEqual(["UTC", undefined]);
  await expect(admin.call(changeStore, { brand, body: { time_zone: "+05:45" } })).rejects.toThrow(
    'time_zone: expected an IANA time zone such as "Europe/Berlin"',
  );
});

test("a store created with a time zone uses its days in figures, funnel and files", async () => {
  const body = { name: "A store", currency: "EUR", time_zone: "Pacific/Kiritimati" };
  const { brand, store_id: storeId } = await admin.call(STORE_LIST_OPERATIONS.createStore, { body });
  expect(await admin.call(getStore, { brand })).toMatchObject({ time_zone: "Pacific/Kiritimati" });
  const token = await fetch(`${stack.baseUrl}/auth/access-token?store_id=${storeId}`);
  const { access_token } = (await token.json()) as { access_token: string };
  const store = { brand, storeId, token: access_token };
  expect((await reportOrder(stack, store, orderBody("kiritimati-1"))).status).toBe(200);
  const zones = [
    { day: "2020-01-01", begins_at: "2019-12-31T10:00:00.000Z", time_zone: "Pacific/Kiritimati" },
  ];
  const today = dayNow(storeDays(zones), Date.now());
  const query = { from: today, to: today };
  const { days } = await eventually(async () => {
    const figures = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query });
    return figures.totals.length > 0 ? figures : undefined;
  });
  expect(days.map(({ day }) => day)).toEqual([today]);
  const funnel = await admin.call(FUNNEL_OPERATIONS.getFunnel, { brand, query });
  expect(funnel).toMatchObject({ time_zone: "Pacific/Kiritimati", days: [{ day: today }] });
  const csv = await admin.call(FUNNEL_OPERATIONS.getFunnelCsv, { brand, query });
  expect(csv).toContain("by (days are Pacific/Kiritimati)");
  const recount = await admin.call(FIGURE_OPERATIONS.reconcileDay, {
    brand,
    body: { day: today, repair: false },
  });
  expect(recount).toMatchObject({ orders: 1, differences: [] });
});
