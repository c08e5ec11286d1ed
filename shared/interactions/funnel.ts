import type { DaySales, PeriodSales } from "../attribution/views/read-sales.ts";
import type { InteractionType } from "../vocabulary/interactions.ts";
import type { Taps } from "../vocabulary/product-taps.ts";
import { MAX_CAMPAIGNS } from "../vocabulary/videos.ts";
import {
  addCounts,
  addWidgetCounts,
  type Count,
  funnelRow,
  type PluralCounts,
  salesRows,
  type WidgetCounts,
} from "./funnel-row.ts";

export type HostCounts = Partial<Record<InteractionType, number>>;
export type FromHosts = {
  readonly hosts: ReadonlyMap<string, HostCounts>;
  readonly others: HostCounts;
};

export type ProductTaps = Taps & { readonly event_id: number; readonly product_id: string };

export type FunnelFigures = {
  readonly day: string;
  readonly scope: string;
  readonly counts: readonly Count[];
  /** Only set for the store. */
  readonly from?: FromHosts;
  /** Only set for a video. */
  readonly products?: readonly ProductTaps[];
};

const MAX_VIDEOS = 500;

export const STORE_SCOPE = "STORE";

const openEntry = <Key>(map: Map<Key, WidgetCounts>, key: Key): WidgetCounts => {
  const known = map.get(key) ?? new Map();
  map.set(key, known);
  return known;
};

const mostSeen = <Row extends PluralCounts>(rows: readonly Row[], limit: number): Row[] =>
  rows.toSorted((a, b) => b.impressions - a.impressions || b.views - a.views).slice(0, limit);

const salesByDay = (sales: readonly DaySales[]) =>
  [...Map.groupBy(sales, ({ day }) => day)]
    .map(([day, ofDay]) => ({ day, sales: salesRows(ofDay) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

export const comparedFunnel = (
  figures: readonly FunnelFigures[],
  sales: Pick<PeriodSales, "totals" | "days">,
) => {
  const byWidget: WidgetCounts = new Map();
  for (const { counts } of figures) addCounts(byWidget, counts);
  return {
    totals: funnelRow(byWidget, sales.totals),
    days: salesByDay(sales.days),
  };
};

export const createFunnel = (scope: string) => {
  const days = new Map<string, WidgetCounts>();
  const videos = new Map<number, WidgetCounts>();
  const campaigns = new Map<string, WidgetCounts>();

  return {
    add(figures: readonly FunnelFigures[]): void {
      for (const { day, scope: of, counts } of figures) {
        if (counts.length === 0) continue;
        if (of === scope) addCounts(openEntry(days, day), counts);
        const [kind, id = ""] = of.split("#");
        if (kind === "VIDEO") addCounts(openEntry(videos, Number(id)), counts);
        if (kind === "CAMPAIGN") addCounts(openEntry(campaigns, id), counts);
      }
    },

    figures: (sales: PeriodSales) => {
      const totals: WidgetCounts = new Map();
      for (const byWidget of days.values()) addWidgetCounts(totals, byWidget);
      const salesOfDay = Map.groupBy(sales.days, ({ day }) => day);
      const salesOfVideo = Map.groupBy(sales.videos, ({ event_id }) => event_id);
      for (const event_id of salesOfVideo.keys()) openEntry(videos, event_id);
      for (const campaign of sales.campaigns.keys()) openEntry(campaigns, campaign);
      return {
        totals: funnelRow(totals, sales.totals),
        days: [...new Set([...days.keys(), ...salesOfDay.keys()])].sort().map((day) => ({
          day,
          ...funnelRow(days.get(day) ?? new Map(), salesOfDay.get(day) ?? []),
        })),
        videos: mostSeen(
          [...videos].map(([event_id, byWidget]) => ({
            event_id,
            ...funnelRow(byWidget, salesOfVideo.get(event_id) ?? []),
          })),
          MAX_VIDEOS,
        ),
        campaigns: mostSeen(
          [...campaigns].map(([campaign, byWidget]) => ({
            campaign,
            ...funnelRow(byWidget, sales.campaigns.get(campaign) ?? []),
          })),
          MAX_CAMPAIGNS,
        ),
      };
    },
  };
};
