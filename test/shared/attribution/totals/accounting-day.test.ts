import { expect, test } from "vitest";
import { announcedLock, lockedTo } from "../../../../shared/stores/figures-lock.ts";
import { BRAND, DAY, LOCK, pastStore } from "../../../support/attribution/past-store.ts";

test("a refund counts on the order's day until that is locked, later as late on the day it is applied", async () => {
  const store = pastStore();
  await store.apply(store.report());
  await store.amendAt("2026-03-11T23:59:59.999Z", { items: [{ item_id: "2", quantity: 0 }] });
  expect(await store.readDay(DAY)).toMatchObject({ revenue: "69.97", returned_revenue: "10" });
  await store.amendAt("2026-03-12T00:00:00.000Z", { items: [{ item_id: "1", quantity: 2 }] });
  expect(await store.readDay(DAY)).toMatchObject({ revenue: "69.97", returned_revenue: "10" });
  expect(await store.readDay("2026-03-12")).toEqual({
    ...{ returned_units: 1, returned_revenue: "19.99", late_units: 1, late_revenue: "19.99" },
    ...{ returned_attributed_units: 1, returned_attributed_revenue: "19.99" },
    ...{ returned_add_to_cart_carousel_units: 1, returned_add_to_cart_carousel_revenue: "19.99" },
    ...{ returned_unknown_video_units: 1, returned_unknown_video_revenue: "19.99" },
  });
  const { amendments } = await store.amendments.ofOrder(BRAND, store.report());
  expect(amendments.map(({ day, applied_at }) => [day, applied_at])).toEqual([
    [DAY, "2026-03-11T23:59:59.999Z"],
    ["2026-03-12", "2026-03-12T00:00:00.000Z"],
  ]);
});

test("an order applied after its day was locked counts today, and its refunds are not late", async () => {
  const store = pastStore();
  await store.apply(store.report(), "2026-03-20T08:00:00.000Z");
  await store.amendAt("2026-03-21T08:00:00.000Z", { cancelled: true });
  expect(await store.readDay(DAY)).toBeUndefined();
  expect(await store.readDay("2026-03-20")).toMatchObject({ orders: 1, returned_orders: 1 });
  expect(await store.readDay("2026-03-20")).not.toHaveProperty("late_orders");
  for (const day of [DAY, "2026-03-20"])
    expect((await store.reconcileAt("2026-03-22T00:00:00Z", day)).differences).toEqual([]);
});

test("a redelivered amendment keeps its first accounting day", async () => {
  const store = pastStore();
  await store.apply(store.report());
  const place = await store.send("2026-03-11T23:00:00.000Z", { cancelled: true });
  await store.applyAmendments(BRAND, [place], Date.parse("2026-03-11T23:00:01.000Z"));
  await store.applyAmendments(BRAND, [place], Date.parse("2026-03-12T00:00:01.000Z"));
  expect(await store.readDay(DAY)).toMatchObject({ returned_orders: 1 });
  expect(await store.readDay("2026-03-12")).toBeUndefined();
});

test("a day is announced as locked ten minutes after its lock", () => {
  const locked = Date.parse("2026-03-12T00:00:00.000Z");
  expect([lockedTo(LOCK, locked - 1), lockedTo(LOCK, locked)]).toEqual(["2026-02-28", DAY]);
  expect(announcedLock(LOCK, locked + 9 * 60_000)).toBe("2026-02-28");
  expect(announcedLock(LOCK, locked + 10 * 60_000)).toBe(DAY);
});

test("amounts are exact in currencies with zero and with three decimals", async () => {
  const store = pastStore();
  await store.apply(
    store.report({
      order_items: [
        { product_id: "501", item_id: "1", price: "1200", quantity: 3, currency: "JPY" },
        { product_id: "502", item_id: "2", price: "0.125", quantity: 3, currency: "KWD" },
      ],
    }),
  );
  await store.amendAt("2026-03-05T10:00:00.000Z", {
    items: [
      { item_id: "1", quantity: 2, price: "1199" },
      { item_id: "2", quantity: 3, amount: "0.374" },
    ],
  });
  const rows = await store.totals.read(BRAND, { from: DAY, to: DAY }, ["STORE"]);
  expect(rows.map(({ values }) => values.returned_revenue)).toEqual(["1202", "0.001"]);
});
