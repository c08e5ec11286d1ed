import { beforeAll, describe, expect, inject, test } from "vitest";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { findAttribution, readTotals } from "../support/stack/attributed-orders.ts";
import {
  createTestStore,
  eventually,
  openStackTable,
  orderBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const orders = createOrders(table);
const today = () => new Date().toISOString().slice(0, 10);
const yesterday = () => new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
const readFigures = (brand: string) => readTotals(table, brand, yesterday(), today());

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(stack);
});

describe("an order", () => {
  test("returns 200 and {}, is stored unchanged and credited line by line", async () => {
    const body = orderBody("mixed", {
      order_items: [
        { product_id: "501", price: "49.90", quantity: 2, currency: "EUR", item_id: "1", sku: "S" },
        { product_id: "502", price: "10.00", quantity: 1, currency: "EUR" },
        { product_id: "503", price: "5", quantity: 3, currency: "EUR" },
      ],
      svc_video_view: JSON.stringify([
        { product_id: "501", widget_info: "stories_1" },
        { product_id: "502", widget_info: "banner_2" },
      ]),
      svc_add_to_cart: JSON.stringify([{ product_id: "501", widget_info: "carousel_7001" }]),
      coupon: "ignored",
    });
    const answer = await reportOrder(stack, store, body);
    expect([answer.status, answer.text]).toEqual([200, "{}"]);

    const stored = await orders.find(store.brand, "mixed");
    const { coupon, ...known } = body as Record<string, unknown>;
    expect(stored).toEqual({
      ...known,
      received_at: expect.stringMatching(/^\d{4}-.*Z$/),
      expires_at: expect.any(Number),
    });

    const { lines } = await eventually(() => findAttribution(table, store.brand, "mixed"));
    const unconfirmed = "unknown_video";
    expect(lines.map(({ product_id, amount, credit }) => [product_id, amount, credit])).toEqual([
      ["501", "99.80", { event_id: 7001, widget_type: "carousel", signal: "add_to_cart", unconfirmed }],
      ["502", "10.00", { event_id: 2, widget_type: "banner", signal: "video_view", unconfirmed }],
      ["503", "15", null],
    ]);
  });

  test("reported twenty times at once is accepted once, refused 19 times and counted once", async () => {
    const once = await createTestStore(stack);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reportOrder(stack, once, orderBody("o"))),
    );
    const refused = answers.filter(({ status }) => status === 404);
    expect(answers.filter(({ status, text }) => status === 200 && text === "{}")).toHaveLength(1);
    expect(refused).toHaveLength(19);
    for (const { json } of refused) expect(json).toEqual({ detail: "Order Id already exists." });
    await eventually(() => findAttribution(table, once.brand, "o"));
    const figures = await readFigures(once.brand);
    expect(figures.find(({ scope }) => scope === "STORE")?.values).toMatchObject({
      orders: 1,
      lines: 1,
      units: 2,
    });
  });

  test("can have the same order_id in another store", async () => {
    const other = await createTestStore(stack);
    expect((await reportOrder(stack, store, orderBody("shared"))).status).toBe(200);
    expect((await reportOrder(stack, other, orderBody("shared"))).status).toBe(200);
  });

  test("in three currencies with amounts of 27 digits is summed exactly per currency", async () => {
    const exact = await createTestStore(stack);
    const price = "123456789012.12345678";
    const items = ["EUR", "USD", "JPY"].map((currency) => ({
      product_id: "501",
      price,
      quantity: 999_999,
      currency,
    }));
    for (const orderId of ["a", "b"]) {
      expect((await reportOrder(stack, exact, orderBody(orderId, { order_items: items }))).status).toBe(200);
      await eventually(() => findAttribution(table, exact.brand, orderId));
    }
    const amount = (12345678901212345678n * 999_999n * 2n).toString();
    const expected = `${amount.slice(0, -8)}.${amount.slice(-8)}`;
    const stores = (await readFigures(exact.brand)).filter(({ scope }) => scope === "STORE");
    expect(stores.map(({ currency, values }) => [currency, values.revenue])).toEqual([
      ["EUR", expected],
      ["JPY", expected],
      ["USD", expected],
    ]);
  });

  test("of 500 lines with 500 unknown videos is counted completely in two rows", async () => {
    const wide = await createTestStore(stack);
    const ids = Array.from({ length: 500 }, (_, index) => `p${index}`);
    const body = orderBody("wide", {
      order_items: ids.map((product_id) => ({ product_id, price: "1.00", quantity: 1, currency: "EUR" })),
      svc_add_to_cart: JSON.stringify(
        ids.map((product_id, index) => ({ product_id, widget_info: `embed_${index}` })),
      ),
    });
    expect((await reportOrder(stack, wide, body)).status).toBe(200);
    await eventually(() => findAttribution(table, wide.brand, "wide"));
    const figures = await readFigures(wide.brand);
    expect(figures).toHaveLength(2);
    expect(figures.every(({ values }) => values.orders === 1)).toBe(true);
    const ofStore = figures.find(({ scope }) => scope === "STORE");
    expect(ofStore?.values).toMatchObject({ attributed_lines: 500, attributed_revenue: "500" });
  });
});
