import fc from "fast-check";
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
  wide: fc.option(fc.constantFrom(60, 130), { nil: undefined, freq: 40 }),
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
const hours = fc.nat(30);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("amend" as const), hours, amendment }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("deliver" as const),
      hours,
      diesAt: fc.option(fc.nat(4), { nil: undefined }),
      shuffled: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("erase" as const), hours, order: fc.nat(2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("lock" as const), hours, days: fc.integer({ min: 0, max: 6 }) }),
  },
);
export const history = fc.record({
  zone: fc.constantFrom(...ZONE_CASES),
  orders: fc.array(order, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 12 }),
});
export type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
