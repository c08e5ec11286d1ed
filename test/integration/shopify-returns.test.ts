import { describe, expect, inject, test } from "vitest";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import { CLOSING_OPERATIONS } from "../../shared/stores/closing/closing.operations.ts";
import { readTotals } from "../support/attribution/amended-orders.ts";
import { openAmendOrder } from "../support/attribution/open-amend-order.ts";
import type { OrderLine } from "../support/shopify/fake-orders.ts";
import type { ShopSettings } from "../support/shopify/fake-shop.ts";
import { installedShop } from "../support/shopify/installed-shop.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const table = openStackTable(stack);

const VIEW = '[{"product_id":"1","widget_info":"carousel_7001"}]';
const ID = "1001";
/** 3 × 19.99 − 10.00 and 40.03: 90.00 in total. */
const LINES: readonly OrderLine[] = [
  { product_id: "1", quantity: 3, price: "19.99", discounts: ["10.00"] },
  { product_id: "2", quantity: 1, price: "40.03" },
];
const placed = (shop: string, ...ids: string[]): ShopifyMessage => ({ kind: "placed", shop, ids });
const changed = (shop: string, ...ids: string[]): ShopifyMessage => ({ kind: "changed", shop, ids });

const sellingShop = async (
  lines: readonly OrderLine[] = LINES,
  settings: Partial<ShopSettings> = {},
  isTold = true,
) => {
  const seller = await installedShop(table, [], { maxSearchLagMs: 0, ...settings });
  const { world, shop, brand, domain } = seller;
  world.clock.now += 1_000;
  shop.take({ id: ID, lines, attributes: { _svc_video_view: VIEW } });
  if (isTold) await world.deliver(placed(domain, ID));
  await world.settle();
  world.clock.now += 60_000;
  return {
    ...seller,
    tell: async (...messages: ShopifyMessage[]) => {
      await world.deliver(...(messages.length > 0 ? messages : [changed(domain, ID)]));
      await world.settle();
    },
    night: async () => {
      world.clock.now += 24 * 3_600_000;
      await world.deliver({ kind: "orders", shop: domain, until: new Date(world.clock.now).toISOString() });
      await world.settle();
    },
    readOrder: () => admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id: ID }),
    left: async () =>
      (await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id: ID })).lines.map(
        ({ quantity_left, revenue_left }) => `${quantity_left} ${revenue_left}`,
      ),
  };
};

describe("a change to a Shopify order", () => {
  test("is subtracted from revenue, with gross after discounts", async () => {
    const { shop, brand, tell, readOrder } = await sellingShop();
    shop.refund(ID, { units: { 1: 1 } });
    await tell();
    const order = await readOrder();
    expect(order.lines).toMatchObject([
      { quantity: 3, quantity_left: 2, revenue_left: "33.31" },
      { quantity: 1, amount: "40.03", quantity_left: 1, revenue_left: "40.03" },
    ]);
    expect(order.amendments).toMatchObject([{ source: "shopify", reason: "refund", late: false }]);
    expect(await readTotals(brand)).toMatchObject({
      ...{ orders: 1, lines: 2, units: 3, revenue: "73.34" },
      refunded: { orders: 0, units: 1 },
    });
  });

  test("counts once despite repeated and concurrent webhooks", async () => {
    const { world, shop, domain, tell, readOrder } = await sellingShop();
    await tell();
    expect((await readOrder()).amendments).toEqual([]);
    shop.refund(ID, { units: { 2: 1 } });
    await Promise.all([world.work(changed(domain, ID)), world.work(changed(domain, ID))]);
    await tell(changed(domain, ID), changed(domain, ID), placed(domain, ID));
    expect((await readOrder()).amendments).toHaveLength(1);
    shop.refund(ID, { amount: "1.00" });
    await tell();
    shop.cancel(ID);
    await tell();
    expect((await readOrder()).amendments.map(({ conflicts }) => conflicts)).toEqual([0, 0, 0]);
  });
});

describe("a change that can't be applied ends without a dead letter", () => {
  test("for a shop with revoked tokens, and is found at night once the app is opened", async () => {
    const { world, shop, tell, night, left, readOrder } = await sellingShop();
    shop.refund(ID);
    shop.revokeTokens();
    await tell();
    expect([(await readOrder()).amendments, world.dead]).toEqual([[], []]);
    await world.open(shop);
    await night();
    expect(await left()).toEqual(["0 0.00", "0 0.00"]);
  });

  test("for an unknown shop and a closed store", async () => {
    const { world, shop, brand, domain, tell } = await sellingShop();
    shop.refund(ID);
    await admin.call(CLOSING_OPERATIONS.closeStore, { brand, body: { name: shop.settings.name } });
    await tell(changed(domain, ID), changed("nobody.myshopify.com", ID));
    const order = await world.orders.find(brand, ID, { consistent: true });
    const stored = order && (await world.amendments.ofOrder(brand, order));
    expect([stored?.amendments ?? [], world.dead]).toEqual([[], []]);
  });
});

describe("a change without a webhook", () => {
  test.each<[string, "refund" | "cancel", string[]]>([
    ["a refund", "refund", ["0 0.00", "0 0.00"]],
    ["a cancellation", "cancel", ["0 0.00", "0 0.00"]],
  ])("%s is found at night, once", async (_, what, expected) => {
    const { world, shop, night, left, readOrder } = await sellingShop();
    await night();
    expect((await readOrder()).amendments).toEqual([]);
    world.clock.now += 5_000;
    shop[what](ID);
    await night();
    expect(await left()).toEqual(expected);
    await night();
    expect([(await readOrder()).amendments.length, world.dead]).toEqual([1, []]);
  });

  test("the nightly comparison does not revert an amendment from the dashboard", async () => {
    const { world, shop, brand, night, left } = await sellingShop();
    const store = (await world.stores.findAny(brand)) ?? expect.fail("no store");
    const marked = { order_id: ID, reason: "fraud" as const, source: "dashboard", cancelled: true as const };
    await openAmendOrder(table)(store, { ...marked, items: undefined }, new Date(world.clock.now));
    shop.edit(ID, { add: [{ product_id: "3", quantity: 1, price: "1.00" }] });
    await night();
    expect(await left()).toEqual(["0 0.00", "0 0.00"]);
  });
});
