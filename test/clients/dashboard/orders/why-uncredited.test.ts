import { expect, test } from "vitest";
import { whyUncredited } from "../../../../clients/dashboard/src/features/orders/why-uncredited.ts";
import type { NamedExplanationView } from "../../../../shared/attribution/views/orders.schema.ts";

const line = (product_id: string) => ({
  ...{ product_id, quantity: 1, currency: "EUR", price: "1", amount: "1", credit: null },
});
const touched = (product_id: string) => ({ product_id, touches: [], more_touches: 0 });
const named = (product_id: string) => ({ product_id, title: "Linen shirt", thumbnail_image: "" });
const order = (change: object = {}): NamedExplanationView => ({
  ...{ lines: [line("501")], products: [touched("7")], unusable_signals: 0 },
  names: { products: [named("501")], videos: [] },
  ...change,
});
const nothingNamed = { products: [], videos: [] };

test.each<[string, NamedExplanationView, RegExp]>([
  ["no signal at all", order({ products: [] }), /^This order was reported without a video\.$/],
  ["signals of other products", order(), /contains no video with this product\.$/],
  ["an id that the catalog does not have", order({ names: nothingNamed }), /the ID is not in your catalog/],
  ["signals of this product", order({ products: [touched("501")] }), /are invalid/],
  [
    "more products than can be looked up",
    order({ names: nothingNamed, lines: Array.from({ length: 101 }, (_, id) => line(`${id}`)) }),
    /contains no video with this product\.$/,
  ],
])("explains %s", (_, explanation, sentence) => {
  expect(whyUncredited(line("501"), explanation)).toMatch(sentence);
});

test("leaves a near miss to its own note", () => {
  const near_miss = { signal_product_id: "0501", differs_by: ["leading_zeros"] as const };
  expect(whyUncredited({ ...line("501"), near_miss }, order())).toBe("");
});
