import fc from "fast-check";
import { expect, test } from "vitest";
import { addUpFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { type Figures, videoScope } from "../../../../shared/attribution/figures/figures.ts";
import { packFigures, unpackFigures } from "../../../../shared/attribution/figures/packed-figures.ts";
import { correctionSheet, daySheet } from "../../../../shared/attribution/figures/sheet-item.table.ts";
import { correction, findDifferences } from "../../../../shared/attribution/reconcile/differences.ts";
import { analyticsView } from "../../../../shared/attribution/views/analytics.ts";
import { readPeriodSales } from "../../../../shared/attribution/views/read-sales.ts";
import { definedOnly } from "../../../../shared/platform/defined-only.ts";
import { attributedOrders, decimal } from "../../../support/attribution/arbitraries.ts";
import { exactSum } from "../../../support/attribution/exact-decimal.ts";
import {
  attributionItem,
  countedStore,
  DAY,
  NEXT,
  sheetItem,
  sorted,
} from "../../../support/attribution/figures-store.ts";
import { inShard, orderDivisions } from "../../../support/values/order-shards.ts";

// Returned money makes figures negative. Whatever their signs, they are sums.

const count = fc.integer({ min: -1_000, max: 1_000 });
const amount = fc.tuple(fc.constantFrom("", "-"), decimal).map((parts) => parts.join(""));
const sums = (prefix: string) =>
  fc
    .record({ lines: count, units: count, revenue: amount })
    .map((all) => Object.fromEntries(Object.entries(all).map(([name, value]) => [prefix + name, value])));

const days = fc.record({ day: fc.constantFrom(DAY, NEXT), currency: fc.constantFrom("USD", "JPY") });
const arbitraryValues = (...prefixes: readonly string[]) =>
  fc.tuple(...prefixes.map(sums)).map((all): Figures["values"] => Object.assign({}, ...all));
const storeFigures = fc
  .tuple(days, arbitraryValues("", "attributed_", "unknown_video_", "not_live_"), count, count)
  .map(([of, values, orders, attributed_orders]): Figures => {
    return { ...of, scope: "STORE", values: { ...values, orders, attributed_orders } };
  });
const videoFigures = fc
  .tuple(days, fc.integer({ min: 1, max: 3 }), arbitraryValues("", "video_view_stories_"), count)
  .map(([of, video, values, orders]): Figures => {
    return { ...of, scope: videoScope(video), values: { ...values, orders } };
  });
const figures = fc.array(fc.oneof(storeFigures, videoFigures), { maxLength: 12 });

const divisions = fc.constantFrom(...orderDivisions(`${DAY}T12:00:00.000Z`));

const negative = (all: readonly Figures[]): Figures[] =>
  all.map((each) => {
    const negated = Object.entries(each.values).map(([name, value]) => [
      name,
      typeof value === "number" ? -value : value.startsWith("-") ? value.slice(1) : `-${value}`,
    ]);
    return { ...each, values: Object.fromEntries(negated) };
  });

test("packed figures are the same when they are unpacked", () => {
  fc.assert(
    fc.property(figures, (all) => {
      const ofDay = all.map((each) => ({ ...each, day: DAY }));
      expect(unpackFigures(DAY, packFigures(ofDay))).toStrictEqual(ofDay);
    }),
  );
});

test("merged, they come to the same in any order and in any parts, and to nothing with their opposites", () => {
  fc.assert(
    fc.property(figures, fc.nat(12), (all, at) => {
      const whole = addUpFigures(all);
      const parts = addUpFigures(addUpFigures(all.slice(at)), all.slice(0, at).toReversed());
      expect(findDifferences(whole, parts)).toEqual([]);
      const nothing = addUpFigures(all, negative(all));
      for (const { values } of nothing) expect(Object.values(values).map(Number)).not.toContainEqual(NaN);
      expect(findDifferences([], nothing)).toEqual([]);
    }),
  );
});

test("a day's sheets are added to its orders before it is folded and after", async () => {
  await fc.assert(
    fc.asyncProperty(attributedOrders(4, 3), figures, divisions, async (made, all, shards) => {
      const orders = made.map((order) => inShard(order, shards));
      const corrections = [DAY, NEXT].map((day, index) =>
        sheetItem(
          correctionSheet(index),
          all.filter((each) => each.day === day),
          day,
        ),
      );
      const { read, fold, stored } = countedStore(
        definedOnly({ order_shards: shards }),
        ...orders.map((order) => attributionItem(order)),
        ...corrections,
      );
      const expected = addUpFigures(sorted(...orders), all);
      expect(findDifferences(expected, await read())).toEqual([]);
      await fold(DAY, NEXT);
      for (const key of stored.keys()) if (key.startsWith("ATTR#")) stored.delete(key);
      expect([...stored.keys()].some((key) => key.endsWith(daySheet(0)))).toBe(orders.length > 0);
      expect(findDifferences(expected, await read())).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("corrections bring stored figures to the recounted ones", () => {
  fc.assert(
    fc.property(figures, figures, (stored, recounted) => {
      const [before, right] = [addUpFigures(stored), addUpFigures(recounted)];
      const corrections = findDifferences(before, right).map(correction);
      expect(findDifferences(addUpFigures(before, corrections), right)).toEqual([]);
    }),
  );
});

test("views add up to the figures, and a share is from 0 to 1", async () => {
  await fc.assert(
    fc.asyncProperty(figures, async (all) => {
      const view = analyticsView(await readPeriodSales(pages(all)));
      for (const { currency, attributed, unattributed, ...total } of view.totals) {
        expect(attributed.orders + unattributed.orders).toBe(total.orders);
        expect(attributed.units + unattributed.units).toBe(total.units);
        expectEqual([attributed.revenue, unattributed.revenue], total.revenue);
        const ofDays = view.days.filter((day) => day.currency === currency);
        expectEqual(
          ofDays.map(({ revenue }) => revenue),
          total.revenue,
        );
      }
      for (const { attributed_share } of [...view.totals, ...view.days]) {
        expect(attributed_share).toMatch(/^(0\.[0-9]{4}|1\.0000)$/);
      }
      const videos = new Set(
        all.filter(({ scope }) => scope !== "STORE").map(({ scope, currency }) => scope + currency),
      );
      expect(view.videos).toHaveLength(videos.size);
      for (const video of view.videos) {
        expect(video.by_signal).toMatchObject([{ revenue: video.by_signal[0]?.revenue }]);
        const ofVideo = all.filter(
          ({ scope, currency }) => scope === videoScope(video.event_id) && currency === video.currency,
        );
        expectEqual(
          ofVideo.map(({ values }) => String(values.revenue)),
          video.revenue,
        );
      }
    }),
  );
});

async function* pages(all: readonly Figures[]) {
  yield { figures: all };
}
const expectEqual = (parts: readonly string[], total: string) =>
  expect(exactSum([...parts, ...negativeAmounts(total)])).toMatch(/^-?0(\.0+)?$/);
const negativeAmounts = (total: string) => [total.startsWith("-") ? total.slice(1) : `-${total}`];

test.each([
  ["half of it", "5", "10", "0.5000"],
  ["all of it, where the rest was returned", "12", "10", "1.0000"],
  ["nothing, where what videos sold was returned", "-2", "10", "0.0000"],
  ["nothing, where more was returned than sold", "-5", "-10", "0.0000"],
  ["nothing, where nothing is left", "5", "0", "0.0000"],
])("videos have a share of %s", async (_, attributed_revenue, revenue, expected) => {
  const values = { orders: 1, lines: 1, units: 1, revenue, attributed_revenue };
  const view = analyticsView(
    await readPeriodSales(pages([{ day: DAY, currency: "USD", scope: "STORE", values }])),
  );
  expect(view.totals[0]?.attributed_share).toBe(expected);
});
