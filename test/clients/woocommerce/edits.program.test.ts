import { expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import {
  change,
  ITEMS,
  readAmendments,
  refund,
  reported,
  run,
  runQueue,
  tell,
  WHOLE,
} from "./amended-order.ts";
import type { Scenario } from "./wordpress.ts";

describeWith("php", "amendments of edited and cancelled orders in the WooCommerce plugin", () => {
  test.each<[string, object, string, unknown[]]>([
    [
      "a line with a reduced quantity",
      { items: { ...ITEMS, 3: { ...ITEMS[3], quantity: 2, total: "40.00", tax: "8.00" } } },
      "edit",
      [{ item_id: "3", quantity: 2 }, WHOLE[1]],
    ],
    [
      "a line with a discount",
      { items: { ...ITEMS, 3: { ...ITEMS[3], total: "59.99" } } },
      "edit",
      [{ item_id: "3", quantity: 3, amount: "59.99" }, WHOLE[1]],
    ],
    ["a removed line", { items: { 3: ITEMS[3] } }, "edit", [WHOLE[0], { item_id: "4", quantity: 0 }]],
    [
      "a line with a raised quantity and a partial refund",
      {
        items: { ...ITEMS, 4: { ...ITEMS[4], quantity: 3, total: "120.00" } },
        refunds: [{ amount: "100", items: [{ of: 4, quantity: -2, total: "-100" }] }],
      },
      "refund",
      [WHOLE[0], { item_id: "4", quantity: 1, amount: "20.00" }],
    ],
    [
      "an order-level refund after a line was added",
      {
        items: { ...ITEMS, 5: { product_id: 7, quantity: 1, total: "100.00", tax: "20.00" } },
        refunds: [{ amount: "24.00" }],
      },
      "refund",
      [
        { item_id: "3", quantity: 3, amount: "54.00" },
        { item_id: "4", quantity: 1, amount: "36.00" },
      ],
    ],
  ])("sends %s", async (_, changed, reason, items) => {
    const [told, ...more] = await tell(changed);
    expect([told.reason, told.items, more]).toEqual([reason, items, []]);
  });

  test.each<[string, object, string]>([
    ["cancelled", { status: "cancelled" }, "cancellation"],
    ["failed", { status: "failed" }, "cancellation"],
    ["refunded by its status", { status: "refunded", ...refund("125.00") }, "refund"],
    ["refunded completely, with shipping", refund("125.00"), "refund"],
    [
      "refunded line by line",
      refund(
        "120.00",
        { of: 3, quantity: -3, total: "-60.00", tax: "-12.00" },
        { of: 4, quantity: -1, total: "-40.00", tax: "-8.00" },
      ),
      "refund",
    ],
    ["emptied", { items: {} }, "edit"],
  ])("sends a cancellation for an order that is %s", async (_, changed, reason) => {
    const [told, ...more] = await tell(changed);
    expect([told.cancelled, told.items, told.reason, more]).toEqual([true, undefined, reason, []]);
  });

  test("restores the original quantities with a higher version after a cancelled order is paid", async () => {
    const back = [change({ status: "cancelled" }), runQueue, change({ status: "processing" }), runQueue];
    const [first, second, ...more] = readAmendments(await run([...reported, ...back]));
    expect([first.cancelled, second.items, more]).toEqual([true, WHOLE, []]);
    expect(second.version).toBeGreaterThan(first.version);
  });

  test("increases the version even if the shop's clock was set back", async () => {
    const version = 9_000_000_000_000;
    const meta = { _shoppable_video_state: "sent", _shoppable_video_amended: "sent" };
    const last = { _shoppable_video_amendment: { version, reason: "edit", digest: "another" } };
    const world = await run([change({ status: "cancelled" }), runQueue], { meta: { ...meta, ...last } });
    expect(readAmendments(world)).toMatchObject([{ version: version + 1, cancelled: true }]);
  });

  test.each([
    ["deleted", ["fire", "woocommerce_refund_deleted", 20, 17]],
    [
      "deleted by the REST API",
      ["fire", "woocommerce_rest_delete_shop_order_refund_object", { refundOf: 17 }],
    ],
  ] as const)("restores quantities after a refund is %s", async (_, told) => {
    const steps = [change(refund("12.00")), runQueue, ["quietly", 17, { refunds: [] }], told, runQueue];
    const [first, second] = readAmendments(await run([...reported, ...steps] as Scenario["steps"]));
    expect(first.items).not.toEqual(WHOLE);
    expect(second.items).toEqual(WHOLE);
  });

  test("detects a refund by its hook", async () => {
    const steps = [
      ["quietly", 17, refund("12.00")],
      ["fire", "woocommerce_order_refunded", 17, 20],
      runQueue,
    ];
    expect(readAmendments(await run([...reported, ...steps] as Scenario["steps"]))).toHaveLength(1);
  });
});
