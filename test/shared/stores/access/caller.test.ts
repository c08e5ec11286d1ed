import { describe, expect, test } from "vitest";
import { createCallerHash } from "../../../../shared/stores/access/key-set.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const keys = (fill: number) => ({ active: "k1", keys: new Map([["k1", Buffer.alloc(32, fill)]]) });
const hash = createCallerHash(keys(7));

describe("the hash of a caller's address", () => {
  test("is the same all day and changes the next day", () => {
    expect(hash("192.0.2.1", NOON)).toBe(hash("192.0.2.1", NOON + 3_600_000));
    expect(hash("192.0.2.1", NOON)).not.toBe(hash("192.0.2.1", NOON + 86_400_000));
  });

  test("depends on the keys and the address", () => {
    expect(hash("192.0.2.1", NOON)).not.toBe(createCallerHash(keys(8))("192.0.2.1", NOON));
    expect(hash("192.0.2.1", NOON)).not.toBe(hash("192.0.2.2", NOON));
    expect(hash("192.0.2.1", NOON)).toMatch(/^[\w-]{43}$/);
  });
});
