import { join } from "node:path";
import { expect, test } from "vitest";
import { inWordPress } from "../clients/woocommerce/wordpress.ts";
import { expectRelay, FORM, shopOnStack, signalsFor } from "../support/guides/shop-on-stack.ts";
import { describeWith } from "../support/setup/describe-with.ts";

const shop = shopOnStack();

describeWith("php", "in PHP", () => {
  test("WooCommerce: the plugin's order is credited once, and the filter excludes orders", async () => {
    const folder = shop.writeGuide("woocommerce");
    const settings = {
      service_url: shop.stack.baseUrl,
      edge_url: shop.stack.edgeUrl,
      brand: shop.store().brand,
      store_id: shop.store().storeId,
    };
    const items = { 3: { product_id: 501, quantity: 3, total: "100.00", sku: "LS" } };
    const placeAndPay = {
      options: { shoppable_video: settings },
      asks: true,
      include: [join(folder, "functions.php")],
      orders: {
        17: { currency: "EUR", items },
        18: { currency: "EUR", items, meta: { channel: "wholesale" } },
      },
      post: { svc_add_to_cart: signalsFor("501").replaceAll('"', '\\"') },
      steps: [
        ["fire", "woocommerce_checkout_create_order", { order: 17 }],
        ["fire", "woocommerce_order_status_processing", 17],
        ["fire", "woocommerce_order_status_processing", 18],
        ["run_queue", 9],
      ],
    } as const;
    for (const _ of [1, 2]) {
      const { orders, queue } = await inWordPress(placeAndPay);
      const states = Object.values(orders).map(({ saved, notes }) => [saved._shoppable_video_state, notes]);
      expect([states, queue]).toEqual([
        [
          ["sent", []],
          ["nothing", []],
        ],
        [],
      ]);
    }
    expect(await shop.readLines("17")).toEqual([["501", 3, "99.99999999", "EUR", 7001]]);
    const back = [{ amount: "33.33", items: [{ of: 3, quantity: -1, total: "-33.33" }] }];
    const refund = [
      ["change", 17, { refunds: back }],
      ["run_queue", 9],
    ] as const;
    const refunded = await inWordPress({ ...placeAndPay, steps: [...placeAndPay.steps, ...refund] });
    expect(refunded.orders[17]).toMatchObject({ saved: { _shoppable_video_amended: "sent" }, notes: [] });
    expect(await shop.readLeft("17", 1)).toEqual([["3", 2, "66.66999999"]]);
  });

  test("Magento: the order of the session gets its signals once and is reported by SKU once paid", async () => {
    const folder = shop.writeGuide("magento");
    const item = {
      id: 3,
      sku: "LAMP-RED",
      product: { sku: "LAMP" },
      price: "49.9000",
      row_total: "99.8000",
      qty_ordered: "2.0000",
    };
    const order = {
      id: 1,
      increment_id: "000000101",
      order_currency_code: "EUR",
      items: [item, { ...item, id: 4, product: undefined, qty_ordered: "1.5000" }],
    };
    const refused = { ...order, id: 2, increment_id: "000000102", items: [{ ...item, price: "-1" }] };
    const svc_experiment = "exp_0000000000000001:held_out:42";
    const sent = { svc_add_to_cart: signalsFor("LAMP"), svc_video_view: ["x"], svc_experiment };
    const { saved, log, filters, flags, script, modules } = await shop.php("magento.php", {
      folder,
      orders: [order, refused],
      sent,
    });
    expect(saved).toEqual([
      {
        svc_video_view: "[]",
        svc_add_to_cart: sent.svc_add_to_cart,
        svc_experiment,
        svc_state: "recorded",
      },
      { svc_state: expect.stringContaining("order_items[0].price") },
    ]);
    expect(log).toEqual([expect.stringContaining("000000102")]);
    expect(Object.keys(flags ?? {})).toEqual(["shoppable_video_token"]);
    expect(filters).toMatchObject({ state: { in: ["processing", "complete"] }, svc_state: { null: true } });
    await expectRelay(String(script), "https://shop.example/shoppablevideo/signals/save/", FORM);
    expect(modules).toEqual(["module Shop_ShoppableVideo"]);
    expect(await shop.readLines("000000101")).toEqual([
      ["LAMP", 2, "99.8000", "EUR", 7001],
      ["LAMP-RED", 1, "99.8000", "EUR", undefined],
    ]);
    const back = { order: 0, memo: true, items: [{ ...item, qty_refunded: "1.0000" }, order.items[1]] };
    const again = await shop.php("magento.php", { folder, orders: [order], sent, returns: [back] });
    expect(again).toMatchObject({ saved: [{ svc_return_due: null, svc_return_state: null }], log: [] });
    expect(await shop.readLeft("000000101", 1)).toEqual([
      ["3", 1, "49.90"],
      ["4", 1, "99.80"],
    ]);
  });

  test("PrestaShop: all orders of a cart get the signals sent with the order's key and are reported once paid", async () => {
    const folder = shop.writeGuide("prestashop");
    const products = {
      9: {
        product_id: "12",
        product_quantity: "2",
        unit_price_tax_incl: "25.000000",
        id_order_detail: "9",
        product_quantity_refunded: "0",
        product_quantity_return: "0",
        total_refunded_tax_incl: "0.000000",
      },
    };
    const orders = {
      31: { reference: "ABC", secure_key: "k1", products },
      32: { reference: "ABC", secure_key: "k1", products },
      33: { reference: "XYZ", secure_key: "k2", products },
    };
    const ARM = "exp_0000000000000001:exposed:7";
    let table: object = {};
    const step = async (...steps: (readonly [string, unknown?])[]) => {
      const world = await shop.php("prestashop.php", { folder, orders, steps, table, later: 10 });
      table = world.table ?? {};
      return world;
    };
    const signals = (key: string) =>
      [
        "ShopvideoSignalsModuleFrontController",
        { get: { id_order: "31", key }, post: { svc_add_to_cart: signalsFor("12"), svc_experiment: ARM } },
      ] as const;
    const reloaded = [
      "ShopvideoSignalsModuleFrontController",
      { get: { id_order: "31", key: "k1" }, post: { svc_add_to_cart: "[]" } },
    ] as const;
    const cron = (key: string) => ["ShopvideoCronModuleFrontController", { get: { key } }] as const;
    const shown = await step(["install"], ["show", 12], ["confirmation", 31], ["paid", 31], ["paid", 32]);
    expect(shown).toMatchObject({
      shown: [
        true,
        expect.stringContaining(shop.store().brand),
        expect.stringContaining(' product-id="12"'),
        expect.stringContaining("id_order=31&key=k1"),
      ],
    });
    const { shown: pages = [] } = shown as { shown?: unknown[] };
    const module = "https://shop.example/module/shopvideo";
    await expectRelay(String(pages[3]), `${module}/signals?id_order=31&key=k1`, FORM);
    expect(await step(signals("k2"))).toMatchObject({ status: 404 });
    expect(await step(signals("k1"))).toMatchObject({ status: 204 });
    expect(JSON.stringify(table)).toContain(ARM);
    expect(await step(reloaded)).toMatchObject({ status: 204 });
    expect(await step(cron(""))).toMatchObject({ status: 404 });
    expect(await step(cron("a-long-random-text"))).toMatchObject({ status: 204, log: [] });
    expect(table).toMatchObject({ 31: { state: "recorded" }, 32: { state: "recorded" } });
    expect(Object.keys(table)).toEqual(["31", "32"]);
    for (const id of ["31", "32"])
      expect(await shop.readLines(id)).toEqual([["12", 2, "50.000000", "EUR", 7001]]);
    const back = { product_quantity_refunded: "1", total_refunded_tax_incl: "20.000000" };
    const slip = ["change", { 31: { products: { 9: back } } }] as const;
    await step(slip, ["slip", 31], cron("a-long-random-text"));
    expect(await shop.readLeft("31", 1)).toEqual([["9", 1, "30.00"]]);
  });
});
