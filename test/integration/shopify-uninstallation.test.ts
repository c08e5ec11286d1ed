import { describe, expect, inject, test } from "vitest";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import { createShopStep } from "../../shared/shopify/shops/end-shop.ts";
import { installedShop, readImport, shownProducts } from "../support/shopify/installed-shop.ts";
import {
  aShopProduct as aProduct,
  type ShopifyWorld,
  shopifyWorld,
} from "../support/shopify/shopify-world.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));

const installed = (ids?: readonly string[]) => installedShop(table, ids);

const shown = (brand: string, ids: readonly string[]) => shownProducts(table, brand, ids);

describe("a shop that uninstalls the app", () => {
  const HOURS = 3_600_000;
  const said = ({ clock }: ShopifyWorld, shop: string): ShopifyMessage => ({
    kind: "uninstalled",
    shop,
    at: new Date(clock.now).toISOString(),
  });
  const uninstalled = (world: ShopifyWorld, shop: string): ShopifyMessage => {
    world.shopify.shops.get(shop)?.revokeTokens();
    return said(world, shop);
  };

  test("during its import ends the import and loses its tokens", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop();
    shop.put(aProduct("1"));
    const { domain } = shop.settings;
    const { brand } = await world.open(shop);
    await world.step();
    world.clock.now += 1_000;
    await world.work(uninstalled(world, domain));
    await world.settle();
    const known = await world.shops.find(domain);
    expect([known?.state, known?.encrypted_tokens]).toEqual(["uninstalled", undefined]);
    expect(await shown(brand, ["1"])).toEqual([undefined]);
    expect(world.dead).toEqual([]);
  });

  test("during its import and reinstalls is imported again", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop();
    shop.put(aProduct("1"));
    const { brand } = await world.open(shop);
    await world.step();
    world.clock.now += 1_000;
    await world.work(uninstalled(world, shop.settings.domain));
    await world.settle();
    world.clock.now += 1_000;
    expect((await world.open(shop)).brand).toBe(brand);
    await world.settle();
    expect((await readImport(world, shop.settings.domain))?.state).toBe("done");
    expect(await shown(brand, ["1"])).toEqual(["10.00 "]);
  });

  test("and reinstalls before the webhook arrives stays installed", async () => {
    const { world, shop, brand, domain, told } = await installed(["1"]);
    world.clock.now += 1_000;
    const gone = uninstalled(world, domain);
    world.clock.now += 1_000;
    expect((await world.open(shop)).brand).toBe(brand);
    await world.work(gone);
    expect((await world.shops.find(domain))?.state).toBe("installed");
    shop.put(aProduct("1", { price: "12.5" }));
    await world.work(told("1"));
    expect(await shown(brand, ["1"])).toEqual(["12.50 "]);
  });

  test("according to a false message keeps its tokens, products and store", async () => {
    const { world, shop, brand, domain, told } = await installed(["1"]);
    world.clock.now += 48 * HOURS;
    await world.deliver(said(world, domain), { kind: "redact", shop: domain });
    await world.settle();
    expect((await world.shops.find(domain))?.state).toBe("installed");
    expect(await world.stores.find(brand)).toBeDefined();
    shop.put(aProduct("1", { price: "12.5" }));
    await world.work(told("1"));
    expect([await shown(brand, ["1"]), world.dead]).toEqual([["12.50 "], []]);
  });

  test.each([429, 500, 503])("is not treated as uninstalled while Shopify returns %i", async (status) => {
    const { world, brand, domain } = await installed();
    world.clock.now += 1_000;
    world.shopify.outage.status = status;
    await world.deliver(said(world, domain), { kind: "redact", shop: domain });
    for (let steps = 0; steps < 20; steps++) await world.step();
    expect((await world.shops.find(domain))?.state).toBe("installed");
    world.shopify.outage.status = undefined;
    await world.settle();
    expect((await world.shops.find(domain))?.state).toBe("installed");
    expect([await world.stores.find(brand), world.dead]).toEqual([expect.anything(), []]);
  });

  test.each([402, 403, 404, 423])("is not treated as uninstalled if Shopify returns %i", async (status) => {
    const { world, brand, domain } = await installed();
    world.clock.now += 1_000;
    world.shopify.outage.status = status;
    await world.deliver(said(world, domain), { kind: "redact", shop: domain });
    await world.settle();
    expect((await world.shops.find(domain))?.state).toBe("installed");
    expect(await world.stores.find(brand)).toBeDefined();
    expect(world.log.entries.some(({ message }) => message === "Shopify refuses")).toBe(true);
  });

  test("without a webhook is deleted a day after Shopify's redaction request", async () => {
    const { world, shop, brand, domain } = await installed(["1"]);
    world.clock.now += 48 * HOURS;
    shop.revokeTokens();
    await world.work({ kind: "redact", shop: domain });
    expect((await world.shops.find(domain))?.state).toBe("uninstalled");
    expect(await world.stores.find(brand)).toBeDefined();
    const asked = world.clock.now;
    await world.settle();
    expect(world.clock.now - asked).toBeGreaterThanOrEqual(24 * HOURS);
    expect(await world.shops.find(domain)).toBeUndefined();
    expect((await world.stores.findAny(brand))?.closed_at).toBeDefined();
  });

  test("and reinstalls within a day of a redaction request keeps everything", async () => {
    const { world, shop, brand, domain } = await installed(["1"]);
    world.clock.now += 1_000;
    await world.deliver(uninstalled(world, domain), { kind: "redact", shop: domain });
    for (let steps = 0; steps < 10; steps++) await world.step();
    expect((await world.open(shop)).brand).toBe(brand);
    await world.settle();
    expect((await world.shops.find(domain))?.state).toBe("installed");
    expect([await world.stores.find(brand), world.dead]).toEqual([expect.anything(), []]);
  });

  test("retries the deletion if its store could not be closed", async () => {
    const { world, brand, domain } = await installed();
    world.clock.now += 1_000;
    await world.work(uninstalled(world, domain));
    world.clock.now += 48 * HOURS;
    world.closing.isRefused = true;
    expect(await world.work({ kind: "redact", shop: domain })).toBeGreaterThan(0);
    expect(await world.shops.find(domain)).toBeDefined();
    world.closing.isRefused = false;
    expect(await world.work({ kind: "redact", shop: domain })).toBeUndefined();
    expect((await world.stores.findAny(brand))?.closed_at).toBeDefined();
  });

  test("and reinstalls keeps its store despite late webhooks", async () => {
    const { world, shop, brand, domain } = await installed(["1"]);
    world.clock.now += 1_000;
    const gone = uninstalled(world, domain);
    await world.work(gone);
    world.clock.now += 1_000;
    expect((await world.open(shop)).brand).toBe(brand);
    await world.work(gone);
    await world.work({ kind: "redact", shop: domain });
    await world.settle();
    expect((await world.shops.find(domain))?.state).toBe("installed");
    expect(await world.stores.find(brand)).toBeDefined();
  });

  test("and whose domain has a new owner leaves nothing to the new store", async () => {
    const { world, brand, domain } = await installed(["1"]);
    world.clock.now += 1_000;
    await world.work(uninstalled(world, domain));
    const other = world.addShop({ domain, id: "78", name: "Somebody else" });
    world.clock.now += 1_000;
    const opened = await world.open(other);
    await world.settle();
    expect(opened.brand).not.toBe(brand);
    expect((await world.stores.findAny(brand))?.closed_at).toBeDefined();
    expect(await shown(opened.brand, ["1"])).toEqual([undefined]);
    expect(await world.shops.ofStore(brand)).toBeUndefined();
  });

  test("is deleted on Shopify's redaction request, and its store from then on", async () => {
    const { world, brand, domain } = await installed(["1"]);
    world.clock.now += 1_000;
    await world.work(uninstalled(world, domain));
    world.clock.now += 48 * HOURS;
    await world.work({ kind: "redact", shop: domain });
    await world.work({ kind: "redact", shop: domain });
    expect(await world.shops.find(domain)).toBeUndefined();
    expect(await world.stores.findAny(brand)).toMatchObject({
      closed_at: expect.any(String),
      reopening_days: 0,
    });
  });

  test("is deleted with its store", async () => {
    const { world, brand, domain } = await installed();
    const step = createShopStep(world.shops);
    const deleted = [];
    for await (const items of step(brand)) deleted.push(items);
    for await (const items of step(brand)) deleted.push(items);
    expect([deleted, await world.shops.find(domain)]).toEqual([[{ other: 1 }], undefined]);
  });
});
