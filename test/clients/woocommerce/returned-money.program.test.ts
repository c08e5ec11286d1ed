import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { ITEMS, refund, tell } from "./amended-order.ts";

const WITH_TAX = `
add_filter( 'shoppable_video_report', function ( $report ) {
	$price                           = array( '20.00' => '24.00', '40.00' => '48.00' );
	$report['order_items'][0]['price'] = $price[ $report['order_items'][0]['price'] ];
	$report['order_items'][1]['price'] = $price[ $report['order_items'][1]['price'] ];
	return array( 'order_id' => 'No. ' . $report['order_id'] ) + $report;
} );`;

describeWith("php", "refund amounts of the WooCommerce plugin", () => {
  test.each([
    ["without decimals", 0, "1000", "1000", ["667.00", "667.00", "666.00"]],
    ["with 3 decimals", 3, "1.000", "0.100", ["0.967", "0.967", "0.966"]],
  ])("puts the rounding difference on the last line in a currency %s", async (...row) => {
    const [, decimals, total, amount, left] = row;
    const item = { product_id: 501, quantity: 1, total };
    const [told] = await tell(refund(amount), { items: { 1: item, 2: item, 3: item } }, { decimals });
    expect(told.items.map((each: { amount: string }) => each.amount)).toEqual(left);
  });

  test("keeps all digits of a remaining amount without an exact unit price", async () => {
    const items = { 3: { product_id: 501, quantity: 3, total: "100.00" } };
    const [told] = await tell(refund("33.33", { of: 3, quantity: -1, total: "-33.33" }), { items });
    // The order was reported as 3 x 33.33333333.
    expect(told.items).toEqual([{ item_id: "3", quantity: 2, amount: "66.66999999" }]);
  });

  test("counts a fractional unit as one until it is refunded completely", async () => {
    const items = { 3: { product_id: 501, quantity: 1.5, total: "30.00" }, 4: ITEMS[4] };
    const half = await tell(refund("10.00", { of: 3, quantity: -0.5, total: "-10.00" }), { items });
    expect(half[0].items[0]).toEqual({ item_id: "3", quantity: 1, amount: "20.00" });
    const all = await tell(refund("30.00", { of: 3, quantity: -1.5, total: "-30.00" }), { items });
    expect(all[0].items[0]).toEqual({ item_id: "3", quantity: 0 });
  });

  test("converts amounts like the report, for scaled currencies and filtered prices", async () => {
    const toman = await tell(refund("12.00"), { currency: "IRT" });
    expect(toman[0].items[0]).toEqual({ item_id: "3", quantity: 3, amount: "540.00" });
    const folder = mkdtempSync(join(tmpdir(), "woocommerce-"));
    const filter = join(folder, "functions.php");
    writeFileSync(filter, WITH_TAX);
    const gross = await tell(refund("12.00"), {}, { include: [filter] });
    rmSync(folder, { recursive: true });
    expect(gross).toMatchObject([{ order_id: "No. 17" }]);
    expect(gross[0].items).toEqual([
      { item_id: "3", quantity: 3, amount: "64.80" },
      { item_id: "4", quantity: 1, amount: "43.20" },
    ]);
  });

  test("distributes an order-level refund also over a line with a raised quantity", async () => {
    const items = { ...ITEMS, 3: { ...ITEMS[3], quantity: 5, total: "100.00", tax: "20.00" } };
    const [told] = await tell({ items, ...refund("84.00") });
    expect(told.items).toEqual([
      { item_id: "3", quantity: 3, amount: "50.00" },
      { item_id: "4", quantity: 1, amount: "20.00" },
    ]);
  });

  test("sends 500 lines in one amendment", async () => {
    const lines = Array.from({ length: 500 }, (_, at) => [at + 1, ITEMS[3]]);
    const [told] = await tell(refund("0.01"), { items: Object.fromEntries(lines) });
    expect(told.items).toHaveLength(500);
    expect(told.items[0]).toEqual({ item_id: "1", quantity: 3 });
    expect(told.items[499]).toEqual({ item_id: "500", quantity: 3, amount: "59.99" });
  });
});
