import fc from "fast-check";
import { expect, test } from "vitest";
import { isLate, settledMinute } from "../../../../shared/attribution/figures/closed-days.ts";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { findDifferences } from "../../../../shared/attribution/reconcile/differences.ts";
import type { AttributedOrder } from "../../../../shared/attribution/rule/attributed-order.ts";
import { attributedOrders } from "../../../support/attribution/arbitraries.ts";
import { exactSum } from "../../../support/attribution/exact-decimal.ts";
import {
  attributionItem,
  DAY,
  NEXT,
  sheetItem,
  storeHolding,
} from "../../../support/attribution/figures-store.ts";

// Whatever is folded when, and wherever it is killed: at any time figures are those of the orders attributed by then.

const HALF_MINUTE = 30_000;
const BEGIN = Date.parse(`${DAY}T23:56:00Z`);

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
    fc.asyncProperty(attributedOrders(8, 3), times, folds, async (fields, minutes, runs) => {
      const orders = fields.map((order, index) => {
        const [arrival = 0, delay = 0] = minutes[index] ?? [];
        const received = BEGIN + arrival * HALF_MINUTE;
        return { at: arrival + delay, order: { ...order, received_at: new Date(received).toISOString() } };
      });
      const store = storeHolding();
      const attributed: AttributedOrder[] = [];
      const attribute = (at: number, order: AttributedOrder) => {
        const late = isLate(order.received_at, BEGIN + at * HALF_MINUTE);
        const put = (item: { PK: string; SK: string }) => store.stored.set(item.SK, item);
        put(attributionItem(order, late));
        if (late)
          put(sheetItem(`LATE#${order.order_id}`, countFigures([order]), order.received_at.slice(0, 10)));
        attributed.push(order);
      };
      const expectRight = async () => {
        const figures = await store.read();
        expect(findDifferences(countFigures(attributed), figures)).toEqual([]);
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
            const settled = settledMinute(BEGIN + at * HALF_MINUTE);
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
    }),
    { numRuns: 100 },
  );
}, 60_000);
