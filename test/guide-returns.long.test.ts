import { describe, expect, test } from "vitest";
import { buildRoutes } from "./support/guides/build-routes.ts";
import { returnsToFakeService } from "./support/guides/fake-returns.ts";
import { FAKE_SHOPS, startFakeShop } from "./support/guides/fake-shops.ts";
import { runBeside } from "./support/guides/run-files.ts";

const { amendments, answerAmendments, env, writeFiles } = returnsToFakeService();

const UNKNOWN = { status: 404, body: { detail: "Order Id does not exist." } };
const OK = { status: 200, body: {} };

test("custom: the latest amendment waits for its order without delaying others", async () => {
  answerAmendments(UNKNOWN, { status: 422, body: { detail: "items[0]: no" } }, OK);
  const rows = await runBeside(
    writeFiles("custom"),
    `import { db } from "./report-orders.ts";
     import { orderChanged, sendReturns } from "./report-returns.ts";
     const item = (quantity: number) => [{ item_id: "1", quantity }];
     orderChanged("1", item(2), "refund");
     await sendReturns();
     const waits = db.prepare("SELECT due > 0 AS later, problem FROM returns").all();
     orderChanged("2", item(9), "edit");
     orderChanged("1", item(1), "refund");
     db.exec("UPDATE returns SET due = 1 WHERE order_id = '1'");
     await sendReturns();
     await sendReturns();
     console.log(JSON.stringify([waits, db.prepare("SELECT order_id, due, problem FROM returns").all()]));`,
    env(),
  );
  expect(rows).toEqual([
    [{ later: 1, problem: expect.stringContaining("is recorded") }],
    [{ order_id: "2", due: null, problem: expect.stringContaining("items[0]: no") }],
  ]);
  const [first, , last] = amendments();
  expect(amendments().map(({ order_id, items }) => [order_id, items[0].quantity])).toEqual([
    ["1", 2],
    ["2", 9],
    ["1", 1],
  ]);
  expect(last.version).toBeGreaterThan(first.version);
});

const WHILE_SENDING = `
  const { fetch } = globalThis;
  const whileSending = (work: () => unknown) => {
    globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
      if (!String(call[0]).includes("order-amendments")) return fetch(...call);
      globalThis.fetch = fetch;
      await work();
      return fetch(...call);
    };
  };`;

test("custom: an order unknown for a month is no longer retried", async () => {
  answerAmendments(UNKNOWN, UNKNOWN);
  const rows = await runBeside(
    writeFiles("custom"),
    `import { db } from "./report-orders.ts";
     import { orderChanged, sendReturns } from "./report-returns.ts";
     for (const [id, attempts] of [["1", 39], ["2", 40]] as const) {
       orderChanged(id, [{ item_id: "1", quantity: 0 }], "refund");
       db.prepare("UPDATE returns SET attempts = ? WHERE order_id = ?").run(attempts, id);
     }
     await sendReturns();
     console.log(JSON.stringify(db.prepare("SELECT order_id, due IS NULL AS done FROM returns").all()));`,
    env(),
  );
  expect(rows).toEqual([
    { order_id: "1", done: 0 },
    { order_id: "2", done: 1 },
  ]);
});

test("custom: a change during sending is sent afterwards", async () => {
  const rows = await runBeside(
    writeFiles("custom"),
    `import { db } from "./report-orders.ts";
     import { orderChanged, sendReturns } from "./report-returns.ts";
     ${WHILE_SENDING}
     const change = (quantity: number) => orderChanged("1", [{ item_id: "1", quantity }], "refund");
     change(2);
     whileSending(() => change(1));
     await sendReturns();
     await sendReturns();
     console.log(JSON.stringify(db.prepare("SELECT * FROM returns").all()));`,
    env(),
  );
  expect([amendments().map(({ items }) => items[0].quantity), rows]).toEqual([[2, 1], []]);
});

test("Next.js: amendments are sent, and only temporary failures are retried", async () => {
  const folder = writeFiles("nextjs");
  await buildRoutes(folder);
  answerAmendments(OK, UNKNOWN, { status: 422, body: { detail: "no" } });
  const seen = await runBeside(
    folder,
    `import { POST as checkout } from "./built/app/api/checkout/route.js";
     import { POST as changed } from "./built/app/api/order-changed/route.js";
     console.error = () => {};
     const post = (to: (request: Request) => Promise<Response>, body: object) =>
       to(new Request("https://shop.example", { method: "POST", body: JSON.stringify(body) }));
     const { order_id: orderId } = await (await post(checkout, { cart: ["linen-shirt"] })).json();
     const order = globalThis.orders.get(orderId);
     Object.assign(order.lines[0], { quantityLeft: 0, amountLeft: "5.00" });
     const statuses: number[] = [];
     for (const type of ["forged", "refunded", "cancelled", "refunded"]) statuses.push((await post(changed, { type, orderId })).status);
     statuses.push((await post(changed, { type: "refunded", orderId: "none" })).status);
     console.log(JSON.stringify(statuses));`,
    env(),
  );
  expect(seen).toEqual([401, 204, 503, 204, 204]);
  expect(amendments().map(({ reason }) => reason)).toEqual(["refund", "cancellation", "refund"]);
  expect(amendments()[0].items).toEqual([{ product_id: "linen-shirt", quantity: 0, amount: "5.00" }]);
});

describe("BigCommerce", () => {
  const ORDER = "/stores/STORE_HASH/v2/orders/173";
  const REFUNDS = "/stores/STORE_HASH/v3/orders/173/payment_actions/refunds";
  const refundUnits = (quantity: number) => ({ items: [{ item_type: "PRODUCT", item_id: 3, quantity }] });

  const startShop = async () => {
    const shop = await startFakeShop("bigcommerce");
    shop.answers[REFUNDS] = { data: [] };
    const folder = writeFiles("bigcommerce");
    const settings = {
      BIGCOMMERCE_URL: `${shop.url}/stores/STORE_HASH`,
      BIGCOMMERCE_TOKEN: FAKE_SHOPS.bigcommerce.key[1],
      HOOK_SECRET: "s",
    };
    const look = (minutes = 11, times = 1, during = "") =>
      runBeside(
        folder,
        `${WHILE_SENDING}
         import { db, receiveOrder, sendReports } from "./video-orders.ts";
         import { sendReturns } from "./video-returns.ts";
         console.error = () => {};
         const hook = () => receiveOrder(new Request("https://hooks.example",
           { method: "POST", body: '{"data": {"id": 173}}', headers: { "x-hook-secret": "s" } }));
         await hook();
         ${during}
         const now = Date.now() + ${minutes} * 60_000;
         for (let time = 0; time < ${times}; time += 1) { await sendReports(now); await sendReturns(now); }
         console.log(JSON.stringify(db.prepare("SELECT return_due IS NULL AS done, return_problem AS problem FROM orders").all()));`,
        { ...env(), ...settings },
      );
    return { shop, look };
  };
  const left = () =>
    amendments().map(({ items }) => items.map(({ quantity }: { quantity: number }) => quantity));

  test("reads the order for each webhook and reports only changes", async () => {
    const { shop, look } = await startShop();
    const order = shop.answers[ORDER] as object;
    await look();
    expect(left()).toEqual([]);
    shop.answers[REFUNDS] = {
      data: [refundUnits(1), { items: [{ item_type: "SHIPPING", item_id: 3, quantity: 1 }] }],
    };
    await look();
    expect(await look()).toEqual([{ done: 1, problem: null }]);
    shop.answers[ORDER] = { ...order, status_id: 5 };
    await look();
    shop.answers[REFUNDS] = { data: [] };
    shop.answers[ORDER] = order;
    await look();
    expect(left()).toEqual([[1], [0], [2]]);
    await shop.close();
  });

  test("reports a removed line, but no raised one and no deleted order", async () => {
    const { shop, look } = await startShop();
    const lines = shop.answers[`${ORDER}/products?limit=250`] as object[];
    await look();
    shop.answers[`${ORDER}/products?limit=250`] = [{ ...lines[0], quantity: 5 }];
    await look();
    expect(left()).toEqual([]);
    shop.answers[`${ORDER}/products?limit=250`] = lines.slice(1);
    await look();
    shop.answers[`${ORDER}/products?limit=250`] = lines;
    await look();
    shop.answers[ORDER] = undefined;
    await look();
    expect(left()).toEqual([[0], [2]]);
    expect(amendments()[0]).toMatchObject({ order_id: "173", items: [{ item_id: "3" }] });
    await shop.close();
  });

  test("sends a refund after its report, and again after a lost response", async () => {
    const { shop, look } = await startShop();
    shop.answers[REFUNDS] = { data: [refundUnits(2)] };
    answerAmendments({ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }, OK);
    expect(await look()).toEqual([{ done: 0, problem: null }]);
    shop.answers[REFUNDS] = { data: [] };
    expect(await look()).toEqual([{ done: 1, problem: null }]);
    expect(left().at(0)).toEqual([0]);
    expect(left().at(-1)).toEqual([2]);
    await shop.close();
  }, 30_000);

  test("no longer retries an order unknown for a month", async () => {
    const { shop, look } = await startShop();
    shop.answers[REFUNDS] = { data: [refundUnits(1)] };
    answerAmendments(UNKNOWN, UNKNOWN);
    expect(await look(11, 1, 'db.exec("UPDATE orders SET return_attempts = 39");')).toMatchObject([
      { done: 0 },
    ]);
    const problem = expect.stringContaining("is recorded");
    expect(await look(3_000, 1, 'db.exec("UPDATE orders SET return_attempts = 40");')).toEqual([
      { done: 1, problem },
    ]);
    await shop.close();
  });

  test("keeps a webhook that arrives during sending", async () => {
    const { shop, look } = await startShop();
    shop.answers[REFUNDS] = { data: [refundUnits(1)] };
    expect(await look(11, 1, "whileSending(hook);")).toEqual([{ done: 0, problem: null }]);
    await shop.close();
  });

  test("reports an order refunded before its report together with the refund", async () => {
    const { shop, look } = await startShop();
    shop.answers[ORDER] = { ...(shop.answers[ORDER] as object), status_id: 14 };
    shop.answers[REFUNDS] = { data: [refundUnits(1)] };
    await look();
    expect(left()).toEqual([[1]]);
    await shop.close();
  });

  test("keeps a refused amendment with its problem and does not resend it", async () => {
    const { shop, look } = await startShop();
    shop.answers[REFUNDS] = { data: [refundUnits(1)] };
    answerAmendments({ status: 422, body: { detail: "items[0]: no" } });
    expect(await look(11, 3)).toEqual([{ done: 1, problem: expect.stringContaining("items[0]: no") }]);
    expect(left()).toHaveLength(1);
    await shop.close();
  });
});
