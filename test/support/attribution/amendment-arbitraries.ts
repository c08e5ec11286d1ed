import fc from "fast-check";
import { orderDivisions } from "../values/order-shards.ts";
import { ZONE_CASES } from "./zones.ts";

const line = fc.record({
  price: fc.constantFrom("49.90", "19.99", "0.00", "8.5", "1200", "0.125"),
  quantity: fc.integer({ min: 1, max: 4 }),
  currency: fc.constantFrom("EUR", "JPY", "KWD"),
  signal: fc.constantFrom(undefined, "add_to_cart", "video_view"),
  video: fc.integer({ min: 1, max: 3 }),
  widget: fc.constantFrom("carousel", "stories"),
});
const order = fc.record({
  at: fc.nat(4 * 24),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
const named = fc.record({
  line: fc.nat(3),
  quantity: fc.nat(4),
  share: fc.constantFrom("none", "all", "half", "nothing"),
});
const amendment = fc.record({
  order: fc.nat(2),
  source: fc.constantFrom("merchant", "woocommerce", "dashboard"),
  version: fc.option(fc.nat(4), { nil: undefined }),
  cancelled: fc.boolean(),
  items: fc.array(named, { minLength: 1, maxLength: 3 }),
  diesAt: fc.constantFrom("", "before", "after"),
  sentTwice: fc.boolean(),
  lags: fc.boolean(),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("amend" as const), hours: fc.nat(30), amendment }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("fold" as const),
      hours: fc.nat(30),
      diesAt: fc.option(fc.nat(6), { nil: undefined }),
    }),
  },
);
/** A store, its orders, and what becomes of them. */
export const history = fc.record({
  zone: fc.constantFrom(...ZONE_CASES),
  order_shards: fc.constantFrom(...orderDivisions("2026-11-03T00:00:00.000Z")),
  orders: fc.array(order, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 10 }),
});
export type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
