import { daysAfter, daysBetween, type Period } from "../vocabulary/days.ts";
import { type InteractionType, PLURALS } from "../vocabulary/interactions.ts";
import type { StoreDays } from "../vocabulary/store-days.ts";
import type { FunnelFigures } from "./funnel.ts";
import { type FromSource, mergeSources, type ReportSources } from "./report-sources.ts";
import { type UnusualDay, unusualText } from "./unusual-text.ts";

/** How many days before a day say what is usual. */
export const USUAL_DAYS = 28;
/** So many of them must have something to judge by, or nothing is called unusual. */
const MIN_USUAL_DAYS = 7;

type Rule = {
  readonly type: InteractionType;
  /** The count that it is compared with; without it, the day itself. */
  readonly per?: InteractionType;
};
const RULES: readonly Rule[] = [
  { type: "impression" },
  { type: "view" },
  { type: "play", per: "impression" },
  { type: "view", per: "impression" },
  { type: "product_tap", per: "view" },
  { type: "add_to_cart", per: "view" },
  { type: "like", per: "view" },
  { type: "unlike", per: "view" },
  { type: "share", per: "view" },
];
/**
 * A count is unusual if it is more than `times` of what is usual, and at least `more` above it. Both are needed: a small
 * store's counts often double, and a large store's vary by hundreds.
 *
 * What is usual of a rate, such as likes per view, is the rate of the day that three quarters of the last 28 days do not
 * exceed, times what the day has of the other count. So a few forged days, or days of a campaign, hardly move it.
 * A campaign or a mention multiplies all counts of a day, and hardly moves what they are to each other.
 */
const LIMITS = { rate: { times: 3, more: 30 }, day: { times: 10, more: 300 } };

type DayCounts = Partial<Record<InteractionType, number>>;

/** Three quarters of the values do not exceed it. */
const upperQuartile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;

/** What is usual by a rule; `undefined` if too few days can tell. */
const usualBy = ({ type, per }: Rule, today: DayCounts, before: readonly DayCounts[]): number | undefined => {
  if (per === undefined) {
    return before.length < MIN_USUAL_DAYS ? undefined : upperQuartile(before.map((day) => day[type] ?? 0));
  }
  const rates = before.flatMap((day) => {
    const whole = day[per] ?? 0;
    return whole > 0 ? [(day[type] ?? 0) / whole] : [];
  });
  return rates.length < MIN_USUAL_DAYS ? undefined : upperQuartile(rates) * (today[per] ?? 0);
};

/** The rule whose limit the day exceeds the most. */
const worst = (today: DayCounts, before: readonly DayCounts[]) =>
  RULES.flatMap((rule) => {
    const value = today[rule.type] ?? 0;
    const usual = usualBy(rule, today, before);
    if (usual === undefined) return [];
    const { times, more } = rule.per === undefined ? LIMITS.day : LIMITS.rate;
    const limit = Math.max(usual * times, usual + more);
    return value > limit ? [{ rule, value, usual, excess: value / limit }] : [];
  }).sort((a, b) => b.excess - a.excess)[0];

const MOST = 3;

const most = <Key>(from: readonly (readonly [Key, FromSource])[], type: InteractionType) =>
  from
    .map(([key, counts]) => ({ key, value: counts[type] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST);

type Day = { readonly counts: DayCounts; readonly sources: readonly ReportSources[] };

const addDay = (figures: readonly FunnelFigures[]): Day => {
  const counts: DayCounts = {};
  for (const { type, count } of figures.flatMap((each) => each.counts)) {
    counts[type] = (counts[type] ?? 0) + count;
  }
  return { counts, sources: figures.flatMap(({ sources }) => sources ?? []) };
};

/**
 * The days of a period on which browsers reported far more of something than is usual in the store: at most one
 * for each day, about the count that is the farthest off.
 *
 * @param figures the store's own, of the period and the {@link USUAL_DAYS} before it; a day may come in parts
 */
export const findUnusualDays = (
  figures: readonly FunnelFigures[],
  { from, to }: Period,
  { findZone }: StoreDays,
): UnusualDay[] => {
  const counted = figures.filter(({ counts }) => counts.length > 0);
  const days = new Map(
    [...Map.groupBy(counted, ({ day }) => day)].map(([day, parts]) => [day, addDay(parts)] as const),
  );
  return daysBetween(from, to).flatMap((day) => {
    const today = days.get(day);
    if (today === undefined) return [];
    const before = daysBetween(daysAfter(day, -USUAL_DAYS), daysAfter(day, -1));
    const found = worst(
      today.counts,
      before.flatMap((each) => days.get(each)?.counts ?? []),
    );
    if (found === undefined) return [];
    const { rule, value, usual } = found;
    const sources = mergeSources(today.sources);
    const unusual = {
      day,
      count: PLURALS[rule.type],
      value,
      usual: Math.round(usual),
      per: rule.per === undefined ? null : PLURALS[rule.per],
      hosts: most(sources.hosts, rule.type).map(({ key, value }) => ({ host: key, value })),
      other_hosts: sources.others[rule.type] ?? 0,
      hours: most(sources.hours, rule.type).map(({ key, value }) => ({ hour: key, value })),
    };
    return [
      { ...unusual, summary: unusualText(unusual, rule.per && (today.counts[rule.per] ?? 0), findZone(day)) },
    ];
  });
};
