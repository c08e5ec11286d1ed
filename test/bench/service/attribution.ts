/**
 * Attribution of one order, both signal strings parsed inside the measurement, against the floor (`JSON.parse`
 * of the two strings alone) and the naive nested scan, in one run: `npm run bench:attribution [-- --json]`.
 */

import { attribute } from "../../../shared/attribution/rule/attribution.ts";
import { explain } from "../../../shared/attribution/rule/explanation.ts";
import {
  parseWidgetInfo,
  signalProductId,
  signalWidgetInfo,
} from "../../../shared/attribution/rule/signals.ts";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { lineAmount } from "../../../shared/platform/money.ts";
import { print } from "../report/print.ts";

/** Half views, half carts, over twice as many products as the order has: half of the signals match a line. */
const anOrderWith = (lines: number, signals: number): OrderReport => {
  const list = (widget: string) =>
    JSON.stringify(
      Array.from({ length: signals / 2 }, (_, index) => ({
        product_id: `product-${index % (lines * 2)}`,
        widget_info: `${widget}_${1000 + index}`,
      })),
    );
  return {
    order_id: "o1",
    order_items: Array.from({ length: lines }, (_, index) => ({
      product_id: `product-${index}`,
      price: "499.00",
      quantity: 2,
      currency: "INR",
    })),
    svc_video_view: list("carousel"),
    svc_add_to_cart: list("stories"),
  };
};

const parseOnly = (order: OrderReport) => [
  JSON.parse(order.svc_video_view),
  JSON.parse(order.svc_add_to_cart),
];

/** What one would write first: for each line, all signals. */
const nestedScan = (order: OrderReport) => {
  const [views, carts] = parseOnly(order) as [unknown[], unknown[]];
  return order.order_items.map((item) => {
    const last = (entries: unknown[]) =>
      entries
        .filter((entry) => signalProductId(entry) === item.product_id)
        .map((entry) => parseWidgetInfo(signalWidgetInfo(entry)))
        .filter((video) => video !== undefined)
        .at(-1);
    return {
      ...item,
      amount: lineAmount(item.price, item.quantity),
      credit: last(carts) ?? last(views) ?? null,
    };
  });
};

const ROUNDS = 15;

/** Median microseconds a call. The contenders take turns, so that a slow moment hits all of them. */
const measure = (contenders: Readonly<Record<string, () => unknown>>, calls: number) => {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const began = process.hrtime.bigint();
      for (let call = 0; call < calls; call++) run();
      const each = Number(process.hrtime.bigint() - began) / 1000 / calls;
      // The first rounds are the compiler's.
      if (round >= 3) times[name] = [...(times[name] ?? []), each];
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, each]) => [name, each.sort((a, b) => a - b)[each.length >> 1] ?? 0]),
  );
};

const typical = anOrderWith(10, 200);
const speed = measure(
  {
    floor: () => parseOnly(typical),
    attribute: () => attribute(typical),
    explain: () => explain(typical),
    nested: () => nestedScan(typical),
  },
  2_000,
);
const [small, large] = [anOrderWith(100, 1_000), anOrderWith(1_000, 10_000)];
const growth = {
  ...measure({ small: () => attribute(small) }, 200),
  ...measure({ large: () => attribute(large) }, 20),
};
const nestedGrowth = measure({ large: () => nestedScan(large) }, 1);

const us = (name: string) => speed[name] ?? 0;
const floor = us("floor");
const slope = Math.log10((growth.large ?? 0) / (growth.small ?? 1));
print("Attribution of 10 lines and 200 signals", [
  { what: "JSON.parse of both strings (the floor)", µs: floor, "× floor": 1 },
  { what: "attribute", µs: us("attribute"), "× floor": us("attribute") / floor, goal: "≤ 2" },
  { what: "explain", µs: us("explain"), "× floor": us("explain") / floor },
  { what: "nested scan", µs: us("nested"), "× floor": us("nested") / floor },
]);
print("Throughput and growth", [
  { what: "orders a second on one core", figure: 1_000_000 / us("attribute"), goal: "≥ 10000" },
  { what: "slope from 100 × 1,000 to 1,000 × 10,000", figure: slope, goal: "1.0 ± 0.15" },
  {
    what: "nested scan at 1,000 × 10,000, × attribute",
    figure: (nestedGrowth.large ?? 0) / (growth.large ?? 1),
  },
]);
