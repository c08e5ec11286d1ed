import fc from "fast-check";
import { expect, test } from "vitest";
import { returnToItem } from "../../../../shared/attribution/amendments/amendment-item.table.ts";
import { createAttributions } from "../../../../shared/attribution/figures/attributions.table.ts";
import { isLate, lastClosedDay } from "../../../../shared/attribution/figures/closed-days.ts";
import type { Figures } from "../../../../shared/attribution/figures/figures.ts";
import { toMonth } from "../../../../shared/attribution/figures/month-figures.ts";
import type { AttributedOrder } from "../../../../shared/attribution/rule/attributed-order.ts";
import { analyticsView } from "../../../../shared/attribution/views/analytics.ts";
import { definedOnly } from "../../../../shared/platform/defined-only.ts";
import { DAY_MS, daysAfter } from "../../../../shared/vocabulary/days.ts";
import { storeDays, type TimeZones } from "../../../../shared/vocabulary/store-days.ts";
import { attributedOrders, decimal } from "../../../support/attribution/arbitraries.ts";
import { attributionItem, countedStore } from "../../../support/attribution/figures-store.ts";
import { inShard, orderDivisions } from "../../../support/values/order-shards.ts";

// Whatever changes a day and wherever a fold is killed: a period's sales with sums of months are those of its days.

const BEGIN = "2026-08-20";
const DAYS = 110;
const beginMs = Date.parse(BEGIN);

const zones = fc.constantFrom<TimeZones | undefined>(
  undefined,
  [{ day: "2025-01-01", begins_at: "2024-12-31T13:00:00.000Z", time_zone: "Australia/Sydney" }],
  // In the middle of a month.
  [{ day: "2026-09-15", begins_at: "2026-09-15T07:00:00.000Z", time_zone: "America/Los_Angeles" }],
);
const divisions = fc.constantFrom(...orderDivisions("2026-09-10T12:00:00.000Z"));

const at = fc.nat(DAYS);
const events = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant("fold" as const),
        at,
        both: fc.boolean(),
        diesAfter: fc.option(fc.nat(12)),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant("return" as const),
        at,
        daysBack: fc.nat(60),
        video: fc.integer({ min: 1, max: 3 }),
        revenue: decimal,
        duringFold: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant("correction" as const),
        at,
        daysBack: fc.integer({ min: 3, max: 60 }),
        revenue: decimal,
        duringFold: fc.boolean(),
      }),
    },
  ),
  { minLength: 6, maxLength: 16 },
);
/** When each order comes, and after how many days it is attributed: most at once, some after their month was summed up. */
const times = fc.array(
  fc.tuple(
    fc.nat(DAYS - 1),
    fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(60) }),
  ),
  { minLength: 10, maxLength: 10 },
);

test("sales with sums of months are those of the days, through all folds, deaths, late orders, returns and corrections", async () => {
  let summed = 0;
  await fc.assert(
    fc.asyncProperty(
      zones,
      divisions,
      attributedOrders(10, 3),
      times,
      events,
      async (time_zones, order_shards, made, delays, list) => {
        const days = storeDays(time_zones);
        const store = countedStore(definedOnly({ time_zones, order_shards }));
        const attributions = createAttributions(
          store.table,
          async () => ({ videos: [], unreadable: [] }),
          async () => definedOnly({ time_zones }),
        );
        const findTime = (day: number) => beginMs + day * DAY_MS + 15 * 3_600_000;
        const period = { from: daysAfter(BEGIN, -3), to: daysAfter(BEGIN, DAYS + 60) };
        const expectRight = async () => {
          const byDay = await store.sales(period);
          const byMonth = await store.sales(period, () => true);
          expect(analyticsView(byMonth)).toEqual(analyticsView(byDay));
          // From the middle of a month to the middle of another.
          const part = { from: daysAfter(BEGIN, 20), to: daysAfter(BEGIN, 75) };
          expect(analyticsView(await store.sales(part, () => true))).toEqual(
            analyticsView(await store.sales(part)),
          );
        };
        const attribute = async (order: AttributedOrder, now: number) => {
          if (!isLate(order.received_at, now)) {
            const item = attributionItem(order);
            store.stored.set(item.SK, item);
            return;
          }
          await attributions.record("br_a", [order], now);
        };
        const fold = (now: number) => {
          const to = lastClosedDay(days, now);
          return store.fold(daysAfter(to, -25), to);
        };
        let names = 0;
        const change = async (event: (typeof list)[number], now: number): Promise<void> => {
          if (event.what === "fold") return;
          const day = days.findDay(new Date(now - event.daysBack * DAY_MS).toISOString());
          const values = { returned_lines: 1, returned_units: 1, returned_revenue: event.revenue };
          const ofStore: Figures = { day, currency: "EUR", scope: "STORE", values };
          if (event.what === "correction") {
            const index = (await store.figures.ofDay("br_a", day, definedOnly({ time_zones, order_shards })))
              .corrections;
            await store.figures.correct("br_a", day, [ofStore], { index, enteredOn: undefined });
            return;
          }
          const earned = Object.entries(values).map(([name, value]) => [
            name.replace("returned_", "returned_video_view_stories_"),
            value,
          ]);
          const ofVideo: Figures = {
            day,
            currency: "EUR",
            scope: `VIDEO#${event.video}`,
            values: { ...values, ...Object.fromEntries(earned) },
          };
          const item = returnToItem(
            "br_a",
            { accepted_at: new Date(now).toISOString(), day, late: false, figures: [ofStore, ofVideo] },
            `r${names++}`,
            9_999_999_999,
          );
          store.stored.set(item.SK, item);
        };
        const orders = made.map((order, index) => {
          const [arrival = 0, delay = 0] = delays[index] ?? [];
          const received_at = new Date(findTime(arrival) - 60_000).toISOString();
          return { at: arrival + delay, order: inShard({ ...order, received_at }, order_shards) };
        });
        const all = [
          ...orders.map(({ at, order }) => ({ at, run: () => attribute(order, findTime(at)) })),
          ...list.map((event) => ({
            at: event.at,
            run: async () => {
              const now = findTime(event.at);
              if (event.what !== "fold") {
                await Promise.allSettled(
                  event.duringFold ? [fold(now), change(event, now)] : [change(event, now)],
                );
                return;
              }
              store.dieAfter(event.diesAfter ?? Number.POSITIVE_INFINITY);
              await Promise.allSettled(event.both ? [fold(now), fold(now)] : [fold(now)]);
              store.dieAfter(Number.POSITIVE_INFINITY);
            },
          })),
        ].toSorted((a, b) => a.at - b.at);
        for (const { run } of all) {
          await run();
          await expectRight();
        }
        for (let day = DAYS; day < DAYS + 45; day += 15) await fold(findTime(day)).catch(() => undefined);
        await expectRight();
        const sums = [...store.stored].filter(([key, item]) => key.startsWith("MONTH#") && "figures" in item);
        summed += sums.length;
        for (const [key] of sums) expect(key <= `MONTH#${toMonth(period.to)}`).toBe(true);
      },
    ),
    { numRuns: 12 },
  );
  expect(summed).toBeGreaterThan(12);
}, 120_000);
