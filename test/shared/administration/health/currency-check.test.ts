import { expect, test } from "vitest";
import { missing, ok } from "../../../../shared/administration/health/check.ts";
import { withOtherCurrency } from "../../../../shared/administration/health/currency-check.ts";
import { HOUR_AGO } from "../../../support/admin/health-rows.ts";

const FINE = ok("orders_arrive", { at: HOUR_AGO, count: 2, is_at_least: false }, { at: HOUR_AGO, count: 2 });
const line = (currency: string, product_id = "p1") => ({ product_id, currency });
const products = new Map([
  ["p1", {}],
  ["p2", { currency: "EUR" }],
]);
const check = (currency: string | undefined, ...lines: ReturnType<typeof line>[]) =>
  withOtherCurrency(FINE, { lines, products, currency });

test("orders in a currency other than the prices' need attention", () => {
  expect(check("EUR", line("USD"), line("USD"))).toMatchObject({
    state: "attention",
    code: "orders_in_other_currency",
    evidence: {
      ...{ at: HOUR_AGO, count: 2 },
      summary: "Your orders come in USD, and your prices are shown in EUR.",
    },
    advice: expect.stringContaining("settings"),
  });
});

test.each([
  ["they use the prices' currency", check("EUR", line("EUR"))],
  ["some of them use the prices' currency", check("EUR", line("USD"), line("EUR"))],
  ["products have a currency of their own", check("EUR", line("USD", "p2"))],
  ["the catalog does not contain the ordered products", check("EUR", line("USD", "p9"))],
  ["the store has no currency", check(undefined, line("USD"))],
  ["there are none", check("EUR")],
])("the orders check is unchanged if %s", (_, outcome) => expect(outcome).toBe(FINE));

test("a problem of the orders themselves takes precedence", () => {
  const none = missing("orders_none", {});
  expect(withOtherCurrency(none, { lines: [line("USD")], products, currency: "EUR" })).toBe(none);
});
