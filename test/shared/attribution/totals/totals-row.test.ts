import Big from "big.js";
import { expect, test } from "vitest";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { videoScope } from "../../../../shared/attribution/figures/figures.ts";
import {
  ATTRIBUTE_COUNTERS,
  COUNTER_ATTRIBUTES,
} from "../../../../shared/attribution/totals/counter-names.ts";
import {
  DamagedTotals,
  figuresKey,
  rowDelta,
  totalsFromItem,
} from "../../../../shared/attribution/totals/totals-row.table.ts";
import { MAX_QUANTITY } from "../../../../shared/vocabulary/money.ts";
import { BRAND, DAY, pastStore } from "../../../support/attribution/past-store.ts";
import { aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const ROW = { day: DAY, currency: "EUR", scope: videoScope(7001) };

test("all counters have distinct attributes, none of them a key attribute", () => {
  expect(ATTRIBUTE_COUNTERS.size).toBe(COUNTER_ATTRIBUTES.size);
  expect(ATTRIBUTE_COUNTERS.has("PK") || ATTRIBUTE_COUNTERS.has("SK")).toBe(false);
});

test("a row is unchanged after writing and reading", () => {
  const values = { orders: 3, revenue: "-49.9", returned_add_to_cart_carousel_units: 2 };
  const delta = rowDelta(BRAND, { ...ROW, values });
  const item = Object.entries(delta?.counters ?? {}).map(([name, value]) => [
    name,
    value.includes(".") ? value : Number(value),
  ]);
  expect(totalsFromItem({ ...delta?.key, ...Object.fromEntries(item) })).toEqual({ ...ROW, values });
});

test.each([{ o: "3" }, { v: "1e5" }, { v: true }, { o: 0.5 }, { unknown: 1 }])(
  "a damaged row throws: %j",
  async (damage) => {
    const item = { ...figuresKey(BRAND, ROW), o: 1, v: "2.5", ...damage };
    expect(() => totalsFromItem(item)).toThrow(DamagedTotals);
    const store = pastStore();
    store.put(item);
    await expect(store.totals.read(BRAND, { from: DAY, to: DAY }, ["VIDEO"])).rejects.toThrow(
      "The totals row TOTALS#VIDEO#2026-03-01#EUR#7001 is damaged",
    );
  },
);

test("two billion of the largest orders fit DynamoDB's 38 digits in one row", () => {
  const price = "999999999999.99999999";
  const amount = new Big(price).times(MAX_QUANTITY).toFixed();
  const lines = Array.from({ length: 500 }, () => aLine({ price, quantity: MAX_QUANTITY, amount }));
  const [row] = countFigures([anAttributedOrder({ lines })]);
  const total = new Big(row?.values.revenue ?? 0).times(2_000_000_000).toFixed();
  const digits = (decimal: string) => decimal.replace(/\.?0+$/, "").replace(".", "").length;
  expect(digits(total)).toBeLessThanOrEqual(38);
});
