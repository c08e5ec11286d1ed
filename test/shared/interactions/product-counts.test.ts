import fc from "fast-check";
import { expect, test } from "vitest";
import { startSums } from "../../../shared/interactions/add-up.ts";
import type { Report } from "../../../shared/interactions/interactions.schema.ts";
import {
  packProductCounts,
  startProductCounts,
  unpackProductCounts,
} from "../../../shared/interactions/product-counts.ts";
import { splitReports } from "../../../shared/interactions/report-batch.ts";
import { toReportMessage } from "../../../shared/interactions/report-message.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import { aReport } from "../../support/values/builders.ts";

const AT = "2026-11-20T10:00:00.000Z";

/** What browsers send: any interaction, with or without a video and a product of any name. */
const anInteraction = fc.record(
  {
    type: fc.constantFrom(
      "product_tap" as const,
      "add_to_cart" as const,
      "view" as const,
      "cart_add" as const,
    ),
    event_id: fc.constantFrom(7001, 7002),
    widget_type: fc.constantFrom("carousel" as const, "embed" as const),
    product_id: fc.oneof(
      fc.constantFrom("501", "502", "__proto__", "constructor", '"]', "7001 501"),
      fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
    ),
    at: fc.constant(0),
  },
  { requiredKeys: ["type", "at"] },
);

const aBrowserReport = fc
  .array(anInteraction, { minLength: 1, maxLength: 12 })
  .map(
    (interactions) =>
      toReportMessage(
        { brand: "br_acme", interactions },
        { brand: "br_acme", id: "r", at: new Date(AT), origin: undefined },
      ).report,
  );

const countAll = (reports: readonly Report[], maxBytes?: number) => {
  const sums = startProductCounts(maxBytes);
  for (const report of reports) sums.add(report);
  return sums.counts();
};

const total = (taps: readonly { product_taps: number; add_to_carts: number }[]) => ({
  product_taps: taps.reduce((sum, each) => sum + each.product_taps, 0),
  add_to_carts: taps.reduce((sum, each) => sum + each.add_to_carts, 0),
});

test("products, others and unknown ones add up to the store's own counters, however many are kept apart", () => {
  fc.assert(
    fc.property(
      fc.array(aBrowserReport, { maxLength: 8 }),
      fc.integer({ min: 0, max: 800 }),
      (reports, max) => {
        const { products, others, unknown } = countAll(reports, max);
        const store = startSums(storeDays());
        for (const report of reports) store.add(report);
        const counters = Object.entries(store.sums().scopes.get("STORE") ?? {});
        const of = (type: string) =>
          counters.filter(([name]) => name.startsWith(type)).reduce((sum, [, count]) => sum + count, 0);
        expect(total([...products, others, unknown])).toEqual({
          product_taps: of("product_tap"),
          add_to_carts: of("add_to_cart"),
        });
        expect([others, unknown].flatMap(Object.values).every((count) => count >= 0)).toBe(true);
        expect(new Set(products.map((each) => JSON.stringify([each.event_id, each.product_id]))).size).toBe(
          products.length,
        );
      },
    ),
  );
});

test("counts are the same in whichever order reports are read, and come back as they were packed", () => {
  fc.assert(
    fc.property(fc.array(aBrowserReport, { maxLength: 8 }), (reports) => {
      const sorted = (of: readonly Report[]) => {
        const { products, ...rest } = countAll(of);
        const names = products.map((each) => JSON.stringify(each)).sort();
        return { names, rest };
      };
      expect(sorted(reports.toReversed())).toEqual(sorted(reports));
      const counts = countAll(reports);
      expect(unpackProductCounts(packProductCounts(counts))).toEqual(counts);
    }),
  );
});

const LARGEST = Number.MAX_SAFE_INTEGER;
const ITEM_BYTES = 400 * 1024 - 1_000;
/** 256 characters that take the most bytes, and do not compress. */
const longestId = (n: number) =>
  Array.from({ length: 256 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((n * 7919 + index * 104_729 * n) % 20_000)),
  ).join("");

test.each([
  ["of 13 digits", (n: number) => String(8_000_000_000_000 + n * 104_729), 5_000],
  ["as long as they may be", longestId, 450],
])("a day of 20,000 products whose ids are %s fits into an item, and none is lost", (_, id, atLeast) => {
  const tap = { product_taps: LARGEST, add_to_carts: 0 };
  const reports = Array.from({ length: 20_000 }, (_, n) =>
    aReport({ products: [{ event_id: LARGEST, product_id: id(n), ...tap }] }),
  );
  const counts = countAll(reports);
  expect(counts.products.length).toBeGreaterThan(atLeast);
  expect(packProductCounts(counts).byteLength).toBeLessThan(ITEM_BYTES);
  const taps = BigInt(LARGEST);
  const apart = BigInt(counts.products.length);
  expect(Number(20_000n * taps - apart * taps)).toBeCloseTo(counts.others.product_taps, -10);
});

test("reports that name as many products as they can are kept in items that are not too large", () => {
  const reports = Array.from({ length: 300 }, (_, index) =>
    aReport({
      id: `r${index}`,
      products: Array.from({ length: 50 }, (_, n) => ({
        ...{ event_id: 7001, product_id: longestId(index * 50 + n), product_taps: 1, add_to_carts: 0 },
      })),
    }),
  );
  const parts = splitReports(reports);
  expect(parts.flatMap((part) => part.reports)).toEqual(reports);
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part.reports))).toBeLessThan(ITEM_BYTES);
  expect(splitReports(reports.map(({ products, ...report }) => report))).toHaveLength(3);
});
