import { expect, inject, test } from "vitest";
import type { AttributedOrder } from "../../shared/attribution/rule/attributed-order.ts";
import { attribute } from "../../shared/attribution/rule/attribution.ts";
import { COVERAGE_OPERATIONS } from "../../shared/coverage/coverage.operations.ts";
import { DAY_MS, dayAt } from "../../shared/vocabulary/days.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { openAttributions } from "../support/stack/attributed-orders.ts";
import { call, createTestStore, openStackTable, productBody } from "../support/stack/stack-access.ts";
import { createRandom } from "../support/values/random.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const attributions = openAttributions(openStackTable(stack));

const CLOSE = 0.001;
const ORDERS_A_DAY = 60;

const near = (share: string | null | undefined, expected: number) =>
  expect(Math.abs(Number(share) - expected), `${share} for ${expected}`).toBeLessThanOrEqual(CLOSE);

const signals = JSON.stringify([{ product_id: "501", widget_info: "carousel_7001" }]);
const broken = JSON.stringify([{ product_id: "501", widget_info: "carousel" }]);

test("lost orders appear in coverage within a tenth of a point", async () => {
  const { brand, storeId, token } = await createTestStore(stack);
  const send = (path: string, body: unknown) => call(stack, "POST", path, { token, body });
  expect((await send("/v2/product", productBody("501"))).status).toBe(200);
  const random = createRandom(7);
  const now = Date.now();
  const days = Array.from({ length: 8 }, (_, index) => dayAt(now - (9 - index) * DAY_MS));
  const made = { shop: 0, dropped: 0, reported: 0, signalled: 0, unreadable: 0, wrongIds: 0 };
  const arrived: AttributedOrder[] = [];
  for (const [index, day] of days.entries()) {
    const [isDown, isUntold] = [index === 3, index === 5];
    for (let order = 0; order < ORDERS_A_DAY; order++) {
      if (!isUntold) made.shop += 1;
      if (isDown || random.chance(0.05)) {
        if (!isUntold) made.dropped += 1;
        continue;
      }
      const product_id = random.chance(0.1) ? "SKU-501" : "501";
      if (product_id !== "501") made.wrongIds += 1;
      const sent = !random.chance(0.3) || random.chance(0.2) ? "[]" : random.chance(0.15) ? broken : signals;
      made.reported += 1;
      if (sent !== "[]") made.signalled += 1;
      if (sent === broken) made.unreadable += 1;
      const item = { product_id, price: "10.00", quantity: 1, currency: "EUR" };
      arrived.push({
        order_id: `${day}-${order}`,
        received_at: `${day}T12:00:00.000Z`,
        ...attribute({ order_items: [item], svc_add_to_cart: sent, svc_video_view: "[]" }),
      });
    }
    if (isUntold) continue;
    const shopDay = { day, orders: ORDERS_A_DAY };
    expect((await send(`/v1/shop-days?store_id=${storeId}`, shopDay)).status).toBe(200);
  }
  expect((await attributions.record(brand, arrived, now)).failed).toEqual([]);

  const query = { from: days[0], to: days.at(-1), look_up: "products" };
  const { totals, losses, unknown_products, ...coverage } = await admin.call(
    COVERAGE_OPERATIONS.getCoverage,
    { brand, query },
  );
  expect(totals).toMatchObject({ compared_days: 7, shop_orders: made.shop, beyond: 0 });
  near(totals.reported_share, 1 - made.dropped / made.shop);
  near(String(totals.signalled / totals.reported), made.signalled / made.reported);
  const shares = Object.fromEntries(losses.map(({ kind, share }) => [kind, share]));
  near(shares.not_reported, made.dropped / made.shop);
  near(shares.unreadable_signals, made.unreadable / made.reported);
  near(shares.unknown_products, made.wrongIds / made.reported);
  expect(losses.map(({ share }) => Number(share))).toEqual(
    losses.map(({ share }) => Number(share)).sort((a, b) => b - a),
  );
  expect(unknown_products).toMatchObject({ ids: 1, of_lines: made.reported, counted_to: null });
  const worst = coverage.days.toSorted((a, b) => b.not_reported - a.not_reported)[0];
  expect(worst).toMatchObject({ day: days[3], not_reported: ORDERS_A_DAY, reported: 0 });
  expect(coverage.days.find(({ day }) => day === days[5])).toMatchObject({
    shop_orders: null,
    not_reported: 0,
  });
  expect(coverage.unconfirmed).toMatchObject([{ reasons: [{ reason: "unknown_video" }] }]);
});
