import { expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { ITEMS, refund, tell, WHOLE } from "./amended-order.ts";

describeWith("php", "the WooCommerce plugin's amendments", () => {
  test("a refund of a unit is told once, absolute, with a version, by its order's id", async () => {
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
      "money for a line, and no unit",
      refund("12.00", { of: 3, total: "-10.00", tax: "-2.00" }),
      [{ item_id: "3", quantity: 3, amount: "50.00" }, WHOLE[1]],
    ],
    [
      "units, and no money",
      refund("0", { of: 3, quantity: -2, total: "0", tax: "0" }),
      [{ item_id: "3", quantity: 1, amount: "60.00" }, WHOLE[1]],
    ],
    [
      "a unit for less than its price",
      refund("18.00", { of: 3, quantity: -1, total: "-15.00", tax: "-3.00" }),
      [{ item_id: "3", quantity: 2, amount: "45.00" }, WHOLE[1]],
    ],
    [
      "more money than a line has",
      refund("84.00", { of: 4, quantity: -1, total: "-70.00", tax: "-14.00" }),
      [WHOLE[0], { item_id: "4", quantity: 0 }],
    ],
    [
      "money for the order as a whole, by the lines' amounts, and its share of tax",
      refund("12.00"),
      [
        { item_id: "3", quantity: 3, amount: "54.00" },
        { item_id: "4", quantity: 1, amount: "36.00" },
      ],
    ],
    [
      "units and money that its lines don't name",
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
      "a line and its shipping, told apart",
      refund(
        "29.00",
        { of: 3, quantity: -1, total: "-20", tax: "-4" },
        { type: "shipping", of: 9, total: "-5" },
      ),
      [{ item_id: "3", quantity: 2 }, WHOLE[1]],
    ],
    [
      "a cent that comes from rounding tax",
      refund("24.01", { of: 3, quantity: -1, total: "-20.00", tax: "-4.00" }),
      [{ item_id: "3", quantity: 2 }, WHOLE[1]],
    ],
  ])("a refund of %s", async (_, changed, items) => {
    expect(await tell(changed)).toMatchObject([{ reason: "refund", items }]);
    expect((await tell(changed))[0].items).toEqual(items);
  });

  test.each<[string, object]>([
    ["a refund of shipping alone", refund("5.00", { type: "shipping", of: 9, total: "-5.00" })],
    ["a refund of a fee alone", refund("2.50", { type: "fee", of: 8, total: "-2.50" })],
    ["a refund of tax alone", refund("12.00", { of: 3, total: "0", tax: "-12.00" })],
    ["a refund of nothing", refund("0")],
    ["a line that was raised", { items: { ...ITEMS, 3: { ...ITEMS[3], quantity: 5, total: "100.00" } } }],
    ["a line that was added", { items: { ...ITEMS, 5: { product_id: 7, quantity: 1, total: "9.00" } } }],
    ["a product that was deleted", { items: { ...ITEMS, 4: { ...ITEMS[4], product_id: 0 } } }],
    ["another paid status", { status: "completed" }],
    ["a status that the shop made up", { status: "shipped" }],
    ["the trash", { status: "trash", meta: { _wp_trash_meta_status: "wc-processing" } }],
  ])("%s is told to nobody", async (_, changed) => {
    expect(await tell(changed)).toEqual([]);
  });
});
