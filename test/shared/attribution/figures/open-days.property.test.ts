import fc from "fast-check";
import { expect, test } from "vitest";
import { isLate, settledMinute } from "../../../../shared/attribution/figures/closed-days.ts";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { findDifferences } from "../../../../shared/attribution/reconcile/differences.ts";
import type { AttributedOrder } from "../../../../shared/attribution/rule/attributed-order.ts";
import { definedOnly } from "../../../../shared/platform/defined-only.ts";
import { storeDays, type TimeZones } from "../../../../shared/vocabulary/store-days.ts";
import { attributedOrders } from "../../../support/attribution/arbitraries.ts";
import { exactSum } from "../../../support/attribution/exact-decimal.ts";
import {
  attributionItem,
  countedStore,
  DAY,
  NEXT,
  sheetItem,
} from "../../../support/attribution/figures-store.ts";
import { inShard, orderDivisions } from "../../../support/values/order-shards.ts";

// Whatever is folded when, and wherever it is killed: at any time figures are those of the orders attributed by then.

const HALF_MINUTE = 30_000;
/** Four minutes before the midnight that is between the days. */
const beginIn = (zones: TimeZones | undefined): number =>
  Date.parse(`${storeDays(zones).findStart(NEXT)}Z`) - 8 * HALF_MINUTE;

const since2025 = (time_zone: string, begins_at: string): TimeZones => [
  { day: "2025-01-01", begins_at, time_zone },
];
const zones = fc.constantFrom<TimeZones | undefined>(
  undefined,
  since2025("Australia/Sydney", "2024-12-31T13:00:00.000Z"),
  since2025("Asia/Kathmandu", "2024-12-31T18:15:00.000Z"),
  // The first day in the zone is the second of the two.
  [{ day: NEXT, begins_at: `${NEXT}T08:00:00.000Z`, time_zone: "America/Los_Angeles" }],
);

const divisions = fc.constantFrom(...orderDivisions(`${DAY}T23:58:30.000Z`));

/** Each order's arrival and delay, in half minutes; most are in time. */
const times = fc.array(
  fc.tuple(fc.nat(12), fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(16) })),
  { minLength: 8, maxLength: 8 },
);
/** What happens, by its half minute: one or two folds, of which one dies after some writes. */
const folds = fc.array(
  fc.record({
    at: fc.nat(32),
    both: fc.boolean(),
    ordersPerCheckpoint: fc.integer({ min: 1, max: 4 }),
    diesAfter: fc.option(fc.nat(4)),
  }),
  { maxLength: 12 },
);

/** The store's revenue by currency, added up by another arithmetic, straight from the orders' lines. */
const revenues = (orders: readonly AttributedOrder[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        orders.flatMap(({ lines }) => lines),
        ({ currency }) => currency,
      ),
    ].map(([currency, lines]) => [currency, exactSum(lines.map(({ amount }) => amount))]),
  );

test("figures are those of the orders, before, between and after all folds, deaths and late orders", async () => {
  await fc.assert(
    fc.asyncProperty(
      zones,
      divisions,
      attributedOrders(8, 3),
      times,
      folds,
      async (time_zones, order_shards, fields, minutes, runs) => {
        const begin = beginIn(time_zones);
        const { findDay } = storeDays(time_zones);
        const orders = fields.map((order, index) => {
          const [arrival = 0, delay = 0] = minutes[index] ?? [];
          const received_at = new Date(begin + arrival * HALF_MINUTE).toISOString();
          return { at: arrival + delay, order: inShard({ ...order, received_at }, order_shards) };
        });
        const store = countedStore(definedOnly({ time_zones, order_shards }));
        const attributed: AttributedOrder[] = [];
        const attribute = (at: number, order: AttributedOrder) => {
          const late = isLate(order.received_at, begin + at * HALF_MINUTE);
          const put = (item: { PK: string; SK: string }) => store.stored.set(item.SK, item);
          put(attributionItem(order, late));
          if (late)
            put(
              sheetItem(`LATE#${order.order_id}`, countFigures([order], findDay), findDay(order.received_at)),
            );
          attributed.push(order);
        };
        const expectRight = async () => {
          const figures = await store.read();
          expect(findDifferences(countFigures(attributed, findDay), figures)).toEqual([]);
          for (const [currency, revenue] of Object.entries(revenues(attributed))) {
            const ofStore = figures.filter((each) => each.scope === "STORE" && each.currency === currency);
            const stored = ofStore.map(({ values }) => String(values.revenue));
            expect(exactSum([...stored, `-${revenue}`])).toMatch(/^-?0(\.0+)?$/);
          }
        };
        const events = [
          ...orders.map(({ at, order }) => ({ at, run: async () => attribute(at, order) })),
          ...runs.map(({ at, both, diesAfter, ordersPerCheckpoint }) => ({
            at,
            run: async () => {
              store.dieAfter(diesAfter ?? Number.POSITIVE_INFINITY);
              const settled = settledMinute(begin + at * HALF_MINUTE);
              const days = [DAY, NEXT] as const;
              const fold = async () => {
                for (const day of days) await store.advance(settled, { day, ordersPerCheckpoint });
              };
              await Promise.allSettled(both ? [fold(), fold()] : [fold()]);
              store.dieAfter(Number.POSITIVE_INFINITY);
            },
          })),
        ].toSorted((a, b) => a.at - b.at);
        for (const { run } of events) {
          await run();
          await expectRight();
        }
        await store.fold(DAY, NEXT);
        await expectRight();
        for (const key of store.stored.keys()) if (key.startsWith("ATTR#")) store.stored.delete(key);
        await expectRight();
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);
