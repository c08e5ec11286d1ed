import { daysAfter, daysBetween, type Period } from "../vocabulary/days.ts";
import { type InteractionType, PLURALS } from "../vocabulary/interactions.ts";
import type { UnusualDay } from "./funnel.schema.ts";
import type { FromHosts, FunnelFigures } from "./funnel.ts";
import { unusualText } from "./unusual-text.ts";

export const USUAL_DAYS = 28;
/** Minimum number of days with enough data for a comparison. */
const MIN_USUAL_DAYS = 7;

type Rule = {
  readonly type: InteractionType;
  /** Denominator of a rate. If absent, the count per day is compared. */
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
export const JUDGED_TYPES: ReadonlySet<InteractionType> = new Set(RULES.map(({ type }) => type));

/**
 * A day is unusual if it exceeds both limits. A small store's counts often double, and a large
 * store's counts vary by hundreds. The usual level of a rate is the upper quartile of earlier days,
 * which a few forged days or campaign days hardly change.
 */
const LIMITS = { rate: { times: 3, more: 30 }, day: { times: 10, more: 300 } };

type DayCounts = Partial<Record<InteractionType, number>>;

const upperQuartile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;

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

const NO_HOSTS: FromHosts = { hosts: new Map(), others: {} };

const mostHosts = ({ hosts }: FromHosts, type: InteractionType) =>
  [...hosts]
    .map(([host, counts]) => ({ host, value: counts[type] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST);

const sumTypes = ({ counts }: FunnelFigures): DayCounts => {
  const sums: DayCounts = {};
  for (const { type, count } of counts) sums[type] = (sums[type] ?? 0) + count;
  return sums;
};

/**
 * Lists at most one entry per day, for the largest deviation.
 * @param figures of the period and of the {@link USUAL_DAYS} before it
 */
export const findUnusualDays = (figures: readonly FunnelFigures[], { from, to }: Period): UnusualDay[] => {
  const days = new Map(
    figures
      .filter(({ counts }) => counts.length > 0)
      .map((each) => [each.day, { counts: sumTypes(each), from: each.from ?? NO_HOSTS }] as const),
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
    const unusual = {
      day,
      count: PLURALS[rule.type],
      value,
      usual: Math.round(usual),
      per: rule.per === undefined ? null : PLURALS[rule.per],
      hosts: mostHosts(today.from, rule.type),
      other_hosts: today.from.others[rule.type] ?? 0,
    };
    return [{ ...unusual, summary: unusualText(unusual, rule.per && (today.counts[rule.per] ?? 0)) }];
  });
};
