import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUpFigures, countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { type Figures, figuresId } from "../../../../shared/attribution/figures/figures.ts";
import { utcDay } from "../../../../shared/vocabulary/days.ts";
import { attributedOrders } from "../../../support/attribution/arbitraries.ts";
import { exactSum } from "../../../support/attribution/exact-decimal.ts";
import { aCredit, aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const findValues = (figures: readonly Figures[], scope: string, currency = "USD") =>
  figures.find((each) => each.scope === scope && each.currency === currency)?.values;

describe("one order", () => {
  const order = anAttributedOrder({
    lines: [
      aLine({ quantity: 2, amount: "20.00", credit: aCredit({ event_id: 7, signal: "add_to_cart" }) }),
      aLine({ amount: "5.50", credit: aCredit({ event_id: 7, widget_type: "embed" }) }),
      aLine({ quantity: 3, amount: "1" }),
    ],
  });

  test("counts once for the store, with lines, units and revenue, credited or not", () => {
    expect(findValues(countFigures([order]), "STORE")).toStrictEqual({
      orders: 1,
      lines: 3,
      units: 6,
      revenue: "26.50",
      attributed_orders: 1,
      attributed_lines: 2,
      attributed_units: 3,
      attributed_revenue: "25.50",
      add_to_cart_carousel_lines: 1,
      add_to_cart_carousel_units: 2,
      add_to_cart_carousel_revenue: "20.00",
      video_view_embed_lines: 1,
      video_view_embed_units: 1,
      video_view_embed_revenue: "5.50",
    });
  });

  test("counts once for each of its videos, with figures by signal and widget", () => {
    expect(findValues(countFigures([order]), "VIDEO#7")).toStrictEqual({
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

  test("has no attributed figures and no videos without credited lines", () => {
    const values = { orders: 1, lines: 1, units: 1, revenue: "10.00" };
    const ofStore = { day: "2026-11-20", currency: "USD", scope: "STORE", values };
    expect(countFigures([anAttributedOrder()])).toStrictEqual([ofStore]);
  });

  test("counts once in each of its currencies", () => {
    const credit = aCredit({ event_id: 7 });
    const lines = [aLine({ credit }), aLine({ currency: "EUR", credit }), aLine({ currency: "EUR" })];
    const figures = countFigures([anAttributedOrder({ lines })]);
    for (const currency of ["USD", "EUR"]) {
      expect(findValues(figures, "STORE", currency)).toMatchObject({ orders: 1, attributed_orders: 1 });
      expect(findValues(figures, "VIDEO#7", currency)).toMatchObject({ orders: 1, lines: 1 });
    }
  });

  test("counts on the UTC day of its receipt", () => {
    expect(utcDay("2026-11-20T23:59:59.999Z")).toBe("2026-11-20");
    expect(countFigures([anAttributedOrder({ received_at: "2026-11-21T00:00:00.000Z" })])[0]?.day).toBe(
      "2026-11-21",
    );
  });
});

type Values = Record<string, number | string>;

const addUpValues = (figures: readonly Figures[]): Record<string, Values> => {
  const sums: Record<string, Values> = {};
  for (const { day, currency, scope, values } of figures) {
    const key = `${day} ${currency} ${scope}`;
    const sum = sums[key] ?? {};
    for (const [name, value] of Object.entries(values)) {
      const before = sum[name];
      if (typeof value === "number") sum[name] = Number(before ?? 0) + value;
      else sum[name] = exactSum(before === undefined ? [value] : [String(before), value]);
    }
    sums[key] = sum;
  }
  return sums;
};

test("figures of several orders are the sums of each order's figures", () => {
  fc.assert(
    fc.property(attributedOrders(6, 6), (orders) => {
      expect(addUpValues(countFigures(orders))).toEqual(
        addUpValues(orders.flatMap((order) => countFigures([order]))),
      );
      expect(countFigures(orders)).toHaveLength(Object.keys(addUpValues(countFigures(orders))).length);
      const merged = addUpFigures(...orders.map((order) => countFigures([order])));
      expect(merged).toStrictEqual(addUpFigures(countFigures(orders)));
      expect(merged.map(figuresId)).toEqual(countFigures(orders).map(figuresId).sort());
    }),
  );
});

test("figures named revenue are amounts, all others are counts", () => {
  fc.assert(
    fc.property(attributedOrders(3, 4), (orders) => {
      for (const [name, value] of countFigures(orders).flatMap(({ values }) => Object.entries(values))) {
        expect(typeof value).toBe(name.endsWith("revenue") ? "string" : "number");
      }
    }),
  );
});
