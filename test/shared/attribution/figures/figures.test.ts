import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mergeRollups,
  type Rollup,
  rollUp,
  rollupId,
} from "../../../../shared/attribution/figures/figures.ts";
import { daysBetween, utcDay } from "../../../../shared/vocabulary/days.ts";
import { attributedOrders } from "../../../support/attribution/arbitraries.ts";
import { exactSum } from "../../../support/attribution/exact-decimal.ts";
import { aCredit, aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const figuresOf = (rollups: readonly Rollup[], scope: string, currency = "USD") =>
  rollups.find((rollup) => rollup.scope === scope && rollup.currency === currency)?.figures;

describe("one order", () => {
  const order = anAttributedOrder({
    lines: [
      aLine({ quantity: 2, amount: "20.00", credit: aCredit({ event_id: 7, signal: "add_to_cart" }) }),
      aLine({ amount: "5.50", credit: aCredit({ event_id: 7, widget_type: "embed" }) }),
      aLine({ quantity: 3, amount: "1" }),
    ],
  });

  test("counts once for the store, and its lines, units and revenue with and without credit", () => {
    expect(figuresOf(rollUp([order]), "STORE")).toStrictEqual({
      orders: 1,
      lines: 3,
      units: 6,
      revenue: "26.50",
      attributed_orders: 1,
      attributed_lines: 2,
      attributed_units: 3,
      attributed_revenue: "25.50",
    });
  });

  test("counts once for each of its videos, whose figures are split by signal and place", () => {
    expect(figuresOf(rollUp([order]), "VIDEO#7")).toStrictEqual({
      orders: 1,
      lines: 2,
      units: 3,
      revenue: "25.50",
      add_to_cart_carousel_lines: 1,
      add_to_cart_carousel_units: 2,
      add_to_cart_carousel_revenue: "20.00",
      video_view_embed_lines: 1,
      video_view_embed_units: 1,
      video_view_embed_revenue: "5.50",
    });
  });

  test("has no attributed figures and no videos where no line is credited", () => {
    const figures = { orders: 1, lines: 1, units: 1, revenue: "10.00" };
    const rollup = { day: "2026-11-20", currency: "USD", scope: "STORE", figures };
    expect(rollUp([anAttributedOrder()])).toStrictEqual([rollup]);
  });

  test("counts once in each of its currencies", () => {
    const credit = aCredit({ event_id: 7 });
    const lines = [aLine({ credit }), aLine({ currency: "EUR", credit }), aLine({ currency: "EUR" })];
    const rollups = rollUp([anAttributedOrder({ lines })]);
    for (const currency of ["USD", "EUR"]) {
      expect(figuresOf(rollups, "STORE", currency)).toMatchObject({ orders: 1, attributed_orders: 1 });
      expect(figuresOf(rollups, "VIDEO#7", currency)).toMatchObject({ orders: 1, lines: 1 });
    }
  });

  test("belongs to the UTC day it was received on", () => {
    expect(utcDay("2026-11-20T23:59:59.999Z")).toBe("2026-11-20");
    expect(rollUp([anAttributedOrder({ received_at: "2026-11-21T00:00:00.000Z" })])[0]?.day).toBe(
      "2026-11-21",
    );
  });
});

type Sheet = Record<string, number | string>;

/** Adds rollups figure by figure, without the service's own arithmetic. */
const sumOf = (rollups: readonly Rollup[]): Record<string, Sheet> => {
  const sums: Record<string, Sheet> = {};
  for (const { day, currency, scope, figures } of rollups) {
    const key = `${day} ${currency} ${scope}`;
    const sheet = sums[key] ?? {};
    for (const [name, value] of Object.entries(figures)) {
      const before = sheet[name];
      if (typeof value === "number") sheet[name] = Number(before ?? 0) + value;
      else sheet[name] = exactSum(before === undefined ? [value] : [String(before), value]);
    }
    sums[key] = sheet;
  }
  return sums;
};

test("the rollups of all orders are the sums of the rollups of each", () => {
  fc.assert(
    fc.property(attributedOrders(6, 6), (orders) => {
      expect(sumOf(rollUp(orders))).toEqual(sumOf(orders.flatMap((order) => rollUp([order]))));
      expect(rollUp(orders)).toHaveLength(Object.keys(sumOf(rollUp(orders))).length);
      const merged = mergeRollups(orders.map((order) => rollUp([order])));
      expect(merged).toStrictEqual(mergeRollups([rollUp(orders)]));
      expect(merged.map(rollupId)).toEqual(rollUp(orders).map(rollupId).sort());
    }),
  );
});

test("names that end in revenue are amounts, all others are counts", () => {
  fc.assert(
    fc.property(attributedOrders(3, 4), (orders) => {
      for (const [name, value] of rollUp(orders).flatMap(({ figures }) => Object.entries(figures))) {
        expect(typeof value).toBe(name.endsWith("revenue") ? "string" : "number");
      }
    }),
  );
});

test("the days of a period are its first, its last and all between, over leap days and clock changes", () => {
  expect(daysBetween("2026-11-20", "2026-11-20")).toEqual(["2026-11-20"]);
  expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysBetween("2026-01-01", "2026-12-31")).toHaveLength(365);
  expect(daysBetween("2026-11-20", "2026-11-19")).toEqual([]);
});
