import Big from "big.js";
import {
  FUNNEL_RATES,
  INTERACTION_TYPES,
  type InteractionType,
  PLURALS,
} from "../vocabulary/interactions.ts";
import { WIDGET_TYPES, type WidgetType } from "../vocabulary/widget-types.ts";

type Count = {
  readonly type: InteractionType;
  readonly widget: WidgetType | undefined;
  readonly count: number;
};

/** Stored figures of one day and scope. */
export type FunnelFigures = {
  readonly day: string;
  readonly scope: string;
  readonly counts: readonly Count[];
};

/** What was sold in one currency. */
export type Sale = {
  readonly currency: string;
  readonly orders: number;
  readonly units: number;
  readonly revenue: string;
};

/** What order reports credit to videos. */
export type Sales = {
  readonly totals: readonly Sale[];
  readonly days: readonly (Sale & { readonly day: string })[];
  readonly videos: readonly (Sale & { readonly event_id: number })[];
};

const MAX_VIDEOS = 500;
const MAX_CAMPAIGNS = 200;
const RATE_DIGITS = 4;

type Plural = (typeof PLURALS)[InteractionType];
type PluralCounts = Record<Plural, number>;
/** Counts by widget type; `null` for those of none. */
type Tally = Map<WidgetType | null, PluralCounts>;

const noCounts = (): PluralCounts =>
  Object.fromEntries(INTERACTION_TYPES.map((type) => [PLURALS[type], 0])) as PluralCounts;

const addCounts = (tally: Tally, counts: readonly Count[]): void => {
  for (const { type, widget = null, count } of counts) {
    const sums = tally.get(widget) ?? noCounts();
    sums[PLURALS[type]] += count;
    tally.set(widget, sums);
  }
};

const total = (tally: Tally): PluralCounts => {
  const sums = noCounts();
  for (const counts of tally.values()) {
    for (const name of Object.values(PLURALS)) sums[name] += counts[name];
  }
  return sums;
};

const ratesOf = (counts: PluralCounts, sales: readonly Sale[] | undefined) => {
  const steps: Readonly<Record<string, number>> = {
    ...counts,
    ...(sales && { orders: sales.reduce((sum, { orders }) => sum + orders, 0) }),
  };
  return Object.fromEntries(
    Object.entries(FUNNEL_RATES).map(([name, [part, whole]]) => {
      const [of, all] = [steps[part], steps[whole]];
      return [name, of === undefined || !all ? null : new Big(of).div(all).toFixed(RATE_DIGITS)];
    }),
  ) as Record<keyof typeof FUNNEL_RATES, string | null>;
};

/** @param sales absent for a campaign, which no order names */
const row = (tally: Tally, sales?: readonly Sale[]) => {
  const counts = total(tally);
  return {
    ...counts,
    rates: ratesOf(counts, sales),
    ...(sales && {
      sales: sales.map(({ currency, orders, units, revenue }) => ({ currency, orders, units, revenue })),
    }),
    widget_types: [...WIDGET_TYPES, null].flatMap((widget_type) => {
      const sums = tally.get(widget_type);
      return sums === undefined ? [] : [{ widget_type, ...sums }];
    }),
  };
};

const entryOf = <Key>(map: Map<Key, Tally>, key: Key): Tally => {
  const known = map.get(key) ?? new Map();
  map.set(key, known);
  return known;
};

const mostSeen = <Row extends PluralCounts>(rows: readonly Row[], limit: number): Row[] =>
  rows.toSorted((a, b) => b.impressions - a.impressions || b.views - a.views).slice(0, limit);

/**
 * Builds a period's funnel from what browsers reported, added page by page, and from what videos sold.
 *
 * @param scope whose figures the totals and days are: `STORE`, one video or one campaign
 */
export const createFunnel = (scope: string) => {
  const days = new Map<string, Tally>();
  const videos = new Map<number, Tally>();
  const campaigns = new Map<string, Tally>();

  return {
    add(figures: readonly FunnelFigures[]): void {
      for (const { day, scope: of, counts } of figures) {
        if (of === scope) addCounts(entryOf(days, day), counts);
        const [kind, id = ""] = of.split("#");
        if (kind === "VIDEO") addCounts(entryOf(videos, Number(id)), counts);
        if (kind === "CAMPAIGN") addCounts(entryOf(campaigns, id), counts);
      }
    },

    /** @param sales of the scope by day and in total, and of each video; absent for a campaign */
    figures: (sales?: Sales) => {
      const totals: Tally = new Map();
      for (const tally of days.values()) {
        for (const [widget, counts] of tally) {
          addCounts(
            totals,
            INTERACTION_TYPES.map((type) => ({
              type,
              widget: widget ?? undefined,
              count: counts[PLURALS[type]],
            })),
          );
        }
      }
      const salesOfDay = Map.groupBy(sales?.days ?? [], ({ day }) => day);
      const salesOfVideo = Map.groupBy(sales?.videos ?? [], ({ event_id }) => event_id);
      for (const event_id of salesOfVideo.keys()) entryOf(videos, event_id);
      return {
        counts_from: "browsers" as const,
        sales_from: "order_reports" as const,
        totals: row(totals, sales?.totals),
        days: [...new Set([...days.keys(), ...salesOfDay.keys()])]
          .sort()
          .map((day) => ({ day, ...row(days.get(day) ?? new Map(), sales && (salesOfDay.get(day) ?? [])) })),
        videos: mostSeen(
          [...videos].map(([event_id, tally]) => ({
            event_id,
            ...row(tally, salesOfVideo.get(event_id) ?? []),
          })),
          MAX_VIDEOS,
        ),
        campaigns: mostSeen(
          [...campaigns].map(([campaign, tally]) => ({ campaign, ...row(tally) })),
          MAX_CAMPAIGNS,
        ),
      };
    },
  };
};
