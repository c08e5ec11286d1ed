import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearMissFinder } from "../../../../shared/attribution/rule/near-miss.ts";
import { signal } from "../../../support/values/builders.ts";

const find = (line: { product_id: string; sku?: string | null }, ...signalIds: readonly unknown[]) =>
  nearMissFinder([signalIds.map((id) => signal(id, "carousel_1"))])(line);

describe("two similar ids", () => {
  test.each([
    ["shirt-1", "SHIRT-1", ["case"]],
    ["shirt 1", "shirt1", ["white_space"]],
    ["501", " 501\n", ["white_space"]],
    ["501", "00501", ["leading_zeros"]],
    ["0", "000", ["leading_zeros"]],
    ["0a", " 00A", ["white_space", "leading_zeros", "case"]],
    ["ab c", "a bc", ["white_space"]],
  ])("%j and %j differ by %j", (lineId, signalId, differs_by) => {
    expect(find({ product_id: lineId }, signalId)).toEqual({ signal_product_id: signalId, differs_by });
  });

  test("differ by sku if the signal has the line's SKU", () => {
    const nearMiss = { signal_product_id: "TS-9", differs_by: ["sku"] };
    expect(find({ product_id: "501", sku: "TS-9" }, "ts-9", "TS-9")).toEqual(nearMiss);
  });

  test("are no near miss if they differ in letters, punctuation or inner zeros", () => {
    expect(find({ product_id: "a-1" }, "a_1", "a-2", "a-01", "a1", "")).toBeUndefined();
    expect(find({ product_id: "0" }, " ")).toBeUndefined();
  });

  test("are no near miss if the SKU differs in case", () => {
    expect(find({ product_id: "501", sku: "TS-9" }, "ts-9")).toBeUndefined();
  });

  test.each([undefined, null, ""])("are compared without the SKU if it is %j", (sku) => {
    expect(find({ product_id: "501", ...(sku !== undefined && { sku }) }, "502")).toBeUndefined();
  });
});

describe("the search for a near miss", () => {
  test("prefers the signal of the stronger list", () => {
    const finder = nearMissFinder([[signal("A", "carousel_1")], [signal(" a", "carousel_1")]]);
    expect(finder({ product_id: "a" })?.signal_product_id).toBe("A");
  });

  test("skips malformed entries", () => {
    const finder = nearMissFinder([[null, 7, {}, [], signal("A", "carousel_1")]]);
    expect(finder({ product_id: "a" })?.signal_product_id).toBe("A");
  });

  test("skips the line's own id", () => {
    expect(find({ product_id: "501" }, "501")).toBeUndefined();
    expect(find({ product_id: "501", sku: "501" }, "501")).toBeUndefined();
  });

  test("skips impossible ids, so that an attribution stays small", () => {
    expect(find({ product_id: "501" }, `${" ".repeat(300)}501`)).toBeUndefined();
    expect(find({ product_id: "\u{1f600}" }, "\ud83d \ude00")).toBeUndefined();
  });

  test("always names the difference between the two ids", () => {
    const id = fc.string({ unit: fc.constantFrom("a", "A", "0", "1", " "), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(id, id, (lineId, signalId) => {
        const found = find({ product_id: lineId }, signalId);
        expect(found?.differs_by).not.toEqual([]);
        expect(found?.signal_product_id).not.toBe(lineId);
      }),
      { numRuns: 500 },
    );
  });
});
