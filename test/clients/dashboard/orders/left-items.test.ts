import { expect, test } from "vitest";
import {
  changedItems,
  isNothingLeft,
  type OrderLine,
  orderedItems,
} from "../../../../clients/dashboard/src/features/orders/left-items.ts";

const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  ...{ product_id: "501", item_id: "1", currency: "EUR", credit: null },
  ...{ quantity: 3, price: "50.00", amount: "150.00", quantity_left: 3, revenue_left: "150.00" },
  ...change,
});
const named = { product_id: "501", item_id: "1" };

test.each<[string, Partial<OrderLine>, number, unknown[]]>([
  ["sends nothing for unchanged units", {}, 3, []],
  ["sends only the quantity for fewer units", {}, 2, [{ ...named, quantity: 2 }]],
  ["sends 0 if all units are returned", {}, 0, [{ ...named, quantity: 0 }]],
  [
    "keeps the share of a reduced amount for fewer units",
    { revenue_left: "30.00" },
    2,
    [{ ...named, quantity: 2, amount: "20.00" }],
  ],
  [
    "rounds a repeating fraction down",
    { revenue_left: "10.00" },
    1,
    [{ ...named, quantity: 1, amount: "3.33" }],
  ],
  [
    "restores units at their original price",
    { quantity_left: 1, revenue_left: "50.00" },
    3,
    [{ ...named, quantity: 3 }],
  ],
])("%s", (_, change, units, items) => {
  expect(changedItems([line(change)], [units])).toEqual(items);
});

test("omits ambiguous lines, and restores only refunded ones", () => {
  const twins = [
    line({ item_id: undefined }),
    line({ item_id: undefined, quantity_left: 1, revenue_left: "50" }),
  ];
  expect(changedItems(twins, [0, 0])).toEqual([]);
  expect(orderedItems(twins)).toEqual([]);
  const moneyAlone = line({ item_id: "2", revenue_left: "30" });
  expect(orderedItems([line(), moneyAlone, line({ item_id: "3", revenue_left: "150" })])).toEqual([
    { product_id: "501", item_id: "2", quantity: 3 },
  ]);
});

test("does not cancel an order while part of the money is kept", () => {
  const kept = line({ quantity_left: 0, revenue_left: "10.00" });
  expect(isNothingLeft([line(), kept], [0, 0])).toBe(false);
  expect(isNothingLeft([line(), line({ quantity_left: 0, revenue_left: "0" })], [0, 0])).toBe(true);
  expect(isNothingLeft([line()], [1])).toBe(false);
});
