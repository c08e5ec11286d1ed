import fc from "fast-check";
import { describe, expect, inject, test, vi } from "vitest";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import type { FakeShop } from "../support/shopify/fake-shop.ts";
import { installedShop, readImport, shownProducts } from "../support/shopify/installed-shop.ts";
import { aShopProduct as aProduct } from "../support/shopify/shopify-world.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));

const products = createProducts(table);

const installed = (ids?: readonly string[]) => installedShop(table, ids);

const shown = (brand: string, ids: readonly string[]) => shownProducts(table, brand, ids);

describe("a failed import", () => {
  test("can be retried from the app's page", async () => {
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

describe("a changed product", () => {
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

  test("reaches the same state under repeated and reordered webhooks", {
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

  test("is not overwritten by a late, older response", async () => {
    const { world, shop, brand, told } = await installed(["1"]);
    for (const stock of [3, 2]) {
      // A changed stock does not change the modification time, so both responses have the same one.
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

  test("stays inactive if the merchant deactivated it by a push", async () => {
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
