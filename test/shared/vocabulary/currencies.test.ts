import { codes, code as currencyOf } from "currency-codes";
import { expect, test } from "vitest";
import { CURRENCIES, currencyDigits, isCurrency } from "../../../shared/vocabulary/currencies.ts";

/** Currencies that the package does not have yet. */
const SINCE = ["XAD", "XCG"];
const NO_CURRENCY = ["XTS", "XXX"];

test("the known currencies are the active ones of ISO 4217", () => {
  const active = codes().filter((code) => !NO_CURRENCY.includes(code));
  expect(CURRENCIES.toSorted()).toEqual([...new Set([...active, ...SINCE])].sort());
});

test("each currency has its decimals", () => {
  for (const code of codes().filter(isCurrency))
    expect([code, currencyDigits(code)]).toEqual([code, currencyOf(code)?.digits]);
});

test.each(["VED", "CLF", "UYW", "ZWG", "XAU"])("%s is a currency", (code) => {
  expect(isCurrency(code)).toBe(true);
});

test.each(["XXX", "XTS", "HRK", "DEM", "ZWL", "EURO", "eur", ""])("%j is not a currency", (code) => {
  expect(isCurrency(code)).toBe(false);
});
