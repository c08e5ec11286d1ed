import { describe, expect, test } from "vitest";
import type { FunnelFigures, HostCounts } from "../../../shared/interactions/funnel.ts";
import { findUnusualDays } from "../../../shared/interactions/unusual-days.ts";
import { daysAfter } from "../../../shared/vocabulary/days.ts";
import type { InteractionType } from "../../../shared/vocabulary/interactions.ts";
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

const daysBefore = (count: number, counts: Counts = ORDINARY) =>
  Array.from({ length: count }, (_, ago) => figuresOn(daysAfter(DAY, -1 - ago), counts));

const find = (today: Counts, before = daysBefore(28)) =>
  findUnusualDays([...before, figuresOn(DAY, today)], PERIOD);

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
    "thousands of views",
    plus({ view: 4_900 }),
    { count: "views", value: 4_960, usual: 60, per: "impressions" },
  ],
  ["a hundred likes", plus({ like: 100 }), { count: "likes", value: 103, usual: 3, per: "views" }],
  ["many unlikes", plus({ unlike: 135 }), { count: "unlikes", usual: 1, per: "views" }],
  ["adds to cart without usual ones", plus({ add_to_cart: 31 }), { count: "add_to_carts", usual: 0 }],
  [
    "twelve times all counts in the usual proportions",
    times(12),
    { count: "impressions", usual: 300, per: null },
  ],
  ["likes without a single view", { like: 31 }, { count: "likes", usual: 0, per: "views" }],
])("%s are unusual", (_, today, expected) => {
  expect(find(today)).toMatchObject([{ day: DAY, ...expected }]);
});

test.each<[string, Counts, FunnelFigures[]?]>([
  ["an ordinary day", ORDINARY],
  ["a day with nine times the traffic", times(9)],
  ["three times the usual rate", plus({ view: 120 })],
  ["30 more than usual", plus({ like: 30 })],
  ["anything in the first week", plus({ view: 4_900, like: 100 }), daysBefore(6)],
  [
    "a count that is high on every third day",
    plus({ share: 200 }),
    [
      ...daysBefore(28).map((figures, index) =>
        index % 3 === 0 ? figuresOn(figures.day, plus({ share: 150 })) : figures,
      ),
    ],
  ],
  [
    "a day whose history is too old",
    plus({ like: 100 }),
    daysBefore(28).map((figures) => ({
      ...figures,
      day: daysAfter(figures.day, -28),
    })),
  ],
])("%s is not unusual", (_, today, before) => {
  expect(find(today, before)).toEqual([]);
});

test("six forged days in four weeks do not make the seventh usual", () => {
  const before = daysBefore(28).map((figures, index) =>
    index < 6 ? figuresOn(figures.day, plus({ view: 4_900 })) : figures,
  );
  expect(find(plus({ view: 4_900 }), before)).toHaveLength(1);
});

describe("the summary", () => {
  const withHosts = (hosts: readonly (readonly [string, HostCounts])[], others: HostCounts = {}) =>
    findUnusualDays(
      [
        ...daysBefore(28),
        figuresOn(DAY, { impression: 300, view: 4_960 }, { from: { hosts: new Map(hosts), others } }),
      ],
      PERIOD,
    )[0];

  test("contains the count, its deviation and the hosts", () => {
    const found = withHosts([
      ["shop.example", { view: 60 }],
      ["evil.example", { view: 4_900 }],
      ["quiet.example", { like: 3 }],
    ]);
    expect(found).toMatchObject({
      hosts: [
        { host: "evil.example", value: 4_900 },
        { host: "shop.example", value: 60 },
      ],
    });
    expect(found?.summary).toBe(
      "On 2026-11-20, browsers reported 4,960 views; about 60 are usual for 300 impressions; by host: evil.example 99%, shop.example 1%.",
    );
  });

  test("names reports without a page, and groups further hosts as others", () => {
    expect(withHosts([["", { view: 60 }]], { view: 4_900 })?.summary).toContain(
      "by host: no page (apps) 1%, others 99%.",
    );
  });

  test("shortens a host, which an attacker can choose", () => {
    const summary = withHosts([[`${"x".repeat(250)}.example`, { view: 4_960 }]])?.summary ?? "";
    expect(summary).toContain(`${"x".repeat(59)}… 100%`);
    expect(summary.length).toBeLessThan(300);
  });
});

/** A Poisson number: Knuth's method for small means, else an approximation. */
const poisson = (mean: number, random: () => number): number => {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  }
  let [count, product] = [-1, 1];
  for (const end = Math.exp(-mean); product > end; count++) product *= random();
  return count;
};

test("reports at most 6 of 6,000 varied ordinary days as unusual", () => {
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
      unusual += findUnusualDays(days, { from: daysAfter(DAY, 28), to: daysAfter(DAY, 127) }).length;
    }
  }
  expect(unusual).toBeLessThanOrEqual(6);
});
