import { expect, test } from "vitest";
import { namesOtherCurrency } from "../../../../shared/catalog/product-api/currency-signs.ts";

test.each([
  ["€49.90", "USD", true],
  ["49,90 €", "EUR", false],
  ["$1,299.00", "EUR", true],
  ["$1,299.00", "CAD", false],
  ["49.90 EUR", "USD", true],
  ["49.90 eur", "EUR", false],
  ["US$ 49.90", "USD", false],
  ["1 299 zł", "CZK", true],
  ["1 299 Kč", "CZK", false],
  ["kr. 499", "NOK", false],
  ["49.90", "USD", false],
  ["CHF 49.–", "EUR", true],
  ["from 49.90", "USD", false],
  ["49,- Kč", "EUR", true],
  ["1299 SEK", "NOK", true],
  ["All sizes 49.90", "USD", false],
  ["ALL SIZES 49.90", "USD", false],
  ["12.00 / pen", "USD", false],
  ["$12.00/ft", "USD", false],
  ["NEW 49.90", "USD", false],
  ["", "USD", false],
])("%j, shown in %s, names another currency: %s", (written, currency, expected) => {
  expect(namesOtherCurrency(written, currency)).toBe(expected);
});
