import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUpMinute, type Refusal } from "../../../shared/refusals/refusal.ts";
import { MAX_REFUSED_KINDS, OTHER_DETAILS } from "../../../shared/vocabulary/refusals.ts";

const aRefusal = (changes: Partial<Refusal> = {}): Refusal => ({
  at: "2026-11-20T10:00:30.000Z",
  endpoint: "POST /v2/product",
  status: 422,
  detail: "title: required",
  code: "validation_failed",
  request_id: "r1",
  caller: "c1",
  count: 1,
  ...changes,
});

const sum = (refusals: readonly Refusal[]): number => refusals.reduce((total, { count }) => total + count, 0);

describe("refusals of the same minute", () => {
  test("are merged into the first, with a count, if they have the same answer", () => {
    const later = aRefusal({ at: "2026-11-20T10:00:40.000Z", request_id: "r2", caller: "c2" });
    const first = aRefusal();
    expect(addUpMinute([later, first, later])).toEqual([{ ...first, count: 3 }]);
  });

  test.each([
    ["endpoint", { endpoint: "POST /v1/order-amendments" }],
    ["status", { status: 429 }],
    ["detail", { detail: "price: required" }],
  ])("are separate if they differ in %s", (_, change) => {
    expect(addUpMinute([aRefusal(), aRefusal(change)])).toHaveLength(2);
  });

  const refusals = fc.array(
    fc.record({
      at: fc
        .integer({ min: 0, max: 59_999 })
        .map((ms) => new Date(Date.UTC(2026, 10, 20, 10) + ms).toISOString()),
      endpoint: fc.constantFrom("POST /v2/product", "POST /v1/order-amendments"),
      status: fc.constantFrom(401, 422),
      detail: fc.integer({ min: 0, max: 40 }).map(String),
      code: fc.constant("validation_failed" as const),
      request_id: fc.string({ minLength: 1, maxLength: 8 }),
      caller: fc.constant("c"),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 200 },
  );

  test("are limited in number, and their total count stays exact", () => {
    fc.assert(
      fc.property(refusals, (all) => {
        const added = addUpMinute(all);
        expect(sum(added)).toBe(sum(all));
        expect(added.filter(({ detail }) => detail !== OTHER_DETAILS).length).toBeLessThanOrEqual(
          MAX_REFUSED_KINDS,
        );
        expect(added.filter(({ detail }) => detail === OTHER_DETAILS).length).toBeLessThanOrEqual(4);
      }),
    );
  });

  test("can be merged in parts with the same total count", () => {
    fc.assert(
      fc.property(refusals, refusals, (some, others) => {
        const added = addUpMinute([...addUpMinute(some), ...addUpMinute(others)]);
        expect(sum(added)).toBe(sum([...some, ...others]));
        expect(added.length).toBeLessThanOrEqual(MAX_REFUSED_KINDS + 4);
      }),
    );
  });
});
