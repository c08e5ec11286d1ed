import Big from "big.js";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DecimalString, HttpUrl } from "../../../shared/contract/primitives.ts";
import {
  readCurrency,
  readId,
  readPrice,
  readQuantity,
  readStockStatus,
  readText,
  readUrl,
} from "../../../shared/domain/merchant-values.ts";
import { decimal } from "../../support/arbitraries.ts";

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
    [123456789012345, "123456789012345"],
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

  test.each<unknown>([
    ...[
      "",
      " ",
      ".",
      "-1",
      "1,99",
      "1.2.3",
      "€5",
      "1e3",
      "0x10",
      "NaN",
      "9".repeat(19),
      "9".repeat(1_000_000),
    ],
    ...[-1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, null, undefined, true, [], {}, ["1.00"]],
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

  test("that is a number of up to 15 digits loses none of them", () => {
    const cents = fc.integer({ min: 0, max: 10 ** 15 - 1 });
    const decimals = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(cents, decimals, (value, places) => {
        const price = readPrice(value / 10 ** places) ?? "";
        expect(new Big(price).times(new Big(10).pow(places)).toFixed()).toBe(String(value));
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

describe("an id", () => {
  test.each<[unknown, string | undefined]>([
    [4711, "4711"],
    [-1, "-1"],
    [0, "0"],
    ["A-1", "A-1"],
    [2 ** 53 - 1, "9007199254740991"],
    // Its last digits were lost when the JSON was read; the product is stored under the URL's id all the same.
    [2 ** 60, "1152921504606846976"],
    [1e21, "1000000000000000000000"],
    ["", undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [true, undefined],
    [["1"], undefined],
  ])("%j is %j", (value, id) => {
    expect(readId(value)).toBe(id);
  });
});

describe("a text", () => {
  test("is cut to its bound", () => {
    expect(readText("abcdef", 3)).toBe("abc");
    expect(readText("x".repeat(1_000_000), 1024)).toHaveLength(1024);
  });

  test("holds no half of a surrogate pair, which the table would not keep", () => {
    expect(readText("a\ud83dx", 9)).toBe("a\ufffdx");
    expect(readText("ab👟", 3)).toBe("ab\ufffd");
    expect(readText("ab👟", 4)).toBe("ab👟");
  });

  test.each<unknown>(["", " \n\t", 7, null, undefined, {}, ["a"]])("can't be read from %j", (value) => {
    expect(readText(value, 10)).toBeUndefined();
  });
});

describe("a URL", () => {
  const base = "https://shop.example/p/shirt-1?x=1";
  test.each<[unknown, string | undefined]>([
    ["https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["http://cdn.example/a.jpg", "http://cdn.example/a.jpg"],
    ["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["/img/a.jpg", "https://shop.example/img/a.jpg"],
    ["a.jpg", "https://shop.example/p/a.jpg"],
    ["../a.jpg", "https://shop.example/a.jpg"],
    [" /a b.jpg ", "https://shop.example/a%20b.jpg"],
    ["javascript:alert(1)", undefined],
    ["data:image/png;base64,AAAA", undefined],
    ["ftp://cdn.example/a.jpg", undefined],
    ["file:///etc/passwd", undefined],
    ["https://", undefined],
    ["", undefined],
    ["  ", undefined],
    [null, undefined],
    [{ src: "/a.jpg" }, undefined],
    [`/${"a".repeat(2_100)}`, undefined],
    // 1,000 characters that are 9,000 as they are sent.
    [`/${"語".repeat(1_000)}`, undefined],
  ])("%j is %j", (value, url) => {
    expect(readUrl(value, base)).toBe(url);
  });

  test("is one that a push may hold, whatever the shop answers", () => {
    const path = fc.string({ unit: "binary", maxLength: 700 });
    const value = fc.oneof(
      path,
      path.map((each) => `//${each}`),
      path.map((each) => `https://${each}`),
    );
    fc.assert(
      fc.property(value, (each) => {
        const url = readUrl(each, base);
        if (url !== undefined) expect(v.is(HttpUrl, url), url).toBe(true);
      }),
    );
  });
});

describe("a stock status", () => {
  test.each<[unknown, string | undefined]>([
    ["instock", "instock"],
    ["in_stock", "instock"],
    ["In Stock", "instock"],
    ["OUT-OF-STOCK", "outofstock"],
    ["onbackorder", "onbackorder"],
    ["preorder", "onbackorder"],
    ["disabled", "outofstock"],
    [true, "instock"],
    [false, "outofstock"],
    ["", undefined],
    ["soon", undefined],
    ["constructor", undefined],
    ["__proto__", undefined],
    ["hasOwnProperty", undefined],
    [1, undefined],
    [null, undefined],
  ])("%j is %j", (value, status) => {
    expect(readStockStatus(value)).toBe(status);
  });
});

test("a huge text is no stock status, price or currency", () => {
  const huge = "in1".repeat(500_000);
  expect([readStockStatus(huge), readPrice(huge), readCurrency(huge), readQuantity(huge)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe("a quantity", () => {
  test.each<[unknown, number | undefined]>([
    [7, 7],
    [0, 0],
    [-2, -2],
    [7.9, 7],
    ["12", 12],
    ["12.5000", 12],
    ["", undefined],
    [" ", undefined],
    ["many", undefined],
    [null, undefined],
    [false, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [1e300, undefined],
    ["1e400", undefined],
    [[3], undefined],
  ])("%j is %j", (value, quantity) => {
    expect(readQuantity(value)).toBe(quantity);
  });
});

describe("a currency", () => {
  test.each<[unknown, string | undefined]>([
    ["EUR", "EUR"],
    [" eur ", "EUR"],
    ["Euro", undefined],
    ["€", undefined],
    ["", undefined],
    [978, undefined],
    [null, undefined],
  ])("%j is %j", (value, currency) => {
    expect(readCurrency(value)).toBe(currency);
  });
});
