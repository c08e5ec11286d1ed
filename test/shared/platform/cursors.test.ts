import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CursorInvalid, createCursors } from "../../../shared/platform/cursors.ts";
import { parseKeySet } from "../../../shared/stores/access/key-set.ts";

const keySet = (keys: Record<string, string>, active = "k1") =>
  parseKeySet(JSON.stringify({ active, ...keys }));
const [one, two] = ["k".repeat(64), "l".repeat(64)];
const cursors = createCursors(keySet({ k1: one }));

test("opens a sealed position under the same scope", () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (scope, position) => {
      const cursor = cursors.seal(scope, position);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(cursors.open(scope, cursor)).toEqual(JSON.parse(JSON.stringify(position)));
    }),
  );
});

test("a position with the longest id of the contract fits", () => {
  const longest = "\u20ac".repeat(256);
  const position = { order_id: longest, received_at: "2026-11-01T08:00:00.000Z", GSI1SK: longest };
  expect(cursors.open("orders|br_a", cursors.seal("orders|br_a", position))).toEqual(position);
});

describe("an invalid cursor", () => {
  const cursor = cursors.seal("orders|br_a", { SK: "x" });

  test("is rejected if it has another scope", () => {
    for (const scope of ["orders|br_b", "orders", "orders|br_a ", ""]) {
      expect(() => cursors.open(scope, cursor)).toThrow(CursorInvalid);
    }
  });

  test("is rejected with any changed character", () => {
    for (const index of cursor.split("").keys()) {
      const other = cursor[index] === "A" ? "B" : "A";
      // The last character may differ only in unused bits.
      const tampered = cursor.slice(0, index) + other + cursor.slice(index + 1);
      if (Buffer.from(tampered, "base64url").equals(Buffer.from(cursor, "base64url"))) continue;
      expect(() => cursors.open("orders|br_a", tampered)).toThrow(CursorInvalid);
    }
  });

  test.each(["", "x", "a b", "é", "A".repeat(16), "A".repeat(10_000)])("%j is rejected", (made) => {
    expect(() => cursors.open("orders|br_a", made)).toThrow(CursorInvalid);
  });

  test("is rejected if it was sealed with other keys", () => {
    const others = createCursors(keySet({ k1: two }));
    expect(() => others.open("orders|br_a", cursor)).toThrow(CursorInvalid);
  });
});

test("a cursor stays valid when a new key becomes active", () => {
  const cursor = cursors.seal("orders", 1);
  const rotated = createCursors(keySet({ k1: one, k2: two }, "k2"));
  expect(rotated.open("orders", cursor)).toBe(1);
  expect(rotated.seal("orders", 1)).not.toBe(cursor);
});
