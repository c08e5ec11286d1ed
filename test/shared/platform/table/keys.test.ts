import { describe, expect, test } from "vitest";
import {
  attributionKey,
  attributionPartKey,
  brandOf,
  credentialKey,
  orderIndexKey,
  orderKey,
  productKey,
  rateWindowKey,
  rollupDayRange,
  rollupKey,
  storeIndexKey,
  storeKey,
} from "../../../../shared/platform/table/keys.ts";

describe("the keys of the table, as docs/data-model.md lists them", () => {
  test.each([
    ["store profile", storeKey("br_a"), { PK: "STORE#br_a", SK: "PROFILE" }],
    ["store index", storeIndexKey("br_a"), { GSI1PK: "STORES", GSI1SK: "br_a" }],
    ["store credential", credentialKey("hash"), { PK: "CREDENTIAL#hash", SK: "CREDENTIAL" }],
    ["product", productKey("br_a", "p#1"), { PK: "STORE#br_a", SK: "PRODUCT#p#1" }],
    ["order", orderKey("br_a", "o1"), { PK: "STORE#br_a", SK: "ORDER#o1" }],
    ["order index", orderIndexKey("br_a", "2026", "o1"), { GSI1PK: "STORE#br_a#ORDERS", GSI1SK: "2026#o1" }],
    ["attribution", attributionKey("br_a", "o1"), { PK: "STORE#br_a", SK: "ATTR#o1" }],
    ["attribution part", attributionPartKey("br_a", "o1", 2), { PK: "STORE#br_a", SK: "ATTRPART#2#o1" }],
    [
      "rollup",
      rollupKey("br_a", "2026", "USD", "VIDEO#7"),
      { PK: "STORE#br_a", SK: "STAT#2026#USD#VIDEO#7" },
    ],
    ["rate window", rateWindowKey("br_a", 5), { PK: "RATE#br_a#5", SK: "RATE" }],
  ])("%s", (_, key, expected) => {
    expect(key).toStrictEqual(expected);
  });

  test("an order's parts never share a key with another order's marker", () => {
    const ids = ["1#x", "x", "0#1#x", "PART#0#x"];
    const keys = ids.flatMap((id) => [
      attributionKey("b", id).SK,
      attributionPartKey("b", id, 0).SK,
      attributionPartKey("b", id, 1).SK,
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the longest ids fit DynamoDB's sort keys", () => {
    const longest = "\u{fffd}".repeat(256);
    const keys = [
      productKey("br_a", longest).SK,
      attributionPartKey("br_a", longest, 99).SK,
      orderIndexKey("br_a", "2026-11-20T10:00:00.000Z", longest).GSI1SK,
    ];
    for (const key of keys) expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1_024);
  });
});

test("a day's rollups behind a currency are those of later currencies, however their scopes are named", () => {
  const { from, to } = rollupDayRange("br_a", "2026-11-20", "EUR");
  const key = (day: string, currency: string, scope: string) => rollupKey("br_a", day, currency, scope).SK;
  const within = (sortKey: string) => from <= sortKey && sortKey <= to;
  expect(within(key("2026-11-20", "EUR", "VIDEO#9007199254740991"))).toBe(false);
  expect(within(key("2026-11-20", "EUS", "STORE"))).toBe(true);
  expect(within(key("2026-11-20", "USD", "VIDEO#1"))).toBe(true);
  expect(within(key("2026-11-21", "AED", "STORE"))).toBe(false);
});

describe("the store that an item belongs to", () => {
  test.each(["RATE#br_a#5", "CREDENTIAL#hash", "STORES", "", "undefined"])(
    "%j belongs to none",
    (partition) => {
      expect(brandOf(partition)).toBeUndefined();
    },
  );
});
