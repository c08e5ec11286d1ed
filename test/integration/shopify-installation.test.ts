import { describe, expect, inject, test } from "vitest";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { installedShop, readImport, shownProducts } from "../support/shopify/installed-shop.ts";
import { aShopProduct as aProduct, shopifyWorld } from "../support/shopify/shopify-world.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));

const products = createProducts(table);

const installed = (ids?: readonly string[]) => installedShop(table, ids);

const shown = (brand: string, ids: readonly string[]) => shownProducts(table, brand, ids);

describe("a shop that installs the app", () => {
  test("gets a store, an invitation and its products for sale", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop({ currency: "JPY", timeZone: "Asia/Katmandu" });
    const large = "9007199254740993";
    shop.put(aProduct(large, { variants: 2_048, stock: 5, price: "1200.0" }));
    const draft = aProduct("20000", { status: "DRAFT" });
    shop.put(draft);
    const { image, ...bare } = aProduct("20001");
    shop.put(bare);

    const { brand, invitation } = await world.open(shop);
    await world.settle();
    expect(await world.stores.find(brand)).toMatchObject({
      ...{ name: "Linen & Co", currency: "JPY" },
      time_zones: [{ time_zone: "Asia/Kathmandu" }],
    });
    expect([invitation?.email, world.mails]).toEqual([shop.settings.email, [shop.settings.email]]);
    expect(shop.storefront).toEqual({ brand, edge: "https://edge.example" });
    const counts = { read: 3, written: 1, unusable: 1, taken_down: 0 };
    expect(await readImport(world, shop.settings.domain)).toMatchObject({ state: "done", ...counts });
    expect(await products.find(brand, large)).toMatchObject({ price: "1200", stock_quantity: 5 });
    expect(await products.find(brand, draft.id)).toBeUndefined();
    expect(await products.find(brand, bare.id)).toBeUndefined();
    expect((await world.open(shop, { invite: true })).invitation).toEqual({
      email: shop.settings.email,
      mailed: true,
    });
    expect(world.dead).toEqual([]);
  });

  test("is compared with its products at night, and only differences are written", async () => {
    const { world, shop, brand, domain } = await installed(["1", "2", "3"]);
    shop.put(aProduct("1", { price: "11.0" }));
    shop.products.delete("2");
    shop.put(aProduct("4"));
    world.clock.now += 24 * 3_600_000;
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    await world.settle();
    expect(await readImport(world, domain)).toMatchObject({
      state: "done",
      read: 3,
      written: 2,
      taken_down: 1,
    });
    expect(await shown(brand, ["1", "2", "3", "4"])).toEqual(["11.00 ", undefined, "10.00 ", "10.00 "]);
  });

  test("keeps its products if most of them seem to be gone", async () => {
    const ids = Array.from({ length: 30 }, (_, index) => String(index + 1));
    const { world, shop, brand, domain } = await installed(ids);
    for (const id of ids.slice(1)) shop.products.delete(id);
    world.clock.now += 24 * 3_600_000;
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    await world.settle();
    const last = await readImport(world, domain);
    expect([last?.state, last?.taken_down]).toEqual(["done", 0]);
    expect(last?.problem).toMatch(/^29 products are no longer for sale in the shop/);
    expect(await shown(brand, ["2"])).toEqual(["10.00 "]);
    world.clock.now += 60_000;
    await world.open(shop, { import_again: true });
    await world.settle();
    expect(await readImport(world, domain)).toMatchObject({ state: "done", taken_down: 29 });
    expect(await shown(brand, ["1", "2"])).toEqual(["10.00 ", undefined]);
  });

  test("retries a truncated product file without taking products down", async () => {
    const { world, shop, brand, domain } = await installed(["1", "2", "3"]);
    world.shopify.files.cutAfter = 700;
    shop.put(aProduct("3", { price: "13.0" }));
    world.clock.now += 24 * 3_600_000;
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    for (let steps = 0; steps < 4; steps++) await world.step();
    expect((await readImport(world, domain))?.state).toBe("reading");
    expect(await shown(brand, ["1", "2", "3"])).toEqual(["10.00 ", "10.00 ", "10.00 "]);
    world.shopify.files.cutAfter = Number.POSITIVE_INFINITY;
    await world.settle();
    expect(await readImport(world, domain)).toMatchObject({ state: "done", read: 3, taken_down: 0 });
    expect(await shown(brand, ["3"])).toEqual(["13.00 "]);
  });

  test("ends the import with an error if the file stays truncated", async () => {
    const { world, shop, domain } = await installed(["1", "2", "3"]);
    world.clock.now += 24 * 3_600_000;
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    await world.step();
    const { operation = "" } = (await readImport(world, domain)) ?? {};
    // The file ends after a whole line, so only the number of lines reveals the cut.
    world.shopify.files.cutAfter = (shop.fileOf(operation) ?? "").indexOf("\n") + 1;
    await world.settle();
    const last = await readImport(world, domain);
    expect([last?.state, last?.problem]).toEqual([
      "failed",
      expect.stringMatching(/^Shopify's file of products was/),
    ]);
    expect(world.dead).toEqual([]);
  });
});
