import { expect, test } from "vitest";
import {
  CURRENCY_OPTIONS,
  findCurrency,
  labelOfCurrency,
  readCurrency,
} from "../../../../../clients/dashboard/src/lib/text/currency-options.ts";
import { CURRENCIES } from "../../../../../shared/vocabulary/currencies.ts";

test.each([
  ["EUR", "EUR"],
  [" eur ", "EUR"],
  ["", null],
  [null, null],
  ["quatsch", "quatsch"],
])("%j is sent as %j", (text, sent) => expect(readCurrency(text)).toBe(sent));

test("finds a currency only by its code, and labels it by its name", () => {
  expect(findCurrency("Euro")).toBe(null);
  expect(labelOfCurrency("EUR")).toBe("Euro (EUR)");
  expect(labelOfCurrency(null)).toBe("");
});

test("lists each currency once, with the US dollar before other dollars", () => {
  const values = CURRENCY_OPTIONS.flatMap(({ items }) => items.map(({ value }) => value));
  expect([...values].sort()).toEqual([...CURRENCIES].sort());
  const dollars = CURRENCY_OPTIONS.flatMap(({ items }) => items).filter(({ label }) => /dollar/i.test(label));
  expect(dollars[0]?.value).toBe("USD");
});
