import { describe, expect, test } from "vitest";
import type { FunnelFigures } from "../../../shared/interactions/funnel.ts";
import type { FromSource } from "../../../shared/interactions/report-sources.ts";
import { findUnusualDays } from "../../../shared/interactions/unusual-days.ts";
import { daysAfter } from "../../../shared/vocabulary/days.ts";
import type { InteractionType } from "../../../shared/vocabulary/interactions.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import { createRandom } from "../../support/values/random.ts";

type Counts = Partial<Record<InteractionType, number>>;

const DAY = "2026-11-20";
const PERIOD = { from: DAY, to: DAY };
const ORDINARY: Counts = { impression: 300, play: 120, view: 60, product_tap: 12, like: 3, unlike: 1 };

const figuresOn = (day: string, counts: Counts, more: Partial<FunnelFigures> = {}): FunnelFigures => ({
  day,
  scope: "STORE",
  counts: Object.entries(counts).map(([type, count]) => ({
    type: type as InteractionType,
    widget: undefined,
    count,
  })),
  ...more,
});

/** Days before the one that is looked at, the same one after the other. */
const daysBefore = (count: number, counts: Counts = ORDINARY) =>
  Array.from({ length: count }, (_, ago) => figuresOn(daysAfter(DAY, -1 - ago), counts));

const find = (today: Counts, before = daysBefore(28)) =>
  findUnusualDays([...before, figuresOn(DAY, today)], PERIOD, storeDays());

const plus = (counts: Counts): Counts => {
  const sums = { ...ORDINARY };
  for (const [type, count] of Object.entries(counts) as [InteractionType, number][]) {
    sums[type] = (sums[type] ?? 0) + count;
  }
  return sums;
};

const times = (factor: number): Counts =>
  Object.fromEntries(Object.entries(ORDINARY).map(([type, count]) => [type, count * factor]));

test.each<[string, Counts, object]>([
  [
    "views by the thousand",
    plus({ view: 4_900 }),
    { count: "views", value: 4_960, usual: 60, per: "impressions" },
  ],
  ["a hundred likes", plus({ like: 100 }), { count: "likes", value: 103, usual: 3, per: "views" }],
  ["likes that are taken back", plus({ unlike: 135 }), { count: "unlikes", usual: 1, per: "views" }],
  ["adds to carts where there are none", plus({ add_to_cart: 31 }), { count: "add_to_carts", usual: 0 }],
  ["all of it, in the usual proportions", times(12), { count: "impressions", usual: 300, per: null }],
  ["likes without a single view", { like: 31 }, { count: "likes", usual: 0, per: "views" }],
])("%s are unusual", (_, today, expected) => {
  expect(find(today)).toMatchObject([{ day: DAY, ...expected }]);
});

test.each<[string, Counts, FunnelFigures[]?]>([
  ["an ordinary day", ORDINARY],
  ["a day that a campaign multiplies by nine", times(9)],
  ["three times the usual rate", plus({ view: 120 })],
  ["30 more than usual", plus({ like: 30 })],
  ["anything in the first week", plus({ view: 4_900, like: 100 }), daysBefore(6)],
  [
    "what is usual on every third day",
    plus({ share: 200 }),
    [
      ...daysBefore(28).map((figures, index) =>
        index % 3 === 0 ? figuresOn(figures.day, plus({ share: 150 })) : figures,
      ),
    ],
  ],
  [
    "days that are too long ago to tell",
    plus({ like: 100 }),
    daysBefore(28).map((figures) => ({
      ...figures,
      day: daysAfter(figures.day, -28),
    })),
  ],
])("%s is not", (_, today, before) => {
  expect(find(today, before)).toEqual([]);
});

test("six forged days of four weeks do not make the seventh usual", () => {
  const before = daysBefore(28).map((figures, index) =>
    index < 6 ? figuresOn(figures.day, plus({ view: 4_900 })) : figures,
  );
  expect(find(plus({ view: 4_900 }), before)).toHaveLength(1);
});

describe("the sentence", () => {
  const from = (host: string, views: number): [string, FromSource] => [host, { reports: 1, view: views }];
  const withSources = (hosts: [string, FromSource][], others: FromSource = { reports: 0 }) =>
    findUnusualDays(
      [
        ...daysBefore(28),
        figuresOn(DAY, { impression: 200, view: 60 }),
        // A day comes in parts: what is stored, and what is not counted yet.
        figuresOn(
          DAY,
          { impression: 100, view: 4_900 },
          {
            sources: {
              hosts,
              others,
              hours: [
                [14, { reports: 100, view: 4_900 }],
                [9, { reports: 1, view: 60 }],
              ],
            },
          },
        ),
      ],
      PERIOD,
      storeDays(),
    )[0];

  test("says which count, how far it is off, from which hosts and in which hours", () => {
    const found = withSources([
      from("shop.example", 60),
      from("evil.example", 4_900),
      ["quiet.example", { reports: 3 }],
    ]);
    expect(found).toMatchObject({
      hosts: [
        { host: "evil.example", value: 4_900 },
        { host: "shop.example", value: 60 },
      ],
      hours: [
        { hour: 14, value: 4_900 },
        { hour: 9, value: 60 },
      ],
    });
    expect(found?.summary).toBe(
      "On 2026-11-20 browsers reported 4,960 views, where about 60 would be usual for 300 impressions; by host: evil.example 99%, shop.example 1%; by hour (UTC): 14:00 99%, 09:00 1%.",
    );
  });

  test("says so where no page is named, or where hosts are too many to be kept apart", () => {
    expect(withSources([from("", 60)], { reports: 4_900, view: 4_900 })?.summary).toContain(
      "by host: no page (apps) 1%, over 20 others 99%;",
    );
  });

  test("cuts a host, which is what an attacker says it is", () => {
    const summary = withSources([from(`${"x".repeat(250)}.example`, 4_960)])?.summary ?? "";
    expect(summary).toContain(`${"x".repeat(59)}… 100%`);
    expect(summary.length).toBeLessThan(300);
  });
});

/** A number around a mean, as events that come one by one do (Knuth; for small means) or many together. */
const poisson = (mean: number, random: () => number): number => {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  }
  let [count, product] = [-1, 1];
  for (const end = Math.exp(-mean); product > end; count++) product *= random();
  return count;
};

test("of 6,000 ordinary days of small and middling stores, whose traffic and rates vary by several times, hardly any is called unusual", () => {
  const { below } = createRandom(20_261_120);
  const random = () => below(2 ** 32) / 2 ** 32;
  const varied = (spread: number) => Math.exp(spread * (random() + random() + random() - 1.5));
  let unusual = 0;
  for (const impressions of [3, 20, 100, 500, 3_000, 20_000]) {
    for (let store = 0; store < 10; store++) {
      const days = Array.from({ length: 128 }, (_, index) => {
        const impression = poisson(impressions * varied(1.5), random);
        const view = poisson(impression * 0.2 * varied(0.8), random);
        const of = (share: number) => poisson(view * share * varied(0.8), random);
        const counts = { impression, view, like: of(0.03), product_tap: of(0.15), add_to_cart: of(0.04) };
        return figuresOn(daysAfter(DAY, index), { ...counts, play: view * 2, share: of(0.01) });
      });
      unusual += findUnusualDays(
        days,
        { from: daysAfter(DAY, 28), to: daysAfter(DAY, 127) },
        storeDays(),
      ).length;
    }
  }
  expect(unusual).toBeLessThanOrEqual(6);
});
