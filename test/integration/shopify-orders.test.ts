import { describe, expect, inject, test } from "vitest";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import { installedShop } from "../support/shopify/installed-shop.ts";
import { type ShopifyWorld, shopifyWorld } from "../support/shopify/shopify-world.ts";
import { eventually, openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));

const VIEW = '[{"product_id":"1","widget_info":"carousel_7001"}]';
const line = (product_id: string | null, price = "10.00") => ({ product_id, quantity: 2, price });
const placed = (shop: string, ...ids: string[]): ShopifyMessage => ({ kind: "placed", shop, ids });

describe("orders announced by Shopify", () => {
  test("are recorded once as the shop has them, despite repeated webhooks", async () => {
    const { world, shop, brand, domain } = await installedShop(table);
    shop.take({ id: "1001", lines: [line("1")], attributes: { _svc_video_view: VIEW } });
    await world.deliver(
      placed(domain, "1001"),
      placed(domain, "1001"),
      placed("nobody.myshopify.com", "1001"),
    );
    await world.settle();
    expect(await world.orders.find(brand, "1001")).toMatchObject({
      order_items: [{ product_id: "1", price: "10.00", quantity: 2, currency: "EUR" }],
      svc_video_view: VIEW,
      svc_add_to_cart: "[]",
    });
    const counted = world.log.counts
      .map(([name]) => name)
      .filter((name) => /^(Order|ShopUnknown)/.test(name));
    expect(counted).toEqual(["OrderAccepted", "OrderDuplicate", "ShopUnknown"]);
    expect(world.dead).toEqual([]);
  });
});

test("an erasure request from Shopify erases the orders, which the nightly import does not restore", async () => {
  const { world, shop, brand, domain } = await installedShop(table);
  for (const id of ["7001", "7002"])
    shop.take({ id, lines: [line("1")], attributes: { _svc_video_view: VIEW } });
  await world.deliver(placed(domain, "7001", "7002"));
  await world.settle();
  const erase: ShopifyMessage = { kind: "erase", shop: domain, ids: ["7001", "7999"] };
  await eventually(async () => ((await world.work(erase)) === undefined ? true : undefined));
  expect([await world.orders.find(brand, "7001"), world.dead]).toEqual([undefined, []]);
  expect(await world.orders.find(brand, "7002")).toBeDefined();
  const store = await world.stores.findAny(brand);
  const known = await world.orders.known(brand, ["7001", "7002", "7999"], store);
  expect(known).toEqual(new Set(["7001", "7002"]));
  await world.deliver(placed(domain, "7001"), erase);
  await world.settle();
  expect([await world.orders.find(brand, "7001"), world.dead]).toEqual([undefined, []]);
});

describe("orders without a webhook", () => {
  const night = async ({ world, domain }: { world: ShopifyWorld; domain: string }, hoursLater = 24) => {
    world.clock.now += hoursLater * 3_600_000;
    const until = new Date(world.clock.now).toISOString();
    await world.deliver({ kind: "orders", shop: domain, until });
    await world.settle();
  };

  test("are found at night, each once", async () => {
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
    await world.deliver(placed(domain, "2001"));
    await world.settle();
    await night(seller);
    expect(world.log.counts.map(([name]) => name)).not.toContain("OrderDuplicate");
    const found = await world.orders.find(brand, large);
    expect(found?.order_items.map(({ product_id, price }) => [product_id, price])).toEqual([
      ["1", "10.00"],
      [large, "0.50"],
      ["3", "10.00"],
      ["4", "10.00"],
    ]);
    expect(found).toMatchObject({ svc_video_view: VIEW, svc_add_to_cart: "[]" });
    expect(
      (await world.orders.page(brand, { limit: 100 })).items.map(({ order_id }) => order_id).sort(),
    ).toEqual(["2001", "2002", "2003", large]);
    const asked = world.shopify.requests.length;
    await night(seller);
    expect(world.shopify.requests.length - asked).toBeLessThan(4);
    expect(world.dead).toEqual([]);
  });

  test("are found a night later if Shopify's search was behind", async () => {
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
    expect(world.log.counts.map(([name]) => name)).not.toContain("OrderDuplicate");
    expect(world.dead).toEqual([]);
  });

  test("are searched from the installation on, and again once the app is reopened", async () => {
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
