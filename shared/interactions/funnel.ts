import type { DaySales, PeriodSales } from "../attribution/views/read-sales.ts";
import { MAX_CAMPAIGNS } from "../vocabulary/campaigns.ts";
import type { CampaignSales } from "./campaign-sales.ts";
import type { ArmCount } from "./experiment-arms.ts";
import {
  addCounts,
  addWidgetCounts,
  type Count,
  funnelRow,
  type PluralCounts,
  salesRows,
  type WidgetCounts,
} from "./funnel-row.ts";
import type { ReportSources } from "./report-sources.ts";

/** Stored figures of one day and scope. */
export type FunnelFigures = {
  readonly day: string;
  readonly scope: string;
  readonly counts: readonly Count[];
  /** Visitors by arm and bucket. Only of an experiment. */
  readonly arms?: readonly ArmCount[];
  /** Where the reports came from. Only of the store. */
  readonly sources?: ReportSources | undefined;
  /** Where those came from that are discarded, if any are. */
  readonly leftOut?: ReportSources | undefined;
};

const MAX_VIDEOS = 500;

type Scope = { readonly scope: string; readonly isCampaign: boolean };

export const STORE_SCOPE: Scope = { scope: "STORE", isCampaign: false };
export const videoScope = (event_id: number): Scope => ({ scope: `VIDEO#${event_id}`, isCampaign: false });
export const campaignScope = (id: string): Scope => ({ scope: `CAMPAIGN#${id}`, isCampaign: true });

const openEntry = <Key>(map: Map<Key, WidgetCounts>, key: Key): WidgetCounts => {
  const known = map.get(key) ?? new Map();
  map.set(key, known);
  return known;
};

const mostSeen = <Row extends PluralCounts>(rows: readonly Row[], limit: number): Row[] =>
  rows.toSorted((a, b) => b.impressions - a.impressions || b.views - a.views).slice(0, limit);

/** Each day's sales by currency, the earliest day first. */
const salesByDay = (sales: readonly DaySales[]) =>
  [...Map.groupBy(sales, ({ day }) => day)]
    .map(([day, ofDay]) => ({ day, sales: salesRows(ofDay) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** A period that another is compared with: its totals, and what was sold each day. */
export const comparedFunnel = (
  figures: readonly FunnelFigures[],
  sales: Pick<PeriodSales, "totals" | "days">,
  { isCampaign }: Scope,
) => {
  const byWidget: WidgetCounts = new Map();
  for (const { counts } of figures) addCounts(byWidget, counts);
  return {
    totals: funnelRow(byWidget, sales.totals, { isSumOfVideos: isCampaign }),
    days: salesByDay(sales.days),
  };
};

/**
 * Builds a period's funnel from what browsers reported, added page by page, and from what videos sold.
 *
 * @param scope whose figures the totals and days are
 */
export const createFunnel = ({ scope, isCampaign }: Scope) => {
  const days = new Map<string, WidgetCounts>();
  const videos = new Map<number, WidgetCounts>();
  const campaigns = new Map<string, WidgetCounts>();
  const ofScope = { isSumOfVideos: isCampaign };

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

    /**
     * @param sales of the scope by day and in total, and of each video
     * @param salesOfCampaign what is known of a campaign, by its id
     */
    figures: (sales: PeriodSales, salesOfCampaign: (id: string) => CampaignSales) => {
      const totals: WidgetCounts = new Map();
      for (const byWidget of days.values()) addWidgetCounts(totals, byWidget);
      const salesOfDay = Map.groupBy(sales.days, ({ day }) => day);
      const salesOfVideo = Map.groupBy(sales.videos, ({ event_id }) => event_id);
      for (const event_id of salesOfVideo.keys()) openEntry(videos, event_id);
      for (const campaign of sales.parts.keys()) openEntry(campaigns, campaign);
      return {
        totals: funnelRow(totals, sales.totals, ofScope),
        days: [...new Set([...days.keys(), ...salesOfDay.keys()])].sort().map((day) => ({
          day,
          ...funnelRow(days.get(day) ?? new Map(), salesOfDay.get(day) ?? [], ofScope),
        })),
        videos: mostSeen(
          [...videos].map(([event_id, byWidget]) => ({
            event_id,
            ...funnelRow(byWidget, salesOfVideo.get(event_id) ?? []),
          })),
          MAX_VIDEOS,
        ),
        campaigns: mostSeen(
          [...campaigns].map(([campaign, byWidget]) => {
            const { sales, ...known } = salesOfCampaign(campaign);
            return { campaign, ...known, ...funnelRow(byWidget, sales, { isSumOfVideos: true }) };
          }),
          MAX_CAMPAIGNS,
        ),
      };
    },
  };
};
