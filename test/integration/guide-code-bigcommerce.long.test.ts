import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FAKE_SHOPS, startFakeShop } from "../support/guides/fake-shops.ts";
import { runBeside } from "../support/guides/run-files.ts";
import { ARM, expectRelay, KEPT_ARM, shopOnStack, signalsFor } from "../support/guides/shop-on-stack.ts";

const shop = shopOnStack();

test("BigCommerce: stores webhooks and signals, and reports paid orders once", async () => {
  const fake = await startFakeShop("bigcommerce");
  const folder = shop.writeGuide("bigcommerce");
  const seen = await runBeside(
    folder,
    `import { DatabaseSync } from "node:sqlite";
     import { receiveOrder, receiveSignals, sendReports } from "./video-orders.ts";
     const post = async (to: (request: Request) => Promise<Response>, body: string, secret = "") =>
       (await to(new Request("https://hooks.example", { method: "POST", body, headers: { "x-hook-secret": secret } }))).status;
     const hook = (id: unknown) => JSON.stringify({ data: { type: "order", id } });
     const signals = (order_id: string, svc_add_to_cart: string, cart_id = "cart-173") =>
       JSON.stringify({ order_id, cart_id, svc_add_to_cart, svc_experiment: "${ARM}" });
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
      ...shop.env(),
      BIGCOMMERCE_URL: `${fake.url}/stores/STORE_HASH`,
      BIGCOMMERCE_TOKEN: FAKE_SHOPS.bigcommerce.key[1],
      HOOK_SECRET: "long and random",
    },
  );
  fake.answers["/stores/STORE_HASH/v3/orders/173/payment_actions/refunds"] = {
    data: [{ items: [{ item_type: "PRODUCT", item_id: 3, quantity: 1, requested_amount: 49.9 }] }],
  };
  const settings = {
    ...shop.env(),
    BIGCOMMERCE_URL: `${fake.url}/stores/STORE_HASH`,
    BIGCOMMERCE_TOKEN: FAKE_SHOPS.bigcommerce.key[1],
  };
  const looks = 'import { sendReturns } from "./video-returns.ts"; await sendReturns(); console.log("null");';
  await runBeside(folder, looks, settings);
  await fake.close();
  expect(seen).toEqual({
    statuses: [401, 422, 422, 422, 404, 404, 422, 204, 204, 200, 200, 200, 200],
    early: [173, 175, 176].map((id) => ({ id, waits: 0, state: null })),
    late: [
      { id: 173, waits: 0, state: "reported" },
      { id: 175, waits: 1, state: null },
      { id: 176, waits: 1, state: null },
    ],
  });
  expect(await shop.readLines("173")).toEqual([["174", 2, "99.8000", "USD", 7001]]);
  expect(await shop.readArm("173")).toEqual(KEPT_ARM);
  expect(await shop.readLeft("173", 1)).toEqual([["3", 1, "49.90"]]);
});

test("BigCommerce: the order confirmation page loads the widget and sends its signals", async () => {
  const folder = shop.writeGuide("bigcommerce");
  const page = readFileSync(join(folder, "order-confirmation.html"), "utf8");
  expect(page).toContain(`<script async src="${shop.stack.edgeUrl}/widget/v1.js"></script>`);
  expect(readFileSync(join(folder, "script-manager.html"), "utf8")).toBe(
    `<script async src="${shop.stack.edgeUrl}/widget/v1.js"></script>`,
  );
  const signals = { svc_video_view: "[1]", svc_add_to_cart: "[2]", order_id: "173", cart_id: "cart-173" };
  await expectRelay(
    page.replace("{{checkout.order.id}}", "173").replace("{{checkout.id}}", "cart-173"),
    "https://hooks.shop.example/signals",
    JSON.stringify(signals),
  );
});
