import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { fillIn } from "../../shared/guides/read-guide.ts";
import { inWordPress } from "../clients/woocommerce/wordpress.ts";
import { buildRoutes } from "../support/guides/build-routes.ts";
import { FAKE_SHOPS, startFakeShop } from "../support/guides/fake-shops.ts";
import { findBlocks, readDocument } from "../support/guides/guide-blocks.ts";
import { writeGuideFiles } from "../support/guides/guide-files.ts";
import { inShell } from "../support/guides/guide-shell.ts";
import { runPhp } from "../support/guides/php.ts";
import { runBeside } from "../support/guides/run-files.ts";
import { runRelay } from "../support/guides/run-relay.ts";
import { describeWith } from "../support/setup/describe-with.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually, type TestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const directory = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(directory, { recursive: true }));

let store: TestStore;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  store = await createTestStore(stack);
  env = { SHOPPABLE_VIDEO_URL: stack.baseUrl, SHOPPABLE_VIDEO_STORE_ID: store.storeId };
});

const values = () => ({
  apiUrl: stack.baseUrl,
  edgeUrl: stack.edgeUrl,
  brand: store.brand,
  snippet: () => "",
});

const signalsFor = (productId: string) =>
  JSON.stringify([{ product_id: productId, widget_info: "carousel_7001" }]);

/** The order's lines, once it is attributed. */
const readLines = async (order_id: string) => {
  const { lines } = await eventually(async () => {
    const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id });
    return view.attribution === null ? undefined : view;
  });
  return lines.map(({ product_id, quantity, amount, currency, credit }) => [
    product_id,
    quantity,
    amount,
    currency,
    credit?.event_id,
  ]);
};

/** The page that thanks for an order hands the signals over, and forgets them only once the server has them. */
const expectRelay = async (page: string, url: string, body: string): Promise<void> => {
  const sent = [{ url, body }];
  for (const late of [true, false]) {
    expect(await runRelay(page, { late, status: 204 })).toEqual({ sent, completed: 1 });
    expect(await runRelay(page, { late, status: 500 })).toEqual({ sent, completed: 0 });
  }
};
const FORM = new URLSearchParams({ svc_video_view: "[1]", svc_add_to_cart: "[2]" }).toString();

test("custom: the outbox is sent, what is refused stays with its problem", async () => {
  const folder = writeGuideFiles(directory, "custom", values());
  const rest = await runBeside(
    folder,
    `import { DatabaseSync } from "node:sqlite";
     import { orderCompleted, sendReports } from "./report-orders.ts";
     const line = { product_id: "501", price: "49.90", quantity: 2, currency: "EUR" };
     orderCompleted("ts-1", [line], { svc_add_to_cart: ${JSON.stringify(signalsFor("501"))} });
     orderCompleted("ts-1", [line], {});
     orderCompleted("ts-2", [{ ...line, price: "49,90" }], {});
     orderCompleted("ts-3", [line], {});
     await sendReports();
     orderCompleted("ts-1", [line], {});
     await sendReports();
     console.log(JSON.stringify(new DatabaseSync("outbox.db").prepare("SELECT order_id, problem, due FROM outbox").all()));`,
    env,
  );
  expect(rest).toEqual([
    { order_id: "ts-2", problem: expect.stringContaining("order_items[0].price"), due: null },
  ]);
  expect(await readLines("ts-1")).toEqual([["501", 2, "99.80", "EUR", 7001]]);
  expect(await readLines("ts-3")).toEqual([["501", 2, "99.80", "EUR", undefined]]);
});

test("custom: the checkout page sends the signals along, and forgets them when the order is taken", async () => {
  const folder = writeGuideFiles(directory, "custom", values());
  const seen = await runBeside(
    folder,
    `import { placeOrder } from "./checkout.js";
     const seen: unknown[] = [];
     const api = { signals: () => ({ svc_video_view: "[1]", svc_add_to_cart: "[2]" }), orderCompleted: () => seen.push("done") };
     for (const [shoppableVideo, ok] of [[api, true], [api, false], [undefined, true]]) {
       Object.assign(globalThis, { window: { shoppableVideo }, fetch: async (url: string, { body }: RequestInit) => {
         seen.push(JSON.parse(String(body)));
         return { ok };
       } });
       await placeOrder({ id: 1 });
     }
     console.log(JSON.stringify(seen));`,
    {},
  );
  const sent = { id: 1, svc_video_view: "[1]", svc_add_to_cart: "[2]" };
  expect(seen).toEqual([sent, "done", sent, { id: 1, svc_video_view: "[]", svc_add_to_cart: "[]" }]);
});

test("custom: the requests run as they are printed, and the order is explained", async () => {
  const commands = findBlocks(fillIn(readDocument("docs/guides/custom.md"), values()), /^sh$/);
  const shell = `admin() { node "${resolve("clients/admin-cli/admin.ts")}" "$@"; }`;
  const { code, output } = await inShell(stack, directory, [shell, ...commands]);
  expect(output).not.toContain("FAILED:");
  expect(code).toBe(0);
  expect(output).toMatch(/^\{\}200$/m);
  expect(output).toContain("video 7001 (carousel, add_to_cart)");
  expect(output).toMatch(/checks are open/);
}, 60_000);

test("Next.js: products are read with the key alone, the order is kept with its signals, and paid is reported", async () => {
  const folder = writeGuideFiles(directory, "nextjs", values());
  const signals = { svc_video_view: "[]", svc_add_to_cart: signalsFor("linen-shirt") };
  await buildRoutes(folder);
  const seen = await runBeside(
    folder,
    `import { GET } from "./built/app/api/products/[id]/route.js";
     import { POST as checkout } from "./built/app/api/checkout/route.js";
     import { POST as webhook } from "./built/app/api/payment-webhook/route.js";
     import { renderToStaticMarkup } from "react-dom/server";
     import { ShoppableVideos } from "./built/components/shoppable-videos.js";
     const product = (id: string, key = "") =>
       GET(new Request("https://shop.example", { headers: { "x-api-key": key } }), { params: Promise.resolve({ id }) });
     const post = (to: (request: Request) => Promise<Response>, body: object) =>
       to(new Request("https://shop.example", { method: "POST", body: JSON.stringify(body) }));
     const products = [await product("linen-shirt"), await product("linen-shirt", "key"), await product("none", "key")];
     const taken = await post(checkout, { cart: ["linen-shirt"], ...${JSON.stringify(signals)} });
     const { order_id } = await taken.json();
     const events = ["paid", "paid", "refunded", "forged"].map((type) => ({ type, orderId: order_id }));
     const statuses: number[] = [];
     for (const event of [...events, { type: "paid", orderId: "none" }]) statuses.push((await post(webhook, event)).status);
     const html = renderToStaticMarkup(ShoppableVideos({ productId: "linen-shirt" }));
     console.log(JSON.stringify({ products: products.map(({ status }) => status), found: await products[1]?.json(), statuses, html }));`,
    { ...env, PRODUCT_API_KEY: "key" },
  );
  expect(seen).toMatchObject({
    products: [401, 200, 404],
    found: { id: "linen-shirt", stock_status: "instock", images: [{ src: "https://shop.example/1.jpg" }] },
    statuses: [204, 204, 204, 401, 204],
    html: expect.stringContaining(`brand="${store.brand}" src="${stack.edgeUrl}" label="Videos"`),
  });
  expect(await readLines("next-1")).toEqual([["linen-shirt", 1, "49.90", "EUR", 7001]]);
});

test("BigCommerce: webhooks and signals are kept, and what is due and paid is reported once", async () => {
  const shop = await startFakeShop("bigcommerce");
  const folder = writeGuideFiles(directory, "bigcommerce", values());
  const seen = await runBeside(
    folder,
    `import { DatabaseSync } from "node:sqlite";
     import { receiveOrder, receiveSignals, sendReports } from "./video-orders.ts";
     const post = async (to: (request: Request) => Promise<Response>, body: string, secret = "") =>
       (await to(new Request("https://hooks.example", { method: "POST", body, headers: { "x-hook-secret": secret } }))).status;
     const hook = (id: unknown) => JSON.stringify({ data: { type: "order", id } });
     const signals = (order_id: string, svc_add_to_cart: string, cart_id = "cart-173") =>
       JSON.stringify({ order_id, cart_id, svc_add_to_cart });
     const statuses = [
       await post(receiveOrder, hook(173), "wrong"),
       await post(receiveOrder, hook("173; DROP"), "long and random"),
       await post(receiveOrder, "{", "long and random"),
       await post(receiveSignals, signals("{{checkout.order.id}}", "[]")),
       await post(receiveSignals, signals("173", "[]", "cart-of-somebody-else")),
       await post(receiveSignals, signals("999", "[]")),
       await post(receiveSignals, signals("173", "[" + " ".repeat(200_000) + "]")),
       await post(receiveSignals, signals("173", ${JSON.stringify(signalsFor("174"))})),
       await post(receiveSignals, signals("173", "[]")),
     ];
     for (const id of [173, 175, 176, 173]) statuses.push(await post(receiveOrder, hook(id), "long and random"));
     const rows = () => new DatabaseSync("outbox.db").prepare("SELECT id, due IS NULL AS waits, state FROM orders").all();
     await sendReports();
     const early = rows();
     await sendReports(Date.now() + 11 * 60_000);
     await sendReports(Date.now() + 11 * 60_000);
     console.log(JSON.stringify({ statuses, early, late: rows() }));`,
    {
      ...env,
      BIGCOMMERCE_URL: `${shop.url}/stores/STORE_HASH`,
      BIGCOMMERCE_TOKEN: FAKE_SHOPS.bigcommerce.key[1],
      HOOK_SECRET: "long and random",
    },
  );
  await shop.close();
  expect(seen).toEqual({
    statuses: [401, 422, 422, 422, 404, 404, 422, 204, 204, 200, 200, 200, 200],
    early: [173, 175, 176].map((id) => ({ id, waits: 0, state: null })),
    late: [
      { id: 173, waits: 0, state: "reported" },
      { id: 175, waits: 1, state: null },
      { id: 176, waits: 1, state: null },
    ],
  });
  expect(await readLines("173")).toEqual([["174", 2, "99.8000", "USD", 7001]]);
});

test("BigCommerce: the page that thanks for the order loads the widget, and hands its signals over", async () => {
  const folder = writeGuideFiles(directory, "bigcommerce", values());
  const page = readFileSync(join(folder, "order-confirmation.html"), "utf8");
  expect(page).toContain(`<script async src="${stack.edgeUrl}/widget/v1.js"></script>`);
  expect(readFileSync(join(folder, "script-manager.html"), "utf8")).toBe(
    `<script async src="${stack.edgeUrl}/widget/v1.js"></script>`,
  );
  const signals = { svc_video_view: "[1]", svc_add_to_cart: "[2]", order_id: "173", cart_id: "cart-173" };
  await expectRelay(
    page.replace("{{checkout.order.id}}", "173").replace("{{checkout.id}}", "cart-173"),
    "https://hooks.shop.example/signals",
    JSON.stringify(signals),
  );
});

describeWith("php", "in PHP", () => {
  const php = async (file: string, input: object): Promise<Record<string, never>> => {
    const program = resolve("test/support/guides/php", file);
    const { code, output, problems } = await runPhp([program], JSON.stringify(input), env);
    expect({ code, problems }).toEqual({ code: 0, problems: "" });
    return JSON.parse(output);
  };

  test("custom: a PHP script reports an order, says what is refused, and what to try later", async () => {
    const folder = writeGuideFiles(directory, "custom", values());
    const line = { product_id: "501", price: "10.00", quantity: 3, currency: "EUR" };
    const order = {
      order_id: "php-1",
      order_items: [line],
      svc_add_to_cart: signalsFor("501"),
      svc_video_view: "x",
    };
    const run = async (report: object, url = stack.baseUrl) => {
      const program = join(folder, "report-order.php");
      const SHOPPABLE_VIDEO_TOKEN_FILE = join(folder, "video-token");
      const settings = { ...env, SHOPPABLE_VIDEO_URL: url, SHOPPABLE_VIDEO_TOKEN_FILE };
      const { code, output, problems } = await runPhp([program], JSON.stringify(report), settings);
      expect(problems).not.toContain(store.storeId);
      return [code, output || problems];
    };
    expect(await run(order)).toEqual([0, "recorded\n"]);
    expect(await run(order)).toEqual([0, "duplicate\n"]);
    expect(await run({ ...order, order_items: [] })).toEqual([1, expect.stringContaining("order_items")]);
    expect(await run(order, "http://127.0.0.1:9")).toEqual([75, "The service could not be reached\n"]);
    expect(await readLines("php-1")).toEqual([["501", 3, "30.00", "EUR", 7001]]);
  });

  test("WooCommerce: an order of the plugin is credited once, however often it is sent; the filter keeps orders out", async () => {
    const folder = writeGuideFiles(directory, "woocommerce", values());
    const settings = {
      service_url: stack.baseUrl,
      edge_url: stack.edgeUrl,
      brand: store.brand,
      store_id: store.storeId,
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
        ["run_queue", 2],
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
    expect(await readLines("17")).toEqual([["501", 3, "99.99999999", "EUR", 7001]]);
  });

  test("Magento: the session's order gets its signals once, and what is paid is reported by its product's SKU", async () => {
    const folder = writeGuideFiles(directory, "magento", values());
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
    const sent = { svc_add_to_cart: signalsFor("LAMP"), svc_video_view: ["x"] };
    const { saved, log, filters, flags, script, modules } = await php("magento.php", {
      folder,
      orders: [order, refused],
      sent,
    });
    expect(saved).toEqual([
      { svc_video_view: "[]", svc_add_to_cart: sent.svc_add_to_cart, svc_state: "recorded" },
      { svc_state: expect.stringContaining("order_items[0].price") },
    ]);
    expect(log).toEqual([expect.stringContaining("000000102")]);
    expect(Object.keys(flags ?? {})).toEqual(["shoppable_video_token"]);
    expect(filters).toMatchObject({ state: { in: ["processing", "complete"] }, svc_state: { null: true } });
    await expectRelay(String(script), "https://shop.example/shoppablevideo/signals/save/", FORM);
    expect(modules).toEqual(["module Shop_ShoppableVideo"]);
    expect(await readLines("000000101")).toEqual([
      ["LAMP", 2, "99.8000", "EUR", 7001],
      ["LAMP-RED", 1, "99.8000", "EUR", undefined],
    ]);
  });

  test("PrestaShop: all orders of a cart get the signals of whoever has the order's key, and are reported when paid", async () => {
    const folder = writeGuideFiles(directory, "prestashop", values());
    const products = {
      9: { product_id: "12", product_quantity: "2", unit_price_tax_incl: "25.000000", id_order_detail: "9" },
    };
    const orders = {
      31: { reference: "ABC", secure_key: "k1", products },
      32: { reference: "ABC", secure_key: "k1", products },
      33: { reference: "XYZ", secure_key: "k2", products },
    };
    let table: object = {};
    const step = async (...steps: (readonly [string, unknown?])[]) => {
      const world = await php("prestashop.php", { folder, orders, steps, table, later: 10 });
      table = world.table ?? {};
      return world;
    };
    const signals = (key: string) =>
      [
        "ShopvideoSignalsModuleFrontController",
        { get: { id_order: "31", key }, post: { svc_add_to_cart: signalsFor("12") } },
      ] as const;
    // The page is loaded again: the widget has forgotten its signals.
    const reloaded = [
      "ShopvideoSignalsModuleFrontController",
      { get: { id_order: "31", key: "k1" }, post: { svc_add_to_cart: "[]" } },
    ] as const;
    const cron = (key: string) => ["ShopvideoCronModuleFrontController", { get: { key } }] as const;
    const shown = await step(["install"], ["show", 12], ["confirmation", 31], ["paid", 31], ["paid", 32]);
    expect(shown).toMatchObject({
      shown: [
        true,
        expect.stringContaining(store.brand),
        expect.stringContaining(' product-id="12"'),
        expect.stringContaining("id_order=31&key=k1"),
      ],
    });
    const { shown: pages = [] } = shown as { shown?: unknown[] };
    const module = "https://shop.example/module/shopvideo";
    await expectRelay(String(pages[3]), `${module}/signals?id_order=31&key=k1`, FORM);
    expect(await step(signals("k2"))).toMatchObject({ status: 404 });
    expect(await step(signals("k1"))).toMatchObject({ status: 204 });
    expect(await step(reloaded)).toMatchObject({ status: 204 });
    expect(await step(cron(""))).toMatchObject({ status: 404 });
    expect(await step(cron("a-long-random-text"))).toMatchObject({ status: 204, log: [] });
    expect(table).toMatchObject({ 31: { state: "recorded" }, 32: { state: "recorded" } });
    expect(Object.keys(table)).toEqual(["31", "32"]);
    for (const id of ["31", "32"]) expect(await readLines(id)).toEqual([["12", 2, "50.000000", "EUR", 7001]]);
  });
});
