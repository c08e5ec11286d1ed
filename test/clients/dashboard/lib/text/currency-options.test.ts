import { expect, test } from "vitest";
import {
  findCurrency,
  labelOfCurrency,
  readCurrency,
} from "../../../../../clients/dashboard/src/lib/text/currency-options.ts";

test.each([
  ["EUR", "EUR"],
  [" eur ", "EUR"],
  ["", null],
  [null, null],
  ["quatsch", "quatsch"],
])("%j is sent as %j", (text, sent) => expect(readCurrency(text)).toBe(sent));

test("a currency is found by its code alone, and called by its name", () => {
  expect(findCurrency("Euro")).toBe(null);
  expect(labelOfCurrency("EUR")).toBe("Euro (EUR)");
  expect(labelOfCurrency(null)).toBe("");
});
