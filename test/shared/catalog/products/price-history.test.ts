import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  lowestPriorPrice,
  MAX_PRICE_CHANGES,
  priceHistoryAfter,
} from "../../../../shared/catalog/products/price-history.ts";
import type { PriceChange } from "../../../../shared/catalog/products/stored-product.ts";
import { definedOnly } from "../../../../shared/platform/defined-only.ts";
import { priorPriceByHours } from "../../../support/catalog/prior-price-by-hours.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-01-01T00:00:00.000Z");
const time = (hour: number) => new Date(START + hour * HOUR).toISOString();
const days = (count: number) => count * 24;

type Prices = Readonly<{
  price: string;
  compare_price?: string;
  currency?: string;
  price_hidden?: true;
  sale?: { price: string; from?: string; to?: string };
}>;
type Kept = Prices & { readonly updated_at: string; readonly price_history: readonly PriceChange[] };
type Write = { readonly hour: number; readonly prices: Prices };

const written = (before: Kept | undefined, { hour, prices }: Write): Kept => ({
  ...prices,
  updated_at: time(hour),
  price_history: priceHistoryAfter(before, prices, START + hour * HOUR),
});
const afterAll = (writes: readonly Write[]): Kept =>
  writes.reduce<Kept | undefined>(written, undefined) as Kept;
const told = (writes: readonly Write[], hour: number, since?: string) =>
  lowestPriorPrice(afterAll(writes), time(hour), since);

const at = (hour: number, price: string, more: Omit<Prices, "price"> = {}): Write => ({
  hour,
  prices: { price, ...more },
});
const reduced = { compare_price: "100.00" };

describe("the lowest price before a reduction", () => {
  const lowered = [
    at(0, "100.00"),
    at(days(31), "95.10"),
    at(days(40), "99.00"),
    at(days(50), "80.00", reduced),
  ];

  test("is the lowest of the 30 days before it started, and stays the same during it", () => {
    expect(told(lowered, days(50))).toBe("95.10");
    expect(told(lowered, days(500))).toBe("95.10");
    expect(told([...lowered, at(days(600), "80.00", reduced)], days(700))).toBe("95.10");
  });

  test("includes a price that ended within the 30 days, and excludes earlier ones", () => {
    const writes = (ended: number) => [
      at(0, "9"),
      at(ended, "10"),
      at(days(60), "8", { compare_price: "10" }),
    ];
    expect(told(writes(days(30) + 1), days(61))).toBe("9");
    expect(told(writes(days(30)), days(61))).toBe("10");
  });

  test("is absent with less than 30 days of history, or without a reduction", () => {
    const writes = (begun: number) => [at(0, "100"), at(begun, "80", { compare_price: "100" })];
    expect(told(writes(days(30)), days(90))).toBe("100");
    expect(told(writes(days(30) - 1), days(90))).toBeUndefined();
    expect(told([at(0, "100"), at(days(40), "80")], days(90))).toBeUndefined();
    expect(told([at(0, "80", reduced)], days(90))).toBeUndefined();
  });

  test("equals the price if that was as low before the reduction", () => {
    expect(told([at(0, "80"), at(days(40), "80", reduced)], days(41))).toBe("80");
  });

  test("is the previous reduced price for a further reduction", () => {
    const further = at(days(55), "70.00", reduced);
    expect(told([...lowered, further], days(56))).toBe("80.00");
  });

  test("follows a dated sale, which starts and ends without a write", () => {
    const sale = { price: "60", from: time(days(40)), to: time(days(45)) };
    const writes = [at(0, "100"), at(days(1), "100", { sale })];
    expect(told(writes, days(39))).toBeUndefined();
    expect(told(writes, days(44))).toBe("100");
    expect(told(writes, days(45))).toBeUndefined();
    expect(told([...writes, at(days(50), "90", reduced)], days(51))).toBe("60");
  });

  test("starts with the stored price of a product without a history", () => {
    const product = { price: "80", compare_price: "100", updated_at: time(0) };
    expect(
      priceHistoryAfter(product, { price: "70", compare_price: "100" }, START + days(40) * HOUR),
    ).toEqual([
      { at: START, price: "80", reduced: true },
      { at: START + days(40) * HOUR, price: "70", reduced: true },
    ]);
  });

  test("starts again with another currency of the product or its store", () => {
    const eur = { currency: "EUR" };
    const writes = [at(0, "100", eur), at(days(40), "110"), at(days(50), "80", reduced)];
    expect(told(writes, days(60))).toBeUndefined();
    expect(told(lowered, days(60), time(days(20)))).toBe("95.10");
    expect(told(lowered, days(60), time(days(20) + 1))).toBeUndefined();
  });

  test("ignores zero and hidden prices", () => {
    const writes = (more: Write) => [at(0, "100"), more, at(days(41), "95"), at(days(42), "80", reduced)];
    expect(told(writes(at(days(40), "0.00")), days(43))).toBe("95");
    expect(told(writes(at(days(40), "20", { price_hidden: true })), days(43))).toBe("95");
    const none = [at(0, "0"), at(days(40), "80", reduced)];
    expect(told(none, days(41))).toBeUndefined();
  });

  test("compares decimals exactly and returns the digits as written", () => {
    const writes = [
      at(0, "0.30000000"),
      at(days(31), "0.3"),
      at(days(32), "0.29999999"),
      at(days(33), "0.2", reduced),
    ];
    expect(told(writes, days(34))).toBe("0.29999999");
    expect(
      told(
        [at(0, "999999999999.10"), at(days(31), "999999999999.1", { compare_price: "999999999999.11" })],
        days(32),
      ),
    ).toBe("999999999999.10");
  });

  test("ignores a history that does not match the stored price", () => {
    const stale = { ...afterAll(lowered), price: "75.00" };
    expect(lowestPriorPrice(stale, time(days(90)), undefined)).toBeUndefined();
  });
});

const cents = fc.integer({ min: 0, max: 300 }).map((amount) => (amount / 100).toFixed(2));
const hour = fc.integer({ min: 0, max: days(90) });
const sometimes = <Value>(value: fc.Arbitrary<Value>, freq: number) =>
  fc.option(value, { nil: undefined, freq });
const prices: fc.Arbitrary<Prices> = fc
  .record({
    price: cents,
    compare_price: sometimes(cents, 3),
    currency: fc.oneof(
      { weight: 15, arbitrary: fc.constant("EUR") },
      { weight: 1, arbitrary: fc.constant("USD") },
    ),
    price_hidden: fc.oneof(
      { weight: 15, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant(true as const) },
    ),
    sale: sometimes(
      fc
        .record({ price: cents, from: sometimes(hour.map(time), 2), to: sometimes(hour.map(time), 2) })
        .map(definedOnly),
      1,
    ),
  })
  .map(definedOnly);
const script = (maxLength: number) =>
  fc.array(fc.tuple(hour, prices, fc.boolean()), { minLength: 2, maxLength }).map((entries) => {
    const writes: Write[] = [];
    for (const [at, sent, isRepeated] of entries.toSorted(([a], [b]) => a - b)) {
      const before = writes.at(-1);
      if (before?.hour !== at)
        writes.push({ hour: at, prices: (isRepeated ? before?.prices : undefined) ?? sent });
    }
    return writes;
  });

describe("random histories", () => {
  test("give the same lowest price as an hourly count", () => {
    let found = 0;
    fc.assert(
      fc.property(script(10), fc.integer({ min: 0, max: days(40) }), (writes, later) => {
        const now = (writes.at(-1)?.hour ?? 0) + later;
        const exact = priorPriceByHours(writes, now, START);
        expect(told(writes, now)).toBe(exact);
        if (exact !== undefined) found += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(found).toBeGreaterThan(300);
  });

  test("never give a higher price than the exact one, even with too many changes to store", () => {
    const often = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 30 }), cents), { minLength: 60, maxLength: 90 })
      .map((steps) => {
        let now = 0;
        return steps.map(([wait, price]) => {
          now += wait;
          return at(now, price === "0.00" ? "0.01" : price, { compare_price: "2.00" });
        });
      });
    fc.assert(
      fc.property(often, (writes) => {
        const now = writes.at(-1)?.hour ?? 0;
        expect(afterAll(writes).price_history.length).toBeLessThanOrEqual(MAX_PRICE_CHANGES);
        const [found, exact] = [told(writes, now), priorPriceByHours(writes, now, START)];
        expect(found === undefined).toBe(exact === undefined);
        if (found !== undefined) expect(Number(found)).toBeLessThanOrEqual(Number(exact));
      }),
      { numRuns: 300 },
    );
  });
});
