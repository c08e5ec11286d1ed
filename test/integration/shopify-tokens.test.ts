import { describe, expect, inject, test, vi } from "vitest";
import { installedShop, shownProducts } from "../support/shopify/installed-shop.ts";
import { aShopProduct as aProduct } from "../support/shopify/shopify-world.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));

const installed = (ids?: readonly string[]) => installedShop(table, ids);

const shown = (brand: string, ids: readonly string[]) => shownProducts(table, brand, ids);

describe("a shop's tokens", () => {
  test("are renewed once for concurrent messages", async () => {
    const { world, shop, brand, domain, told } = await installed(["1", "2", "3"]);
    const before = (await world.shops.find(domain))?.encrypted_tokens;
    world.clock.now += 2 * 3_600_000;
    for (const id of ["1", "2", "3"]) shop.put(aProduct(id, { price: "12.5" }));
    const answers = world.holdAnswers();
    const all = Promise.all(["1", "2", "3"].map((id) => world.work(told(id))));
    await vi.waitFor(() => expect(world.tokenRequests()).toBe(2));
    answers.pass();
    answers.release();
    expect(await all).toEqual([undefined, undefined, undefined]);
    await world.settle();
    expect(await shown(brand, ["1", "2", "3"])).toEqual(["12.50 ", "12.50 ", "12.50 "]);
    const after = (await world.shops.find(domain))?.encrypted_tokens;
    expect([after === undefined, after === before, world.tokenRequests()]).toEqual([false, false, 2]);
    expect(world.dead).toEqual([]);
  });

  test("of a reinstalled shop are not overwritten by a late renewal of the old ones", async () => {
    const { world, shop, brand, domain, told } = await installed(["1"]);
    world.clock.now += 2 * 3_600_000;
    const answers = world.holdAnswers();
    const slow = world.work(told("1"));
    await vi.waitFor(() => expect(world.tokenRequests()).toBe(2));
    answers.pass();
    world.clock.now += 31_000; // Longer than a request waits for another request's token renewal.
    shop.revokeTokens();
    await world.work({ kind: "uninstalled", shop: domain, at: new Date(world.clock.now).toISOString() });
    world.clock.now += 1_000;
    expect((await world.open(shop)).brand).toBe(brand);
    const newest = (await world.shops.find(domain))?.encrypted_tokens;
    shop.put(aProduct("1", { price: "12.5" }));
    answers.release();
    await slow;
    await world.settle();
    expect((await world.shops.find(domain))?.encrypted_tokens).toBe(newest);
    expect([await shown(brand, ["1"]), world.tokenRequests(), world.dead]).toEqual([["12.50 "], 4, []]);
  });

  test("are kept while the app's own secret is wrong", async () => {
    const { world, shop, brand, domain, told } = await installed(["1"]);
    world.clock.now += 2 * 3_600_000;
    shop.put(aProduct("1", { price: "12.5" }));
    world.app.client_secret = "mistyped";
    await world.deliver(told("1"));
    for (let steps = 0; steps < 3; steps++) await world.step();
    expect((await world.shops.find(domain))?.encrypted_tokens).toBeDefined();
    world.app.client_secret = "a-client-secret";
    await world.settle();
    expect([await shown(brand, ["1"]), world.dead]).toEqual([["12.50 "], []]);
  });

  test("are deleted once Shopify revokes them, until somebody opens the app", async () => {
    const { world, shop, brand, domain, told } = await installed(["1"]);
    shop.revokeTokens();
    shop.put(aProduct("1", { price: "12.5" }));
    await world.work(told("1"));
    const known = await world.shops.find(domain);
    expect([known?.state, known?.encrypted_tokens]).toEqual(["installed", undefined]);
    world.clock.now += 60_000;
    expect((await world.open(shop)).brand).toBe(brand);
    await world.settle();
    expect(await shown(brand, ["1"])).toEqual(["12.50 "]);
    expect(world.dead).toEqual([]);
  });
});
