import { describe, expect, test } from "vitest";
import { productKey } from "../../../../shared/platform/table/keys/catalog-keys.ts";
import { brandFromKey } from "../../../../shared/platform/table/keys/key.ts";
import {
  attributionKey,
  attributionRange,
  orderIndexKey,
  orderKey,
} from "../../../../shared/platform/table/keys/order-keys.ts";
import {
  credentialKey,
  rateWindowKey,
  storeIndexKey,
  storeKey,
} from "../../../../shared/platform/table/keys/store-keys.ts";
import { countedKey, totalsKey, totalsRange } from "../../../../shared/platform/table/keys/totals-keys.ts";

const at = (received_at: string, order_id: string) => ({ received_at, order_id });

describe("the table's keys match docs/data-model.md", () => {
  test.each([
    ["store profile", storeKey("br_a"), { PK: "STORE#br_a", SK: "PROFILE" }],
    ["store index", storeIndexKey("br_a"), { GSI1PK: "STORES", GSI1SK: "br_a" }],
    ["store credential", credentialKey("hash"), { PK: "CREDENTIAL#hash", SK: "CREDENTIAL" }],
    ["product", productKey("br_a", "p#1"), { PK: "STORE#br_a", SK: "PRODUCT#p#1" }],
    ["order", orderKey("br_a", "o1"), { PK: "STORE#br_a", SK: "ORDER#o1" }],
    ["order index", orderIndexKey("br_a", "2026", "o1"), { GSI1PK: "STORE#br_a#ORDERS", GSI1SK: "2026#o1" }],
    ["attribution", attributionKey("br_a", at("2026", "o1")), { PK: "STORE#br_a", SK: "ATTR#2026#o1" }],
    [
      "daily totals",
      totalsKey("br_a", { kind: "VIDEO", day: "2026-11-20", currency: "EUR", id: "7" }),
      { PK: "STORE#br_a", SK: "TOTALS#VIDEO#2026-11-20#EUR#7" },
    ],
    [
      "order counted on another day",
      countedKey("br_a", "2026-11-20", at("2026", "o1")),
      { PK: "STORE#br_a", SK: "COUNTED#2026-11-20#2026#o1" },
    ],
    ["rate window", rateWindowKey("br_a", 5), { PK: "RATE#br_a#5", SK: "RATE" }],
  ])("%s", (_, key, expected) => {
    expect(key).toStrictEqual(expected);
  });

  test("the longest ids fit DynamoDB's sort keys", () => {
    const longest = "\u{fffd}".repeat(256);
    const keys = [
      productKey("br_a", longest).SK,
      attributionKey("br_a", at("2026-11-20T10:00:00.000Z", longest)).SK,
      countedKey("br_a", "2026-11-20", at("2026-11-20T10:00:00.000Z", longest)).SK,
      orderIndexKey("br_a", "2026-11-20T10:00:00.000Z", longest).GSI1SK,
    ];
    for (const key of keys) expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1_024);
  });
});

test("the range of a period contains only its days", () => {
  for (const [range, keyOf] of [
    [
      attributionRange("br_a", { from: "2026-11-20T00:00", end: "2026-11-22T00:00" }),
      (time: string) => attributionKey("br_a", at(time, "~")).SK,
    ],
    [
      totalsRange("br_a", "STORE", { from: "2026-11-20", to: "2026-11-21" }),
      (time: string) => totalsKey("br_a", { kind: "STORE", day: time.slice(0, 10), currency: "EUR" }).SK,
    ],
  ] as const) {
    const within = (at: string) => range.from <= keyOf(at) && keyOf(at) <= range.to;
    expect(["2026-11-20T00:00:00.000Z", "2026-11-21T23:59:59.999Z"].every(within)).toBe(true);
    expect(["2026-11-19T23:59:59.999Z", "2026-11-22T00:00:00.000Z"].some(within)).toBe(false);
  }
});

describe("the store of an item", () => {
  test.each(["RATE#br_a#5", "CREDENTIAL#hash", "STORES", "", "undefined"])(
    "is undefined for %j",
    (partition) => {
      expect(brandFromKey(partition)).toBeUndefined();
    },
  );
});
