import { expect, test } from "vitest";
import type { Amendment } from "../../../../shared/attribution/amendments/amendment.ts";
import {
  createProductCounter,
  type OrderedLines,
} from "../../../../shared/attribution/products/product-sales.ts";
import type { AttributedLine } from "../../../../shared/attribution/rule/attribution.ts";

const line = (product_id: string, amount: string, more: Partial<AttributedLine> = {}): AttributedLine => ({
  product_id,
  quantity: 2,
  currency: "EUR",
  price: amount,
  amount,
  credit: null,
  ...more,
});
const credit = { event_id: 7, widget_type: "carousel", signal: "add_to_cart" } as const;
const order = (...lines: AttributedLine[]): OrderedLines => ({
  order_id: "A",
  received_at: "2026-11-20T10:00:00.000Z",
  lines,
});
const cancelled = {
  source: "merchant",
  sequence: 1,
  reason: "cancellation",
  accepted_at: "2026-11-24T10:00:00.000Z",
  day: "2026-11-24",
  cancelled: true,
  lines: [],
} as unknown as Amendment;
const refund: Amendment = {
  ...cancelled,
  cancelled: false,
  lines: [{ line: 0, quantity: 1, amount: "5" }],
};

test("counts an order once per product and currency", () => {
  const counter = createProductCounter();
  counter.add(
    order(line("501", "10.00"), line("501", "0.10", { credit }), line("501", "7", { currency: "USD" })),
    [],
  );
  const [eur, usd] = counter.products();
  expect(eur).toMatchObject({
    product_id: "501",
    currency: "EUR",
    all: { orders: 1, lines: 2, units: 4, revenue: "10.10" },
    credited: { orders: 1, lines: 1, units: 2, revenue: "0.10" },
  });
  expect(usd).toMatchObject({ all: { orders: 1, revenue: "7" }, credited: { orders: 0, revenue: "0" } });
});

test("subtracts a refund only from its product, whenever it was reported", () => {
  const counter = createProductCounter();
  counter.add(order(line("501", "10.00", { credit }), line("502", "3.00")), [refund]);
  const [first, second] = counter.products();
  expect(first?.all.returned).toEqual({ orders: 0, lines: 0, units: 1, revenue: "5" });
  expect(first?.credited.returned).toEqual({ orders: 0, lines: 0, units: 1, revenue: "5" });
  expect(second?.all.returned).toMatchObject({ units: 0, revenue: "0" });
});

test("a cancellation refunds all of an order's products", () => {
  const counter = createProductCounter();
  counter.add(order(line("501", "10.00")), [cancelled]);
  const [{ all } = {}] = counter.products();
  expect(all?.returned).toEqual({ orders: 1, lines: 1, units: 2, revenue: "10" });
});

test("splits a product's sales by video, with unknown videos as one", () => {
  const counter = createProductCounter({ only: "501" });
  const unknown = (event_id: number) => ({ ...credit, event_id, unconfirmed: "unknown_video" as const });
  counter.add(order(line("501", "10", { credit }), line("502", "3", { credit })), []);
  counter.add(order(line("501", "1", { credit: unknown(8) }), line("501", "2", { credit: unknown(9) })), []);
  const products = counter.products();
  expect(products).toHaveLength(1);
  expect(products[0]?.videos).toMatchObject([
    { event_id: 7, sales: { orders: 1, revenue: "10" } },
    { event_id: undefined, sales: { orders: 1, revenue: "3" } },
  ]);
});

test("merges products beyond the limit into one row without losing sales", () => {
  const counter = createProductCounter({ maxProducts: 2 });
  for (const id of ["a", "b", "c", "d", "a"]) counter.add(order(line(id, "1")), []);
  expect(counter.products().map(({ product_id, all }) => [product_id, all.revenue])).toEqual([
    ["a", "2"],
    ["b", "1"],
    [undefined, "2"],
  ]);
});
