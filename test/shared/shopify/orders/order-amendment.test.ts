import Big from "big.js";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { OrderAmendment } from "../../../../shared/attribution/amendments/amendment.schema.ts";
import type { OrderItem } from "../../../../shared/orders/order-report.schema.ts";
import { lineAmount } from "../../../../shared/platform/money.ts";
import { hasComeBack, toAmendment } from "../../../../shared/shopify/orders/order-amendment.ts";
import { toOrderReport } from "../../../../shared/shopify/orders/order-report.ts";
import { currencyDigits } from "../../../../shared/vocabulary/currencies.ts";
import { aLineNode, anOrderNode, type LineFields, readNode } from "../../../support/shopify/order-nodes.ts";

const read = (node: unknown) => readNode(node) ?? expect.fail("no order");

const readRecorded = (node: ReturnType<typeof anOrderNode>): readonly OrderItem[] => {
  const report = toOrderReport(read({ ...node, test: false })) ?? expect.fail("no report");
  return report.order_items;
};

const A: LineFields = { id: 1, product_id: 501, quantity: 3, price: "19.99" };
const B: LineFields = { id: 2, product_id: 502, quantity: 1, price: "40.03" };

const readLeft = (lines: readonly LineFields[], fields: Parameters<typeof anOrderNode>[0] = {}) => {
  const node = anOrderNode({ currency: lines[0]?.currency ?? "EUR", ...fields, lines: lines.map(aLineNode) });
  return toAmendment(read(node), readRecorded(node), [])?.items?.map(
    ({ item_id, quantity, amount }) => `${item_id}: ${quantity} ${amount ?? "whole"}`,
  );
};

describe("the remaining lines of a shop's order", () => {
  test.each<[string, readonly LineFields[], Parameters<typeof anOrderNode>[0], string[]]>([
    ["are all lines without a refund", [A, B], {}, ["1: 3 whole", "2: 1 whole"]],
    ["are reduced by some units", [{ ...A, left: 1 }, B], {}, ["1: 1 19.99", "2: 1 whole"]],
    ["are reduced by all units of a line", [{ ...A, left: 0 }, B], {}, ["1: 0 0", "2: 1 whole"]],
    [
      "include discounts of refunded units: 3 × 19.99 less 10.00, in cents",
      [{ ...A, left: 2, discounts: ["10.00"] }],
      {},
      ["1: 2 33.31"],
    ],
    [
      "keep a line with a repeating decimal price whole if it was not refunded",
      [
        { ...A, discounts: ["10.00"] },
        { ...B, left: 0 },
      ],
      {},
      ["1: 3 whole", "2: 0 0"],
    ],
    ["share refunded money by amount", [A, B], { discrepancy: "-10.00" }, ["1: 3 53.97", "2: 1 36.03"]],
    [
      "are reduced by units and money",
      [{ ...A, left: 0 }, B],
      { discrepancy: "-5.00" },
      ["1: 0 0", "2: 1 35.03"],
    ],
    [
      "are zero if more money was refunded than paid",
      [A, B],
      { discrepancy: "-500.00" },
      ["1: 3 0", "2: 1 0"],
    ],
    ["ignore a fee that the merchant keeps", [{ ...A, left: 2 }], { discrepancy: "7.50" }, ["1: 2 39.98"]],
    [
      "distribute leftover cents",
      [A, B, { ...B, id: 3 }].map((line) => ({ ...line, quantity: 1, price: "0.01" })),
      { discrepancy: "-0.02" },
      ["1: 1 0", "2: 1 whole", "3: 1 0"],
    ],
    [
      "are exact in yen",
      [{ ...A, price: "500.0", currency: "JPY", left: 2 }],
      { discrepancy: "-1.0" },
      ["1: 2 999"],
    ],
    [
      "never exceed the line in krónur, for which the shop has cents",
      [A, B].map((line) => ({ ...line, quantity: 1, price: "0.50", currency: "ISK" })),
      { discrepancy: "-0.60" },
      ["1: 1 0.2", "2: 1 0.2"],
    ],
    [
      "are exact for half of an odd price",
      [{ ...B, quantity: 2, price: "199.5", currency: "UGX", left: 1 }],
      {},
      ["2: 1 199.5"],
    ],
    [
      "are exact for a tiny line",
      [{ ...B, price: "0.40", currency: "ISK" }],
      { discrepancy: "-0.10" },
      ["2: 1 0.3"],
    ],
    [
      "are exact in dinars",
      [{ ...A, price: "1.5", currency: "KWD", left: 2 }],
      { discrepancy: "-0.125" },
      ["1: 2 2.875"],
    ],
    [
      "exclude a custom line's share of refunded money",
      [A, { ...A, id: 9, product_id: null }],
      { discrepancy: "-10.00" },
      ["1: 3 54.97"],
    ],
    [
      "leave a gift card out of refunded money",
      [A, { ...A, id: 9, gift_card: true }],
      { discrepancy: "-10.00" },
      ["1: 3 49.97"],
    ],
    [
      "keep a free line at zero",
      [{ ...A, price: "0.0", left: 1 }, B],
      { discrepancy: "-1.00" },
      ["1: 1 0", "2: 1 39.03"],
    ],
    ["are at most the ordered units", [{ ...A, left: 7 }], {}, ["1: 3 whole"]],
    ["are at least zero units", [{ ...A, left: -1 }], {}, ["1: 0 0"]],
  ])("%s", (_, lines, fields, expected) => {
    expect(readLeft(lines, fields)).toEqual(expected);
  });

  const amended = (before: readonly LineFields[], after: readonly LineFields[]) =>
    toAmendment(
      read(anOrderNode({ lines: after.map(aLineNode) })),
      readRecorded(anOrderNode({ lines: before.map(aLineNode) })),
      [],
    )?.items?.map(({ item_id, quantity, amount }) => `${item_id}: ${quantity} ${amount ?? "whole"}`);

  test.each<[string, readonly LineFields[], readonly LineFields[], string[] | undefined]>([
    ["omits an added line", [A], [A, B], ["1: 3 whole"]],
    ["limits a raised quantity to the ordered one", [A], [{ ...A, quantity: 5 }], ["1: 3 whole"]],
    ["counts a refund of a raised quantity", [A], [{ ...A, quantity: 5, left: 2 }], ["1: 2 39.98"]],
    ["includes a discount that was added later", [B], [{ ...B, discounts: ["4.03"] }], ["2: 1 36"]],
    [
      "limits a raised price to the ordered one in a refund",
      [{ ...B, quantity: 2, price: "5.00" }],
      [{ ...B, quantity: 2, left: 1 }],
      ["2: 1 10"],
    ],
    ["omits a line that the shop does not show", [A, B], [B], ["2: 1 whole"]],
    ["omits a line in another currency", [A], [{ ...A, currency: "USD" }], undefined],
    ["is empty without a line of the order", [A], [{ ...B, left: 0 }], undefined],
  ])("after an edit: %s", (_, before, after, expected) => {
    expect(amended(before, after)).toEqual(expected);
  });

  test("are none for a cancelled order", () => {
    const node = anOrderNode({ lines: [aLineNode({ left: 2 })], cancelledAt: "2026-11-20T10:00:00Z" });
    expect(toAmendment(read(node), readRecorded(node), [])).toEqual({
      order_id: "1001",
      source: "shopify",
      version: 1_795_168_800_000_000,
      reason: "cancellation",
      cancelled: true,
    });
  });
});

test.each([
  [{ cancelledAt: "2026-11-20T10:00:00Z", cancelReason: "FRAUD" }, "fraud"],
  [{ cancelledAt: "2026-11-20T10:00:00Z", displayFinancialStatus: "REFUNDED" }, "cancellation"],
  [{ displayFinancialStatus: "PARTIALLY_REFUNDED" }, "refund"],
  [{ displayFinancialStatus: "REFUNDED" }, "refund"],
  [{ displayFinancialStatus: "PAID" }, "edit"],
  [{ cancelReason: "FRAUD" }, "edit"],
])("an order with %j has the reason %s", (fields, reason) => {
  const node = anOrderNode({ ...fields, lines: [aLineNode({ left: 0 })] });
  expect(toAmendment(read(node), readRecorded(node), [])?.reason).toBe(reason);
});

test.each([
  ["first version", [], 1_795_168_800_000_000],
  ["an earlier version within the same second", [1_795_168_800_000_000], 1_795_168_800_000_001],
  [
    "several earlier versions in any order",
    [1_795_168_800_000_007, 1_795_168_800_000_002],
    1_795_168_800_000_008,
  ],
  ["an earlier version of the previous second", [1_795_168_799_000_005], 1_795_168_800_000_000],
  ["an earlier version of a later second", [1_795_168_801_000_000], 1_795_168_800_000_000],
])("the version grows with each change, also within one second of Shopify: %s", (_, before, expected) => {
  const node = anOrderNode({ discrepancy: "-20000.00" });
  const said = before.map((version, sequence) => ({ source: "shopify", version, sequence }));
  expect(toAmendment(read(node), readRecorded(node), said)?.version).toBe(expected);
});

test.each([
  [{}, 2, false],
  [{}, 1, true],
  [{ discrepancy: "-0.01" }, 2, true],
  [{ discrepancy: "5.00" }, 2, false],
  [{ cancelledAt: "2026-11-20T10:00:00Z" }, 2, true],
])("detects refunds of an order with %j and %i units left", (fields, left, expected) => {
  expect(hasComeBack(read(anOrderNode({ ...fields, lines: [aLineNode({ left })] })))).toBe(expected);
});

const anyLine = (currency: string) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 7 }),
      cents: fc.nat(9_999),
      off: fc.nat(100),
      back: fc.nat(7),
    })
    .map(({ quantity, cents, off, back }): LineFields => {
      const unit = new Big(10).pow(-currencyDigits(currency));
      const discount = unit.times(Math.floor((cents * quantity * off) / 100));
      const left = Math.max(0, quantity - back);
      const price = unit.times(cents).toFixed();
      return { quantity, left, price, currency, discounts: [discount.toFixed()] };
    });

const anyRefund = fc.constantFrom("EUR", "JPY", "KWD").chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    lines: fc.array(anyLine(currency), { minLength: 1, maxLength: 6 }),
    given: fc.nat(50_000).map((cents) => new Big(10).pow(-currencyDigits(currency)).times(cents)),
  }),
);

test("refunded parts add up to the refund, stay within their line, and are valid for the endpoint", () => {
  fc.assert(
    fc.property(anyRefund, ({ currency, lines, given }) => {
      const nodes = lines.map((line, index) => aLineNode({ ...line, id: index + 1 }));
      const node = anOrderNode({ currency, lines: nodes, discrepancy: given.neg().toFixed() });
      const recorded = readRecorded(node);
      const amendment = toAmendment(read(node), recorded, []) ?? expect.fail("no amendment");
      v.parse(OrderAmendment, { ...amendment, source: "merchant" });
      const digits = currencyDigits(currency);
      const amounts = recorded.map(({ price, quantity }, index) => {
        const item = amendment.items?.[index] ?? expect.fail("a line is missing");
        const ordered = new Big(lineAmount(price, quantity));
        const left = item.amount == null ? ordered : new Big(item.amount);
        expect(left.lte(ordered) && left.gte(0) && item.quantity <= quantity).toBe(true);
        return { left: left.round(digits), units: Number(lines[index]?.left), quantity, ordered };
      });
      const kept = amounts.reduce((sum, { units, quantity, ordered }) => {
        const paid = ordered.round(digits);
        return sum.plus(units === quantity ? paid : paid.times(units).div(quantity).round(digits));
      }, new Big(0));
      const left = amounts.reduce((sum, each) => sum.plus(each.left), new Big(0));
      const expected = kept.minus(given).gt(0) ? kept.minus(given) : new Big(0);
      expect(left.toFixed(digits)).toBe(expected.toFixed(digits));
    }),
    { numRuns: 1_000 },
  );
});
