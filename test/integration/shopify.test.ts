import fc from "fast-check";
import { describe, expect, inject, test, vi } from "vitest";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import { createShopStep } from "../../shared/shopify/shops/end-shop.ts";
import type { FakeShop } from "../support/shopify/fake-shop.ts";
import {
  aShopProduct as aProduct,
  installedShop,
  type ShopifyWorld,
  shopifyWorld,
} from "../support/shopify/shopify-world.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));
const products = createProducts(table);
const installed = (ids?: readonly string[]) => installedShop(table, ids);

/** What storefronts would show of each product: its price, or nothing. */
const shown = async (brand: string, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const product = await products.find(brand, id);
      return product?.product_status === "active"
        ? `${product.price} ${product.stock_quantity ?? ""}`
        : undefined;
    }),
  );

const readImport = async ({ shops }: ShopifyWorld, domain: string) => (await shops.find(domain))?.last_import;

describe("a shop that installs the app", () => {
  test("gets its store, an invitation, and its products, but for what it does not sell", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop({ currency: "JPY" });
    const large = "9007199254740993";
    shop.put(aProduct(large, { variants: 2_048, stock: 5, price: "1200.0" }));
    const draft = aProduct("20000", { status: "DRAFT" });
    shop.put(draft);
    const { image, ...bare } = aProduct("20001");
    shop.put(bare);

    const { brand, invitation } = await world.open(shop);
    await world.settle();
    expect(await world.stores.find(brand)).toMatchObject({ name: "Linen & Co", currency: "JPY" });
    expect([invitation?.email, world.mails]).toEqual([shop.settings.email, [shop.settings.email]]);
    expect(shop.storefront).toEqual({ brand, edge: "https://edge.example" });
    const counts = { read: 3, written: 1, unusable: 1, taken_down: 0 };
    expect(await readImport(world, shop.settings.domain)).toMatchObject({ state: "done", ...counts });
    expect(await products.find(brand, large)).toMatchObject({ price: "1200", stock_quantity: 5 });
    expect(await products.find(brand, draft.id)).toBeUndefined();
    expect(await products.find(brand, bare.id)).toBeUndefined();
    expect((await world.open(shop, { invite: true })).invitation).toEqual({ email: shop.settings.email });
    expect(world.dead).toEqual([]);
  });

  test("is compared with its products at night: only what differs is written", async () => {
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
    expect(last?.problem).toMatch(/^29 products are no longer in the shop/);
    expect(await shown(brand, ["2"])).toEqual(["10.00 "]);
  });

  test("with an address that signs in to another store is told so, and has its store", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop({ email: "taken@shop.example" });
    const { brand, invitation } = await world.open(shop);
    expect(invitation?.problem).toMatch(/^This address signs in to another store/);
    expect(await world.stores.find(brand)).toBeDefined();
  });

  test("a file that is cut in the middle is read again, and takes nothing down", async () => {
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

  test("a file that stays cut ends the import, and says so", async () => {
    const { world, shop, domain } = await installed(["1", "2", "3"]);
    world.clock.now += 24 * 3_600_000;
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    await world.step(); // The bulk operation has begun.
    const { operation = "" } = (await readImport(world, domain)) ?? {};
    // Behind a whole line: only the number of lines tells.
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

describe("an import that has failed", () => {
  test("is tried again from the app's page", async () => {
    const { world, shop, brand, domain } = await installed(["1"]);
    world.clock.now += 24 * 3_600_000;
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    await world.step();
    world.shopify.files.cutAfter = 10;
    await world.settle();
    expect((await readImport(world, domain))?.state).toBe("failed");
    world.shopify.files.cutAfter = Number.POSITIVE_INFINITY;
    shop.put(aProduct("1", { price: "12.5" }));
    world.clock.now += 1_000;
    expect((await world.open(shop)).import?.state).toBe("failed");
    expect((await world.open(shop, { import_again: true })).import?.state).toBe("queued");
    await world.open(shop, { import_again: true });
    await world.settle();
    expect((await readImport(world, domain))?.state).toBe("done");
    expect(await shown(brand, ["1"])).toEqual(["12.50 "]);
    const { state } = (await world.open(shop)).import ?? {};
    await world.settle();
    expect([state, world.dead]).toEqual(["done", []]);
  });
});

describe("a product that changes", () => {
  type Change = {
    readonly id: string;
    readonly price: number;
    readonly stock: number;
    readonly gone: boolean;
  };
  const ids = ["1", "2", "3"];
  const change: fc.Arbitrary<Change> = fc.record({
    id: fc.constantFrom(...ids),
    price: fc.integer({ min: 1, max: 99 }),
    stock: fc.integer({ min: 0, max: 3 }),
    gone: fc.boolean(),
  });

  const apply = ({ shop }: { shop: FakeShop }, { id, price, stock, gone }: Change): void => {
    if (gone) shop.products.delete(id);
    else shop.put(aProduct(id, { price: `${price}.0`, stock }));
  };

  test("ends in the same state, whatever is told twice and in whatever order", {
    timeout: 120_000,
  }, async () => {
    const history = fc.array(fc.record({ change, now: fc.boolean() }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (steps, random) => {
        const { world, shop, brand, told } = await installed(ids);
        const late: ShopifyMessage[] = [];
        for (const step of steps) {
          world.clock.now += 5_000;
          apply({ shop }, step.change);
          const message = told(step.change.id);
          if (step.now) await world.work(message);
          late.push(message, message);
        }
        const order = new Map(late.map((_, index) => [index, random.next().value ?? 0]));
        const shuffled = late
          .map((message, index) => ({ message, at: order.get(index) ?? 0 }))
          .sort((a, b) => a.at - b.at);
        for (const { message } of shuffled) {
          world.clock.now += 10;
          await world.work(message);
        }
        const expected = ids.map((id) => {
          const product = shop.products.get(id);
          return product && `${Number(product.price).toFixed(2)} ${product.stock ?? ""}`;
        });
        expect(await shown(brand, ids)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  test("is not overwritten by an older answer that comes late", async () => {
    const { world, shop, brand, told } = await installed(["1"]);
    for (const stock of [3, 2]) {
      // The stock does not count as a change: both answers have the same time of change.
      world.clock.now += 5_000;
      shop.put(aProduct("1", { price: "20.0", stock }));
      const asked = world.shopify.requests.length;
      const answers = world.holdAnswers();
      const slow = world.work(told("1"));
      await vi.waitFor(() => expect(world.shopify.requests).toHaveLength(asked + 1));
      answers.pass();
      world.clock.now += 5_000;
      shop.restock("1", stock - 2);
      await world.work({ kind: "stock", shop: shop.settings.domain, id: "1" });
      answers.release();
      await slow;
      expect(await shown(brand, ["1"])).toEqual([`20.00 ${stock - 2}`]);
    }
  });

  test("waits while the shop's points are spent for minutes, and takes no tries", async () => {
    const { world, shop, brand, told } = await installedShop(table, ["1"], { pointsPerSecond: 0.05 });
    shop.put(aProduct("1", { price: "12.5" }));
    shop.spendAll();
    const before = world.clock.now;
    await world.deliver(told("1"));
    await world.settle();
    expect(world.clock.now - before).toBeGreaterThan(200_000);
    expect([await shown(brand, ["1"]), world.dead]).toEqual([["12.50 "], []]);
  });

  test("stays down if the merchant took it down by a push", async () => {
    const { world, shop, brand, told } = await installed(["1"]);
    world.clock.now += 1_000;
    const stamp = { newProductId: 1, now: new Date(world.clock.now).toISOString() };
    await products.upsert(brand, { client_product_id: "1", product_status: "inactive" }, stamp);
    world.clock.now += 1_000;
    shop.put(aProduct("1", { price: "12.5" }));
    await world.work(told("1"));
    expect(await products.find(brand, "1")).toMatchObject({ product_status: "inactive", price: "12.50" });
  });
});

describe("the shop's tokens", () => {
  test("are renewed once by one of several messages; the others wait for it", async () => {
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

  test("of a shop that came back stay, although a renewal of its old ones ends later", async () => {
    const { world, shop, brand, domain, told } = await installed(["1"]);
    world.clock.now += 2 * 3_600_000;
    const answers = world.holdAnswers();
    const slow = world.work(told("1"));
    await vi.waitFor(() => expect(world.tokenRequests()).toBe(2));
    answers.pass();
    world.clock.now += 31_000; // Nobody waits longer for somebody else's renewal.
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

  test("stay while the app's own secret is wrong: that is the operator's fault, and no shop's", async () => {
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

  test("that Shopify takes back are forgotten, until somebody opens the app", async () => {
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

describe("a shop that uninstalls the app", () => {
  const HOURS = 3_600_000;
  const said = ({ clock }: ShopifyWorld, shop: string): ShopifyMessage => ({
    kind: "uninstalled",
    shop,
    at: new Date(clock.now).toISOString(),
  });
  /** Shopify takes the app's tokens back, and says so. */
  const uninstalled = (world: ShopifyWorld, shop: string): ShopifyMessage => {
    world.shopify.shops.get(shop)?.revokeTokens();
    return said(world, shop);
  };

  test("during its import ends the import, and its tokens are forgotten", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop();
    shop.put(aProduct("1"));
    const { domain } = shop.settings;
    const { brand } = await world.open(shop);
    await world.step(); // The bulk operation is under way.
    world.clock.now += 1_000;
    await world.work(uninstalled(world, domain));
    await world.settle();
    const known = await world.shops.find(domain);
    expect([known?.state, known?.encrypted_tokens]).toEqual(["uninstalled", undefined]);
    expect(await shown(brand, ["1"])).toEqual([undefined]);
    expect(world.dead).toEqual([]);
  });

  test("during its import and comes back is imported anew", async () => {
    const world = shopifyWorld(table);
    const shop = world.addShop();
    shop.put(aProduct("1"));
    const { brand } = await world.open(shop);
    await world.step(); // The bulk operation is under way.
    world.clock.now += 1_000;
    await world.work(uninstalled(world, shop.settings.domain));
    await world.settle();
    world.clock.now += 1_000;
    expect((await world.open(shop)).brand).toBe(brand);
    await world.settle();
    expect((await readImport(world, shop.settings.domain))?.state).toBe("done");
    expect(await shown(brand, ["1"])).toEqual(["10.00 "]);
  });

  test("and comes back before that is told is installed anew, and stays so once it is", async () => {
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

  test("only in a message, keeps its tokens, its products and its store", async () => {
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

  test.each([429, 500, 503])(
    "is not known while Shopify answers with %i: the message waits",
    async (status) => {
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
    },
  );

  test.each([402, 403, 404, 423])(
    "is not known by an answer of %i, which refuses no grant",
    async (status) => {
      const { world, brand, domain } = await installed();
      world.clock.now += 1_000;
      world.shopify.outage.status = status;
      await world.deliver(said(world, domain), { kind: "redact", shop: domain });
      await world.settle();
      expect((await world.shops.find(domain))?.state).toBe("installed");
      expect(await world.stores.find(brand)).toBeDefined();
      expect(world.log.entries.some(({ message }) => message === "Shopify refuses")).toBe(true);
    },
  );

  test("and was never told to have done so is deleted when Shopify asks for it, a day later", async () => {
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

  test("and comes back within a day of a deletion that was asked for too early keeps everything", async () => {
    const { world, shop, brand, domain } = await installed(["1"]);
    world.clock.now += 1_000;
    await world.deliver(uninstalled(world, domain), { kind: "redact", shop: domain });
    for (let steps = 0; steps < 10; steps++) await world.step();
    expect((await world.open(shop)).brand).toBe(brand);
    await world.settle();
    expect((await world.shops.find(domain))?.state).toBe("installed");
    expect([await world.stores.find(brand), world.dead]).toEqual([expect.anything(), []]);
  });

  test("is asked again for its deletion if its store could not be closed", async () => {
    const { world, brand, domain } = await installed();
    world.clock.now += 1_000;
    await world.work(uninstalled(world, domain));
    world.clock.now += 48 * HOURS;
    world.closing.isRefused = true; // As if its store_id were rotated just then.
    expect(await world.work({ kind: "redact", shop: domain })).toBeGreaterThan(0);
    expect(await world.shops.find(domain)).toBeDefined();
    world.closing.isRefused = false;
    expect(await world.work({ kind: "redact", shop: domain })).toBeUndefined();
    expect((await world.stores.findAny(brand))?.closed_at).toBeDefined();
  });

  test("and comes back is the same store; what is told late of before changes nothing", async () => {
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

  test("and whose domain comes back as somebody else's gets a new store, and nothing of the old one", async () => {
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

  test("is deleted when Shopify asks for it, its store from now on", async () => {
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

  test("goes with its store when that is deleted", async () => {
    const { world, brand, domain } = await installed();
    const step = createShopStep(world.shops);
    const deleted = [];
    for await (const items of step(brand)) deleted.push(items);
    for await (const items of step(brand)) deleted.push(items);
    expect([deleted, await world.shops.find(domain)]).toEqual([[{ other: 1 }], undefined]);
  });
});
