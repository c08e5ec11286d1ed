import { expect, test } from "vitest";
import { inCurrency } from "../../../shared/attribution/currency-digits.ts";

test.each([
  ["499", "USD", "499.00"],
  ["0", "EUR", "0.00"],
  ["19.9", "EUR", "19.90"],
  ["19.995", "EUR", "19.995"],
  ["1000", "JPY", "1000"],
  ["1.5", "KWD", "1.500"],
  ["123456789012345678.12345678", "USD", "123456789012345678.12345678"],
  ["1e21", "USD", "1000000000000000000000.00"],
])("%s %s is written %s", (amount, currency, written) => {
  expect(inCurrency(amount, currency)).toBe(written);
});
