import { describe, expect, test } from "vitest";
import { formatPrice } from "../../../clients/core/text/price-text.ts";

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the text of a price", () => {
  test.each([
    // These texts differ between platforms, so `clients/core/cases` omits them.
    ["1234567.5", "INR", "en-IN", "₹12,34,567.50"],
    ["499", "JPY", "en-US", "¥499"],
    ["1.250", "KWD", "en-US", "KWD 1.250"],
  ])("formats %s %s in %s as %s", (amount, currency, locale, text) => {
    expect(plainSpaces(formatPrice(amount, currency, locale))).toBe(text);
  });

  test("stays correct with many currencies", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const letter of `${letters}${letters}${letters}`) formatPrice("1.00", `Q${letter}Q`, "en-US");
    expect(formatPrice("1.00", "QAQ", "en-US")).toContain("QAQ");
  });
});
