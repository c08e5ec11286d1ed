import { describe, expect, test } from "vitest";
import { type OrderedLine, readContent } from "../../../../shared/attribution/amendments/named-lines.ts";

const line = (fields: Partial<OrderedLine>): OrderedLine => ({
  product_id: "501",
  quantity: 3,
  price: "19.99",
  amount: "59.97",
  currency: "EUR",
  ...fields,
});
const ORDER = [
  line({ item_id: "1" }),
  line({ item_id: "2" }),
  line({ product_id: "502", quantity: 2, price: "5.00", amount: "10.00" }),
  line({ product_id: "503", quantity: 1, price: "700", amount: "700", currency: "JPY" }),
  line({ product_id: "504", quantity: 1 }),
  line({ product_id: "504", quantity: 1 }),
];
type Items = NonNullable<Parameters<typeof readContent>[1]["items"]>;
const read = (...items: Items) => readContent(ORDER, { reason: "refund", items }).lines;
const refusal = (...items: Items) => {
  try {
    return read(...items);
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the remainder of a line", () => {
  test("is the quantity at the ordered price, unless a price or an amount is given", () => {
    expect(read({ product_id: "502", quantity: 1 })).toEqual([{ line: 2, quantity: 1, amount: "5.00" }]);
    expect(read({ item_id: "1", quantity: 2, price: "10.5" })).toEqual([
      { line: 0, quantity: 2, amount: "21.0" },
    ]);
    expect(read({ item_id: "1", quantity: 3, amount: "49.97" })).toEqual([
      { line: 0, quantity: 3, amount: "49.97" },
    ]);
    expect(read({ item_id: "2", quantity: 0, price: "19.99" })).toEqual([
      { line: 1, quantity: 0, amount: "0" },
    ]);
    expect(read({ item_id: "2", quantity: 0, amount: "4.90" })).toEqual([
      { line: 1, quantity: 0, amount: "4.90" },
    ]);
    expect(read({ product_id: "503", quantity: 1, price: "350", currency: "JPY" })).toEqual([
      { line: 3, quantity: 1, amount: "350" },
    ]);
  });

  test("can be the whole ordered line, which restores it", () => {
    expect(
      read({ item_id: "1", quantity: 3, amount: "59.97" }, { item_id: "2", quantity: 3, price: "19.99" }),
    ).toEqual([
      { line: 0, quantity: 3, amount: "59.97" },
      { line: 1, quantity: 3, amount: "59.97" },
    ]);
  });

  test("can't be negative", () => {
    expect(refusal({ item_id: "1", quantity: 1, amount: "-0.5" })).toBe(
      "items[0].amount: expected an amount of at least 0",
    );
  });

  test("is matched by item_id, or by product_id if the order has no item_id", () => {
    expect(read({ item_id: "2", product_id: "501", quantity: 1 })[0]?.line).toBe(1);
    expect(read({ item_id: "later", product_id: "502", quantity: 1 })[0]?.line).toBe(2);
    expect(read({ item_id: null, product_id: "502", quantity: 1, price: null, amount: null })[0]?.line).toBe(
      2,
    );
  });
});

describe("an invalid amendment", () => {
  test.each<[string, Items]>([
    ["items[0].quantity: expected at most 3, the ordered quantity", [{ item_id: "1", quantity: 4 }]],
    ["items[0].price: expected at most the ordered price", [{ item_id: "1", quantity: 1, price: "20" }]],
    [
      "items[0].amount: expected at most the ordered amount",
      [{ item_id: "1", quantity: 3, amount: "59.98" }],
    ],
    ["items[0]: expected either price or amount", [{ item_id: "1", quantity: 1, price: "1", amount: "1" }]],
    ["items[0].currency: this line was ordered in EUR", [{ item_id: "1", quantity: 1, currency: "USD" }]],
    ["items[0].product_id: expected a line of this order", [{ product_id: "999", quantity: 1 }]],
    ["items[0].item_id: expected a line of this order", [{ item_id: "9", quantity: 1 }]],
    ["items[0].item_id: expected a line of this order", [{ item_id: "9", product_id: "501", quantity: 1 }]],
    [
      "items[0].product_id: expected a line of this order",
      [{ item_id: "1", product_id: "502", quantity: 1 }],
    ],
    [
      "items[1]: this line is listed twice; list it once",
      [
        { item_id: "1", quantity: 1 },
        { item_id: "1", quantity: 1 },
      ],
    ],
    ["items[0]: expected item_id or product_id", [{ quantity: 1 }]],
    [
      "items[0]: several lines of the order match; report orders with an item_id for each line, and send it here",
      [{ product_id: "501", quantity: 1 }],
    ],
    [
      "items[0]: several lines of the order match; report orders with an item_id for each line, and send it here",
      [{ product_id: "504", quantity: 1 }],
    ],
  ])("fails with %s", (detail, items) => {
    expect(refusal(...items)).toBe(detail);
  });

  test("has neither items nor a cancellation, or both", () => {
    const content = (fields: object) => readContent(ORDER, { reason: "fraud", ...fields });
    expect(content({ cancelled: true })).toEqual({ reason: "fraud", cancelled: true, lines: [] });
    expect(content({ cancelled: true, items: null })).toMatchObject({ cancelled: true });
    expect(() => content({})).toThrow("items: expected the remaining lines, or cancelled: true");
    expect(() => content({ cancelled: true, items: [{ item_id: "1", quantity: 0 }] })).toThrow(
      "items: a cancelled order has no lines left; omit them",
    );
  });
});
