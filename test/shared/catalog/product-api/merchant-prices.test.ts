import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DecimalString } from "../../../../shared/api/fields.schema.ts";
import { readPrice } from "../../../../shared/catalog/product-api/merchant-values.ts";
import { decimal } from "../../../support/arbitraries.ts";

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
  ])("%j is %s", (value, price) => {
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
  ])("%j with %i digits behind the point is %s", (value, scale, price) => {
    expect(readPrice(value, scale)).toBe(price);
  });

  const notRead = ["", " ", ".", "-1", "1,99", "1.2.3", "€5", "1e3", "0x10", "NaN"];
  test.each<unknown>([
    ...[...notRead, "9".repeat(13), "9".repeat(1_000_000), null, undefined, true, [], {}, ["1.00"]],
    ...[-1, Number.NaN, Number.POSITIVE_INFINITY, 1e21],
  ])("can't be read from %j", (value) => {
    expect(readPrice(value)).toBeUndefined();
  });

  test("that the contract takes is kept digit for digit", () => {
    fc.assert(
      fc.property(decimal, (price) => {
        expect(readPrice(price)).toBe(price);
      }),
    );
  });

  test("is what the contract takes, whatever the shop answers", () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.stringMatching(/^[0-9]{0,20}(\.[0-9]{0,50})?$/));
    fc.assert(
      fc.property(fc.oneof(number, fc.anything()), fc.integer({ min: 0, max: 8 }), (value, scale) => {
        const price = readPrice(value, scale);
        if (price !== undefined) expect(v.is(DecimalString, price), price).toBe(true);
      }),
    );
  });
});
