import { describe, expect, test } from "vitest";
import { productKey } from "../../../../shared/platform/table/keys/catalog-keys.ts";
import { brandFromKey } from "../../../../shared/platform/table/keys/key.ts";
import {
  attributionKey,
  attributionRange,
  orderIndexKey,
  orderKey,
  sheetKey,
  sheetRange,
} from "../../../../shared/platform/table/keys/order-keys.ts";
import {
  credentialKey,
  rateWindowKey,
  storeIndexKey,
  storeKey,
} from "../../../../shared/platform/table/keys/store-keys.ts";

const at = (received_at: string, order_id: string) => ({ received_at, order_id });

describe("the keys of the table, as docs/data-model.md lists them", () => {
  test.each([
    ["store profile", storeKey("br_a"), { PK: "STORE#br_a", SK: "PROFILE" }],
    ["store index", storeIndexKey("br_a"), { GSI1PK: "STORES", GSI1SK: "br_a" }],
    ["store credential", credentialKey("hash"), { PK: "CREDENTIAL#hash", SK: "CREDENTIAL" }],
    ["product", productKey("br_a", "p#1"), { PK: "STORE#br_a", SK: "PRODUCT#p#1" }],
    ["order", orderKey("br_a", "o1"), { PK: "STORE#br_a", SK: "ORDER#o1" }],
    ["order index", orderIndexKey("br_a", "2026", "o1"), { GSI1PK: "STORE#br_a#ORDERS", GSI1SK: "2026#o1" }],
    ["attribution", attributionKey("br_a", at("2026", "o1")), { PK: "STORE#br_a", SK: "ATTR#2026#o1" }],
    ["order in a shard", orderKey("br_a", "o1", 3), { PK: "STORE#br_a#3", SK: "ORDER#o1" }],
    [
      "its index",
      orderIndexKey("br_a", "2026", "o1", 3),
      { GSI1PK: "STORE#br_a#3#ORDERS", GSI1SK: "2026#o1" },
    ],
    [
      "its attribution",
      attributionKey("br_a", { ...at("2026", "o1"), shard: 3 }),
      { PK: "STORE#br_a#3", SK: "ATTR#2026#o1" },
    ],
    ["figure sheet", sheetKey("br_a", "2026", "DAY#0"), { PK: "STORE#br_a", SK: "STAT#2026#DAY#0" }],
    ["rate window", rateWindowKey("br_a", 5), { PK: "RATE#br_a#5", SK: "RATE" }],
  ])("%s", (_, key, expected) => {
    expect(key).toStrictEqual(expected);
  });

  test("the longest ids fit DynamoDB's sort keys", () => {
    const longest = "\u{fffd}".repeat(256);
    const keys = [
      productKey("br_a", longest).SK,
      attributionKey("br_a", at("2026-11-20T10:00:00.000Z", longest)).SK,
      orderIndexKey("br_a", "2026-11-20T10:00:00.000Z", longest).GSI1SK,
    ];
    for (const key of keys) expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1_024);
  });
});

test("a period's attributions and sheets are of its days, and no others", () => {
  for (const [range, keyOf] of [
    [
      attributionRange("br_a", { from: "2026-11-20T00:00", end: "2026-11-22T00:00" }),
      (time: string) => attributionKey("br_a", at(time, "~")).SK,
    ],
    [sheetRange("br_a", "2026-11-20", "2026-11-21"), (at: string) => sheetKey("br_a", at, "~").SK],
  ] as const) {
    const within = (at: string) => range.from <= keyOf(at) && keyOf(at) <= range.to;
    expect(["2026-11-20T00:00:00.000Z", "2026-11-21T23:59:59.999Z"].every(within)).toBe(true);
    expect(["2026-11-19T23:59:59.999Z", "2026-11-22T00:00:00.000Z"].some(within)).toBe(false);
  }
});

describe("the store that an item belongs to", () => {
  test.each(["RATE#br_a#5", "CREDENTIAL#hash", "STORES", "", "undefined"])(
    "%j belongs to none",
    (partition) => {
      expect(brandFromKey(partition)).toBeUndefined();
    },
  );
});
