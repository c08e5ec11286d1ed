import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DecimalString } from "../../../../shared/api/fields.schema.ts";
import { readInFormats, readPrice } from "../../../../shared/catalog/product-api/merchant-prices.ts";
import { decimal } from "../../../support/attribution/arbitraries.ts";

describe("a price", () => {
  test.each<[unknown, string]>([
    ["499.00", "499.00"],
    [" 499.50 ", "499.50"],
    ["0499.5", "499.5"],
    [".5", "0.5"],
    ["0", "0"],
    [0, "0"],
    [499, "499"],
    [19.99, "19.99"],
    [0.1 + 0.2, "0.3"],
    [19.990000000000002, "19.99"],
    [1e-7, "0.0000001"],
    [123456789012, "123456789012"],
    [1234567.12345678, "1234567.12345678"],
    ["8.264462809917355", "8.26446281"],
    [10 / 3, "3.33333333"],
  ])("%j is read as %s", (value, price) => {
    expect(readPrice(value)).toBe(price);
  });

  test.each<[unknown, number, string]>([
    [1999, 2, "19.99"],
    ["1999", 2, "19.99"],
    [5, 2, "0.05"],
    [0, 2, "0.00"],
    [1999.5, 2, "19.995"],
    [123, 8, "0.00000123"],
    ["123.456", 8, "0.00000123"],
  ])("%j with %i decimals is read as %s", (value, scale, price) => {
    expect(readPrice(value, { scale })).toBe(price);
  });

  const notRead = ["", " ", ".", "-1", "1,99", "1.2.3", "€5", "1e3", "0x10", "NaN"];
  test.each<unknown>([
    ...[...notRead, "9".repeat(13), "9".repeat(1_000_000), null, undefined, true, [], {}, ["1.00"]],
    ...[-1, Number.NaN, Number.POSITIVE_INFINITY, 1e21],
  ])("%j can't be read", (value) => {
    expect(readPrice(value)).toBeUndefined();
  });

  test("is kept digit for digit if it is valid in the contract", () => {
    fc.assert(
      fc.property(decimal, (price) => {
        expect(readPrice(price)).toBe(price);
      }),
    );
  });

  test("is valid in the contract for any answer", () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.stringMatching(/^[0-9]{0,20}(\.[0-9]{0,50})?$/));
    const written = fc.stringMatching(/^[$€A-Z]{0,3} ?[0-9]{1,4}([., ][0-9]{2,4}){0,4}( €)?$/);
    const value = fc.oneof(number, written, fc.anything());
    const format = fc.constantFrom("point" as const, "comma" as const, undefined);
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 8 }), format, (value, scale, format) => {
        const price = readPrice(value, { scale, format });
        if (price !== undefined) expect(v.is(DecimalString, price), price).toBe(true);
      }),
    );
  });
});

describe("a price in text", () => {
  test.each<[string, string | undefined, string | undefined]>([
    ["1.299,00 €", undefined, "1299.00"],
    ["$49.90", "49.90", undefined],
    ["49,90", undefined, "49.90"],
    ["1,299.00", "1299.00", undefined],
    ["1.299", "1.299", "1299"],
    ["1,299", "1299", "1.299"],
    ["1299", "1299", "1299"],
    ["US$ 1,299.50", "1299.50", undefined],
    ["CHF 1'299.50", "1299.50", undefined],
    ["CHF 49.–", "49", undefined],
    ["499,- kr.", undefined, "499"],
    ["Rs. 1,29,999.00", "129999.00", undefined],
    ["1 299,00 zł", undefined, "1299.00"],
    ["1\u00a0299,00\u00a0€", undefined, "1299.00"],
    ["1\u202f299,00 EUR", undefined, "1299.00"],
    ["12.34.567,8", undefined, "1234567.8"],
    ["from $49", "49", "49"],
    ["49,90 apples", undefined, "49.90"],
    ["RM1,250.00", "1250.00", undefined],
    ["Rp1.250.000", undefined, "1250000"],
    ["S/ 1,250.00", "1250.00", undefined],
    ["B/. 12.50", "12.50", undefined],
    ["12,50 m.", undefined, "12.50"],
    ["1 250,00 грн", undefined, "1250.00"],
    ["£1,250.00 incl. VAT", "1250.00", undefined],
    ["12.50 €/m²", "12.50", undefined],
    ["\u200f1,250.00\u00a0د.إ.\u200f", "1250.00", undefined],
    ["١٬٢٥٠٫٥٠ ر.س", "1250.50", "1250.50"],
    ["₹१,२५०.५०", "1250.50", undefined],
    ["１２.５０円", "12.50", undefined],
    ["<bdi><span class='c2'>&#36;</span>12.50</bdi>", "12.50", undefined],
    ["12,50&nbsp;&euro;", undefined, "12.50"],
    ...[
      ...["", "€", "-49,90", "-$5", "$ -5", "$.50", "$,50", "1.2.3", "1,2,3", "12,,50", "1e3", "12½"],
      ...["49.90 - 59.90", "2 x $5", "$12.00 / 100 g", "<del>$15</del> <ins>$12</ins>", "$12<sup>99</sup>"],
      ...["20%", "%20", "٪٢٠", "12k", "1.5M", "1.250 Cr 5"],
    ].map((none): [string, undefined, undefined] => [none, undefined, undefined]),
    ["9".repeat(1_000_000), undefined, undefined],
  ])("%.30j is read as %j with a decimal point, as %j with a decimal comma", (text, point, comma) => {
    expect(readPrice(text, { format: "point" })).toBe(point);
    expect(readPrice(text, { format: "comma" })).toBe(comma);
  });

  test("needs a format unless it is a plain decimal", () => {
    for (const text of ["1.299,00", "$49.90", "49,90", "1,299"]) expect(readPrice(text)).toBeUndefined();
    expect(readPrice("1.299")).toBe("1.299");
  });

  test("is offered in each format that can read it", () => {
    expect(readInFormats("1,299 €", 0)).toEqual([
      { price_format: "point", price: "1299" },
      { price_format: "comma", price: "1.299" },
    ]);
    expect(readInFormats("49,90 €", 0)).toEqual([{ price_format: "comma", price: "49.90" }]);
    expect(readInFormats("call us", 0)).toEqual([]);
  });

  test("ignores the format if it is a number", () => {
    expect(readPrice(49.9, { format: "comma" })).toBe("49.9");
  });
});
