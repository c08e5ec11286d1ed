import { expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { ITEMS, refund, tell, WHOLE } from "./amended-order.ts";

describeWith("php", "refunds in the WooCommerce plugin", () => {
  test("sends remaining quantities once, with version and order id", async () => {
    const before = Date.now();
    const told = await tell(refund("24.00", { of: 3, quantity: -1, total: "-20.00", tax: "-4.00" }));
    const [{ version }] = told;
    expect(told).toEqual([
      {
        order_id: "17",
        version: expect.any(Number),
        reason: "refund",
        source: "woocommerce",
        items: [
          { item_id: "3", quantity: 2 },
          { item_id: "4", quantity: 1 },
        ],
      },
    ]);
    expect(version).toBeGreaterThanOrEqual(before);
    expect(version).toBeLessThanOrEqual(Date.now());
  });

  test.each<[string, object, unknown[]]>([
    [
      "money without units of a line",
      refund("12.00", { of: 3, total: "-10.00", tax: "-2.00" }),
      [{ item_id: "3", quantity: 3, amount: "50.00" }, WHOLE[1]],
    ],
    [
      "units without money",
      refund("0", { of: 3, quantity: -2, total: "0", tax: "0" }),
      [{ item_id: "3", quantity: 1, amount: "60.00" }, WHOLE[1]],
    ],
    [
      "a unit for less than its price",
      refund("18.00", { of: 3, quantity: -1, total: "-15.00", tax: "-3.00" }),
      [{ item_id: "3", quantity: 2, amount: "45.00" }, WHOLE[1]],
    ],
    [
      "more money than the line's amount",
      refund("84.00", { of: 4, quantity: -1, total: "-70.00", tax: "-14.00" }),
      [WHOLE[0], { item_id: "4", quantity: 0 }],
    ],
    [
      "an order-level amount, distributed over the lines without tax",
      refund("12.00"),
      [
        { item_id: "3", quantity: 3, amount: "54.00" },
        { item_id: "4", quantity: 1, amount: "36.00" },
      ],
    ],
    [
      "units, with the money at order level",
      refund("24.00", { of: 3, quantity: -1, total: "0", tax: "0" }),
      [
        { item_id: "3", quantity: 2, amount: "48.00" },
        { item_id: "4", quantity: 1, amount: "32.00" },
      ],
    ],
    [
      "several refunds of one line",
      {
        refunds: [
          { amount: "24", items: [{ of: 3, quantity: -1, total: "-20", tax: "-4" }] },
          { amount: "24", items: [{ of: 3, quantity: -1, total: "-20", tax: "-4" }] },
        ],
      },
      [{ item_id: "3", quantity: 1 }, WHOLE[1]],
    ],
    [
      "a line and its shipping",
      refund(
        "29.00",
        { of: 3, quantity: -1, total: "-20", tax: "-4" },
        { type: "shipping", of: 9, total: "-5" },
      ),
      [{ item_id: "3", quantity: 2 }, WHOLE[1]],
    ],
    [
      "a cent of rounded tax",
      refund("24.01", { of: 3, quantity: -1, total: "-20.00", tax: "-4.00" }),
      [{ item_id: "3", quantity: 2 }, WHOLE[1]],
    ],
  ])("sends the remaining quantities and amounts for %s", async (_, changed, items) => {
    expect(await tell(changed)).toMatchObject([{ reason: "refund", items }]);
    expect((await tell(changed))[0].items).toEqual(items);
  });

  test.each<[string, object]>([
    ["a refund of only shipping", refund("5.00", { type: "shipping", of: 9, total: "-5.00" })],
    ["a refund of only a fee", refund("2.50", { type: "fee", of: 8, total: "-2.50" })],
    ["a refund of only tax", refund("12.00", { of: 3, total: "0", tax: "-12.00" })],
    ["a refund of nothing", refund("0")],
    [
      "a line with a raised quantity",
      { items: { ...ITEMS, 3: { ...ITEMS[3], quantity: 5, total: "100.00" } } },
    ],
    ["an added line", { items: { ...ITEMS, 5: { product_id: 7, quantity: 1, total: "9.00" } } }],
    ["a deleted product", { items: { ...ITEMS, 4: { ...ITEMS[4], product_id: 0 } } }],
    ["another paid status", { status: "completed" }],
    ["a custom status", { status: "shipped" }],
    ["moving to the trash", { status: "trash", meta: { _wp_trash_meta_status: "wc-processing" } }],
  ])("sends nothing for %s", async (_, changed) => {
    expect(await tell(changed)).toEqual([]);
  });
});
