import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { HttpUrl } from "../../../../shared/api/fields.schema.ts";
import { readPrice } from "../../../../shared/catalog/product-api/merchant-prices.ts";
import {
  readCurrency,
  readId,
  readQuantity,
  readText,
  readTitle,
  readUrl,
} from "../../../../shared/catalog/product-api/merchant-values.ts";
import {
  readFlag,
  readForSale,
  readStockStatus,
} from "../../../../shared/catalog/product-api/merchant-words.ts";

describe("an id", () => {
  test.each<[unknown, string | undefined]>([
    [4711, "4711"],
    [-1, "-1"],
    [0, "0"],
    ["A-1", "A-1"],
    [2 ** 53 - 1, "9007199254740991"],
    // JSON parsing loses the last digits. The product is still stored under the URL's id.
    [2 ** 60, "1152921504606846976"],
    [1e21, "1000000000000000000000"],
    ...["", 1.5, Number.NaN, null, true, ["1"]].map((none): [unknown, undefined] => [none, undefined]),
  ])("%j is read as %j", (value, id) => {
    expect(readId(value)).toBe(id);
  });
});

describe("a text", () => {
  test("is cut to its maximum length", () => {
    expect(readText("abcdef", 3)).toBe("abc");
    expect(readText("x".repeat(1_000_000), 1024)).toHaveLength(1024);
  });

  test("contains no lone surrogate, which the table could not store", () => {
    expect(readText("a\ud83dx", 9)).toBe("a\ufffdx");
    expect(readText("ab👟", 3)).toBe("ab\ufffd");
    expect(readText("ab👟", 4)).toBe("ab👟");
  });

  test.each<unknown>(["", " \n\t", 7, null, undefined, {}, ["a"]])("can't be read from %j", (value) => {
    expect(readText(value, 10)).toBeUndefined();
  });
});

describe("a title", () => {
  test.each<[unknown, string | undefined]>([
    ["Linen shirt", "Linen shirt"],
    ["Salt &amp; Pepper", "Salt & Pepper"],
    ["Caf&eacute; &#8211; &#x1F44D;", "Café – 👍"],
    ["Salt &amp;amp; Pepper", "Salt &amp; Pepper"],
    ["  Linen\n\t shirt\u00a0 ", "Linen shirt"],
    ["<b>L</b>inen <i>shirt</i>", "Linen shirt"],
    ["Linen<br>shirt<p>blue</p>", "Linen shirt blue"],
    ["A<script>alert(1)</script> shirt<style>p{}</style>", "A shirt"],
    ["5 < 6 & 7 <3", "5 < 6 & 7 <3"],
    ["&lt;b&gt;", "<b>"],
    ["R&D", "R&D"],
    ["<b></b>", undefined],
    ["&nbsp;", undefined],
    ["", undefined],
    [7, undefined],
  ])("%j is read as %j", (value, title) => {
    expect(readTitle(value, 1024)).toBe(title);
  });

  test("is cut before and after parsing", () => {
    expect(readTitle("&amp;".repeat(1_000_000), 1024)).toBe("&".repeat(1024));
    expect(readTitle(`${"<bb>".repeat(1_000_000)}shirt`, 1024)).toBeUndefined();
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
    ...[
      "javascript:alert(1)",
      "https:evil",
      "https:\\\\evil.example/a.jpg",
      "https://user:password@cdn.example/a.jpg",
      "/a\nb.jpg",
      '/a.jpg"onload="x',
      "[redacted]",
      "data:image/png;base64,AAAA",
      "ftp://cdn.example/a.jpg",
      "file:///etc/passwd",
      "https://",
      "",
      "  ",
      null,
      { src: "/a.jpg" },
      `/${"a".repeat(2_100)}`,
      `/${"語".repeat(1_000)}`,
    ].map((none): [unknown, undefined] => [none, undefined]),
  ])("%j is read as %j", (value, url) => {
    expect(readUrl(value, base)).toBe(url);
  });

  test("is always valid in a push, for any answer", () => {
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
    [1, "instock"],
    ["1", "instock"],
    ["true", "instock"],
    ["https://schema.org/InStock", "instock"],
    ["LimitedAvailability", "instock"],
    [0, "outofstock"],
    ["0", "outofstock"],
    ["false", "outofstock"],
    ["sold_out", "outofstock"],
    ["Sold out", "outofstock"],
    ["sold-out", "outofstock"],
    ["OUT", "outofstock"],
    ["unavailable", "outofstock"],
    ["Currently unavailable", "outofstock"],
    ["temporarily-unavailable", "outofstock"],
    ["out_of_stock", "outofstock"],
    ["https://schema.org/OutOfStock", "outofstock"],
    ["http://schema.org/SoldOut", "outofstock"],
    ["http://schema.org/OutOfStock/", "outofstock"],
    [" https://schema.org/InStock// ", "instock"],
    ["https://schema.org#OutOfStock", "outofstock"],
    ["schema:OutOfStock", "outofstock"],
    ["Discontinued", "outofstock"],
    ["https://schema.org/BackOrder", "onbackorder"],
    ["PreSale", "onbackorder"],
    ...["", "soon", "constructor", "__proto__", "hasOwnProperty", 2, -1, null, {}, ["instock"]].map(
      (none): [unknown, undefined] => [none, undefined],
    ),
  ])("%j is read as %j", (value, status) => {
    expect(readStockStatus(value)).toBe(status);
  });
});

test("a huge text is not read as a stock status, price or currency", () => {
  const huge = "in1".repeat(500_000);
  for (const read of [readStockStatus, readPrice, readCurrency, readQuantity]) {
    expect(read(huge)).toBeUndefined();
  }
});

test.each<[unknown, boolean | undefined, boolean | undefined]>([
  [true, true, true],
  ["Yes", true, true],
  [1, true, true],
  [false, false, false],
  ["no", false, false],
  ["FALSE", false, false],
  ["0", false, false],
  ["publish", undefined, true],
  ["active", undefined, true],
  ["draft", undefined, false],
  ["un-published", undefined, false],
  ["maybe", undefined, undefined],
  [2, undefined, undefined],
  ["UNLISTED", undefined, false],
  ["not for sale", undefined, false],
  ["suspended", undefined, false],
  ["withdrawn", undefined, false],
  ["https://schema.org/Discontinued", undefined, false],
  [{}, undefined, undefined],
])("%j is read as %j for a flag, as %j for a product's state", (value, flag, forSale) => {
  expect(readFlag(value)).toBe(flag);
  expect(readForSale(value)).toBe(forSale);
});

describe("a quantity", () => {
  test.each<[unknown, number | undefined]>([
    [7, 7],
    [0, 0],
    [-2, -2],
    [7.9, 7],
    ["12", 12],
    ["12.5000", 12],
    ...["", " ", "many", null, false, Number.NaN, Number.POSITIVE_INFINITY, 1e300, "1e400", [3]].map(
      (none): [unknown, undefined] => [none, undefined],
    ),
  ])("%j is read as %j", (value, quantity) => {
    expect(readQuantity(value)).toBe(quantity);
  });
});

describe("a currency", () => {
  test.each<[unknown, string | undefined]>([
    ["EUR", "EUR"],
    [" eur ", "EUR"],
    ...["Euro", "€", "", 978, null].map((none): [unknown, undefined] => [none, undefined]),
  ])("%j is read as %j", (value, currency) => {
    expect(readCurrency(value)).toBe(currency);
  });
});
