import { describe, expect, inject, test } from "vitest";
import { parseExactJson } from "../../shared/shopify/exact-json.ts";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import { toMessage } from "../../shared/shopify/webhook.ts";
import { orderPayload } from "../support/shopify/fake-webhooks.ts";
import { installedShop, type ShopifyWorld, shopifyWorld } from "../support/shopify/shopify-world.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));

test("an order is recorded once, however often it is told, and none in a closed store", async () => {
  const { world, brand, domain } = await installedShop(table);
  const order = {
    order_id: "1001",
    order_items: [{ product_id: "1", price: "10.00", quantity: 2, currency: "EUR" }],
    svc_video_view: "[]",
    svc_add_to_cart: "[]",
  };
  const message: ShopifyMessage = { kind: "order", shop: domain, order };
  await world.deliver(message, message, { kind: "order", shop: "nobody.myshopify.com", order });
  await world.settle();
  expect(await world.orders.find(brand, "1001")).toMatchObject({ order_items: order.order_items });
  const counted = world.log.counts.map(([name]) => name).filter((name) => /^(Order|ShopUnknown)/.test(name));
  expect(counted).toEqual(["OrderAccepted", "OrderDuplicate", "ShopUnknown"]);
  expect(world.dead).toEqual([]);
});

describe("orders that Shopify never told of", () => {
  const VIEW = '[{"product_id":"1","widget_info":"carousel_7001"}]';
  const line = (product_id: string | null, price = "10.00") => ({ product_id, quantity: 2, price });

  /** A night: the clock asks for what was not told. */
  const night = async ({ world, domain }: { world: ShopifyWorld; domain: string }, hoursLater = 24) => {
    world.clock.now += hoursLater * 3_600_000;
    const until = new Date(world.clock.now).toISOString();
    await world.deliver({ kind: "orders", shop: domain, until });
    await world.settle();
  };

  test("are found at night, each of them once, as if they had been told", async () => {
    const seller = await installedShop(table, [], { perPage: 2 });
    const { world, shop, brand, domain } = seller;
    const large = "9007199254740993";
    world.clock.now += 1_000;
    const lines = [line("1"), line(null), line(large, "0.5"), line("3"), line("4")];
    const told = { id: "2001", lines: [line("1")], attributes: { _svc_video_view: VIEW } };
    for (const id of [large, "2002", "2003"]) shop.take({ ...told, id, lines });
    shop.take(told);
    shop.take({ ...told, id: "2004", test: true });
    shop.take({ ...told, id: "2005", lines: [line(null)] });
    const webhook = toMessage({
      topic: "orders/create",
      shop: domain,
      at: "",
      payload: parseExactJson(JSON.stringify(orderPayload(shop, told)).replace(/"bare:(\d+)"/g, "$1")),
    });
    await world.deliver(...(webhook ? [webhook] : []));
    await world.settle();
    await night(seller);
    // Only what is missing is read.
    expect(world.log.counts.map(([name]) => name)).not.toContain("OrderDuplicate");
    const found = await world.orders.find(brand, large);
    expect(found?.order_items.map(({ product_id, price }) => [product_id, price])).toEqual([
      ["1", "10.00"],
      [large, "0.5"],
      ["3", "10.00"],
      ["4", "10.00"],
    ]);
    expect(found).toMatchObject({ svc_video_view: VIEW, svc_add_to_cart: "[]" });
    // What is told and what is found is one report.
    const { received_at, expires_at, ...asTold } = (await world.orders.find(brand, "2001")) ?? {};
    await world.work({ kind: "missed_order", shop: domain, id: "2001" });
    expect(asTold).toEqual(webhook?.kind === "order" && webhook.order);
    expect(
      (await world.orders.page(brand, { limit: 100 })).items.map(({ order_id }) => order_id).sort(),
    ).toEqual(["2001", "2002", "2003", large]);
    const asked = world.shopify.requests.length;
    await night(seller);
    expect(world.shopify.requests.length - asked).toBeLessThan(4); // Tokens, and a page without orders.
    expect(world.dead).toEqual([]);
  });

  test("are found a night later if Shopify's search did not know them yet", async () => {
    const seller = await installedShop(table);
    const { world, shop, brand } = seller;
    world.clock.now += 23 * 3_600_000;
    const ids = Array.from({ length: 12 }, (_, index) => String(4001 + index));
    for (const id of ids) {
      shop.take({ id, lines: [line("1")] });
      world.clock.now += 5 * 60_000;
    }
    await night(seller, 0);
    const first = (await world.orders.known(brand, ids)).size;
    expect(first).toBeLessThan(ids.length);
    await night(seller);
    expect([first > 0, (await world.orders.known(brand, ids)).size]).toEqual([true, ids.length]);
    await night(seller);
    // What is looked at again is not reported again.
    expect(world.log.counts.map(([name]) => name)).not.toContain("OrderDuplicate");
    expect(world.dead).toEqual([]);
  });

  test("are not looked for before the installation, and wait for a shop that has to open the app", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop();
    const { domain } = shop.settings;
    shop.take({ id: "3000", lines: [line("1")] });
    world.clock.now += 1_000;
    const { brand } = await world.open(shop);
    await world.settle();
    await night({ world, domain });
    world.clock.now += 1_000;
    shop.take({ id: "3001", lines: [line("1")] });
    shop.revokeTokens();
    await night({ world, domain });
    shop.take({ id: "3002", lines: [line("1")] });
    world.clock.now += 1_000;
    await world.open(shop);
    await world.settle();
    await night({ world, domain });
    const recorded = await world.orders.known(brand, ["3000", "3001", "3002"]);
    expect([...recorded].sort()).toEqual(["3001", "3002"]);
  });
});
