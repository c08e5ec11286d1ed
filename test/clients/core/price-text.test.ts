import { describe, expect, test } from "vitest";
import { formatPrice } from "../../../clients/core/text/price-text.ts";

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the text of a price", () => {
  test.each([
    ["49.90", "USD", "en-US", "$49.90"],
    ["49.90", "EUR", "de-DE", "49,90 €"],
    ["1234567.5", "INR", "en-IN", "₹12,34,567.50"],
    ["499", "JPY", "en-US", "¥499"],
    ["1.250", "KWD", "en-US", "KWD 1.250"],
    ["0", "USD", "en-US", "$0.00"],
    ["1.005", "USD", "en-US", "$1.01"],
    // A float holds about 16 digits.
    ["123456789012.12345678", "XXX", "en-US", "123,456,789,012.12345678"],
    ["999999999999.99", "USD", "en-US", "$999,999,999,999.99"],
    ["49.90", "XXX", "en-US", "49.90"],
    ["49.90", "", "de-DE", "49,90"],
    ["49.90", "euro", "en-US", "49.90"],
    ["499", "XXX", "en-US", "499"],
    ["0.12345678", "XXX", "en-US", "0.12345678"],
    ["49.90", "USD", "not a locale", "$49.90"],
  ])("%s %s in %s is %s", (amount, currency, locale, text) => {
    expect(plainSpaces(formatPrice(amount, currency, locale))).toBe(text);
  });

  test("stays right when many currencies are asked for", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const letter of `${letters}${letters}${letters}`) formatPrice("1.00", `Q${letter}Q`, "en-US");
    expect(formatPrice("1.00", "QAQ", "en-US")).toContain("QAQ");
  });
});
