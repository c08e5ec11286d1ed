import { expect, test } from "vitest";
import {
  countCredited,
  readScopeSales,
  readStoreSales,
} from "../../../../shared/attribution/views/read-sales.ts";
import { BRAND, pastStore } from "../../../support/attribution/past-store.ts";

const PERIOD = { from: "2026-02-01", to: "2026-04-30" };
const line = (item_id: string, currency: string) => ({
  ...{ product_id: "501", item_id, price: "10.00", quantity: 1, currency },
});
const SIGNALS = JSON.stringify([{ product_id: "501", widget_info: "carousel_7001" }]);

test("an order with credited lines in two currencies counts once as credited, also after a refund", async () => {
  const store = pastStore({
    videos: (event_id) => ({ event_id, status: "live" as const, products: ["501"] }),
  });
  const order_items = [line("1", "EUR"), line("2", "USD")];
  await store.apply(store.report({ order_items, svc_add_to_cart: SIGNALS }));
  const count = async () => {
    const all = await readStoreSales(store.totals, BRAND, PERIOD);
    const ofVideo = await readScopeSales(store.totals, BRAND, PERIOD, "VIDEO#7001");
    return [countCredited(all.totals), countCredited(ofVideo.totals)];
  };
  expect(await count()).toEqual([1, 1]);
  await store.amendAt("2026-03-02T10:00:00.000Z", { items: [{ item_id: "1", quantity: 0 }] });
  expect(await count()).toEqual([1, 1]);
  await store.amendAt("2026-03-03T10:00:00.000Z", { cancelled: true });
  expect(await count()).toEqual([0, 0]);
});
