import { expect, test } from "vitest";
import { readScopeSales, readStoreSales } from "../../../../shared/attribution/views/read-sales.ts";
import { sumUnconfirmed } from "../../../../shared/attribution/views/sales.ts";
import { BRAND, DAY, pastStore } from "../../../support/attribution/past-store.ts";

test("a late refund of units without money counts in signals, widgets and unconfirmed credit for any period", async () => {
  const store = pastStore();
  await store.apply(
    store.report({
      order_items: [{ product_id: "501", item_id: "1", price: "0.00", quantity: 5, currency: "EUR" }],
    }),
  );
  await store.amendAt("2026-03-20T10:00:00.000Z", { items: [{ item_id: "1", quantity: 1 }] });
  for (const period of [
    { from: DAY, to: "2026-03-31" },
    { from: "2026-03-20", to: "2026-03-20" },
    { from: "2026-01-01", to: "2026-12-31" },
  ]) {
    const { days, totals } = await readStoreSales(store.totals, BRAND, period);
    const late = days.find(({ day }) => day === "2026-03-20");
    for (const sales of [late, totals[0]]) {
      expect(sales?.late.units).toBe(4);
      expect(sales?.bySignal.get("add_to_cart_carousel_")?.returned.units).toBe(4);
      expect(sales && sumUnconfirmed(sales.unconfirmed).returned.units).toBe(4);
    }
  }
});

test("reads the days of one video by their keys", async () => {
  const store = pastStore({ videos: (event_id) => ({ event_id, status: "live", products: ["501"] }) });
  await store.apply(store.report());
  const sales = await readScopeSales(store.totals, BRAND, { from: DAY, to: DAY }, "VIDEO#7001");
  expect(sales.days).toMatchObject([{ day: DAY, credited: { orders: 1, revenue: "59.97" } }]);
  expect(await readScopeSales(store.totals, BRAND, { from: DAY, to: DAY }, "VIDEO#8")).toMatchObject({
    days: [],
    totals: [],
  });
});
