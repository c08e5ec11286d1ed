import { describe, expect, inject, test } from "vitest";
import { createStores } from "../../shared/stores/stores.table.ts";
import { catalogStack, shirtUrl, startMerchant } from "../support/catalog/catalog-stack.ts";
import { pullWorker } from "../support/catalog/pull-worker.ts";
import { queueEvent, queueRecord } from "../support/endpoint/queue-events.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const isoNow = () => new Date().toISOString();

const shop = async () => {
  const merchant = await startMerchant();
  merchant.sell(["p1"]);
  const { brand } = await catalog.connect(merchant.template);
  await catalog.urls.add(brand, shirtUrl("p1"), isoNow());
  const handle = pullWorker(catalog).handler(async () => undefined);
  return {
    merchant,
    brand,
    pull: () => handle(queueEvent(queueRecord({ brand, url: shirtUrl("p1") }))),
    change: (settings: object) => createStores(catalog.table).change(brand, settings),
    product: (id = "p1") => catalog.products.find(brand, id),
    productUrl: () => catalog.urls.find(brand, shirtUrl("p1")),
    push: (id: string, fields: object = {}) =>
      catalog.products.upsert(
        brand,
        {
          client_product_id: id,
          title: "Pushed",
          price: "1.00",
          product_link: shirtUrl(id),
          thumbnail_image: "https://shop.example/i.jpg",
          ...fields,
        },
        { newProductId: 7, now: isoNow() },
      ),
  };
};

const DOWN = { product_status: "inactive", taken_down_by: "pull" };

describe("the product under the former id after a change of the id rule", () => {
  const NEW_RULE = { product_id_rule: "/p/(.*)" };

  test("is taken down once the product under the new id is stored", async () => {
    const { pull, merchant, change, product, productUrl } = await shop();
    await pull();
    await change(NEW_RULE);
    merchant.sell(["shirt-p1"], { name: "" });
    await pull();
    expect(await product()).toMatchObject({ product_status: "active" });
    merchant.sell(["shirt-p1"]);
    await pull();
    expect(await product("shirt-p1")).toMatchObject({ product_status: "active" });
    expect(await product()).toMatchObject(DOWN);
    expect(await productUrl()).toMatchObject({ outcome: "ok", client_product_id: "shirt-p1" });
  });

  test("stays if the merchant pushes it", async () => {
    const { pull, merchant, change, product, push } = await shop();
    await pull();
    await push("p1");
    await change(NEW_RULE);
    merchant.sell(["shirt-p1"]);
    await pull();
    expect(await product()).toMatchObject({ product_status: "active", source: "push" });
  });
});

describe("a removed product URL", () => {
  test.each([
    [
      "even after a later push",
      async ({ push }: Awaited<ReturnType<typeof shop>>) => void (await push("p1")),
    ],
    ["without a product API", async ({ change }) => void (await change({ product_api: null }))],
    [
      "even if the current rule does not match",
      async ({ change }) => void (await change({ product_id_rule: "\\d{9}" })),
    ],
  ])("takes its product down %s and is deleted without a request to the shop", async (_, meanwhile) => {
    const scene = await shop();
    await scene.pull();
    await meanwhile(scene);
    await catalog.urls.markRemoved(scene.brand, shirtUrl("p1"), isoNow());
    const asked = scene.merchant.requests.length;
    expect(await scene.pull()).toEqual({ batchItemFailures: [] });
    expect(await scene.product()).toMatchObject(DOWN);
    expect(await scene.productUrl()).toBeUndefined();
    expect(scene.merchant.requests).toHaveLength(asked);
    expect(await scene.pull()).toEqual({ batchItemFailures: [] });
  });

  test("also takes down what a pull in progress stores", async () => {
    const { brand, pull, merchant, product, productUrl } = await shop();
    merchant.respond = (...exchange) => {
      const forget = async () => {
        await catalog.urls.markRemoved(brand, shirtUrl("p1"), isoNow());
        await catalog.urls.forget(brand, shirtUrl("p1"));
        merchant.answerProduct(...exchange);
      };
      void forget();
    };
    await pull();
    expect(await product()).toMatchObject(DOWN);
    expect(await productUrl()).toBeUndefined();
  });
});

describe("a product with two product URLs", () => {
  const STRAY = "https://www.elsewhere.example/p/blouse-p1";

  const both = async () => {
    const scene = await shop();
    const { brand } = scene;
    await catalog.urls.add(brand, STRAY, isoNow());
    const handle = pullWorker(catalog).handler(async () => undefined);
    const pullBoth = (urls = [shirtUrl("p1"), STRAY]) =>
      handle(queueEvent(...urls.map((url) => queueRecord({ brand, url }, { id: url }))));
    await pullBoth([STRAY]);
    await pullBoth([shirtUrl("p1")]);
    return { ...scene, pullBoth };
  };

  test("stays on sale by the remaining one and links to it", async () => {
    const { brand, merchant, product, productUrl, pullBoth } = await both();
    merchant.sell(["p1"], { permalink: undefined });
    await pullBoth([STRAY]);
    expect(await product()).toMatchObject({ product_link: STRAY });
    await catalog.urls.markRemoved(brand, STRAY, isoNow());
    await pullBoth([STRAY]);
    expect(await product()).toMatchObject({ product_status: "active", product_link: shirtUrl("p1") });
    expect(await catalog.urls.find(brand, STRAY)).toBeUndefined();
    expect(await productUrl()).toMatchObject({ client_product_id: "p1" });
  });

  test("is taken down if both are removed at once", async () => {
    const { brand, product, pullBoth } = await both();
    await Promise.all([shirtUrl("p1"), STRAY].map((url) => catalog.urls.markRemoved(brand, url, isoNow())));
    await pullBoth();
    expect(await product()).toMatchObject(DOWN);
  });
});
