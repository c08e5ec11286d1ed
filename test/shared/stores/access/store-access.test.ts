import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { hashStoreId, newBrand, newStoreId } from "../../../../shared/stores/access/store-access.ts";

const filled = (byte: number) => (size: number) => new Uint8Array(size).fill(byte);

describe("a new store_id", () => {
  test("contains its stage and 160 random bits in 32 characters", () => {
    expect(newStoreId("dev", filled(0))).toBe(`st_dev_${"0".repeat(32)}`);
    expect(newStoreId("production", filled(255))).toBe(`st_production_${"v".repeat(32)}`);
    const randomBytes = vi.fn((size: number) => new Uint8Array(size));
    newStoreId("dev", randomBytes);
    expect(randomBytes.mock.calls).toEqual([[20]]);
  });

  test("keeps every random bit", () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(bytes, (value) => {
        const id = newStoreId("dev", () => value);
        expect(id).toMatch(/^st_dev_[0-9a-v]{32}$/);
        const add = (sum: bigint, digit: string) => sum * 32n + BigInt(Number.parseInt(digit, 32));
        const decoded = [...id.slice(7)].reduce(add, 0n);
        expect(decoded).toBe(BigInt(`0x${Buffer.from(value).toString("hex")}`));
      }),
    );
  });
});

test("a new brand has 80 random bits in 16 characters", () => {
  expect(newBrand(filled(0))).toBe(`br_${"0".repeat(16)}`);
  expect(newBrand(filled(255))).toBe(`br_${"v".repeat(16)}`);
});

describe("the hash of a store_id", () => {
  test("is its SHA-256, in characters valid in a key", () => {
    const id = newStoreId("dev", filled(9));
    expect(hashStoreId(id)).toBe(createHash("sha256").update(id).digest("base64url"));
    expect(hashStoreId(id)).toMatch(/^[\w-]{43}$/);
  });

  test("differs by store_id and does not reveal it", () => {
    const ids = [
      newStoreId("dev", filled(9)),
      newStoreId("staging", filled(9)),
      newStoreId("dev", filled(8)),
    ];
    expect(new Set(ids.map(hashStoreId)).size).toBe(ids.length);
    expect(hashStoreId(newStoreId("dev", filled(9)))).not.toContain("st_");
  });
});
