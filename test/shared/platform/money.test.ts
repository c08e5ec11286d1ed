import fc from "fast-check";
import { expect, test } from "vitest";
import { addAmounts, inCurrency, lineAmount } from "../../../shared/platform/money.ts";
import { decimal, quantity } from "../../support/attribution/arbitraries.ts";
import { exactProduct, exactSum } from "../../support/attribution/exact-decimal.ts";

test.each([
  ["499.00", 1, "499.00"],
  ["499.00", 2, "998.00"],
  ["19.99", 3, "59.97"],
  ["0.1", 3, "0.3"],
  ["0", 5, "0"],
  ["0.00", 1_000_000, "0.00"],
  ["0.00000001", 7, "0.00000007"],
  ["999999999999999999.99999999", 1_000_000, "999999999999999999999999.99000000"],
])("%s × %i is %s", (price, units, amount) => {
  expect(lineAmount(price, units)).toBe(amount);
});

test.each([
  ["0.1", "0.2", "0.3"],
  ["1", "0.50", "1.50"],
  ["0.5", "0.5", "1.0"],
  ["999999999999999999", "0.00000001", "999999999999999999.00000001"],
])("%s + %s is %s", (a, b, sum) => {
  expect(addAmounts(a, b)).toBe(sum);
});

test("price × quantity is exact, with the price's fraction digits", () => {
  fc.assert(
    fc.property(decimal, quantity, (price, units) => {
      expect(lineAmount(price, units)).toBe(exactProduct(price, units));
    }),
    { numRuns: 500 },
  );
});

test("a sum is exact, with the fraction digits of the more precise amount", () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(addAmounts(a, b)).toBe(exactSum([a, b]));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["499", "USD", "499.00"],
  ["0", "EUR", "0.00"],
  ["19.9", "EUR", "19.90"],
  ["19.995", "EUR", "19.995"],
  ["1000", "JPY", "1000"],
  ["1.5", "KWD", "1.500"],
  ["123456789012345678.12345678", "USD", "123456789012345678.12345678"],
  ["1e21", "USD", "1000000000000000000000.00"],
])("%s %s is formatted as %s", (amount, currency, written) => {
  expect(inCurrency(amount, currency)).toBe(written);
});
