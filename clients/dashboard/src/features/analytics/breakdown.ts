import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { daysBetween } from "../../../../../shared/vocabulary/days.ts";
import { type ComparedDay, comparedDays } from "../../lib/text/compared-days.ts";
import { relativeChange } from "../../lib/text/decimals.ts";
import { type Compared, saleIn } from "../../lib/text/sales.ts";

export const DIMENSIONS = ["days", "videos", "widget_types", "campaigns"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

type Counts = Pick<Funnel["totals"], "impressions" | "plays" | "views" | "product_taps" | "add_to_carts">;

export type Row = Counts & {
  readonly key: string;
  readonly name?: string | undefined;
  readonly orders: number | undefined;
  readonly revenue: string | undefined;
  readonly refunded: string | undefined;
  readonly unconfirmed: string | undefined;
  readonly before?: ComparedDay | undefined;
};

type Sale = {
  readonly currency: string;
  readonly revenue: string;
  readonly orders?: number;
  readonly refunded: { readonly revenue: string };
  readonly unconfirmed?: { readonly revenue: string };
};

const toRow = (
  key: string,
  figures: Counts & { readonly sales: readonly Sale[] },
  currency: string | undefined,
): Row => {
  const { impressions, plays, views, product_taps, add_to_carts } = figures;
  const sale = saleIn(figures, currency);
  const counts = { impressions, plays, views, product_taps, add_to_carts };
  return {
    ...{ key, ...counts, orders: sale?.orders, revenue: sale?.revenue },
    refunded: sale?.refunded.revenue,
    unconfirmed: sale?.unconfirmed?.revenue,
  };
};

export const hasCompared = (rows: readonly Row[]): boolean =>
  rows.some(({ before }) => /[1-9]/.test(before?.video ?? ""));

const NO_COUNTS: Counts = { impressions: 0, plays: 0, views: 0, product_taps: 0, add_to_carts: 0 };

const dayRows = (funnel: Funnel, currency: string | undefined, isCompared: boolean): Row[] => {
  const known = new Map(funnel.days.map((day) => [day.day, day]));
  const before = isCompared && currency !== undefined ? comparedDays(funnel, currency) : undefined;
  return daysBetween(funnel.from, funnel.to).flatMap((day) => {
    const compared = before?.get(day);
    const figures = known.get(day);
    if (figures === undefined && !Number(compared?.video)) return [];
    return [{ ...toRow(day, figures ?? { ...NO_COUNTS, sales: [] }, currency), before: compared }];
  });
};

export const breakDown = (
  funnel: Funnel,
  dimension: Dimension,
  currency: string | undefined,
  isCompared = false,
): Row[] => {
  switch (dimension) {
    case "days":
      return dayRows(funnel, currency, isCompared).reverse();
    case "videos":
      return funnel.videos.map((video) => ({
        ...toRow(String(video.event_id), video, currency),
        name: video.title,
      }));
    case "widget_types":
      return funnel.totals.widget_types.map((type) => toRow(type.widget_type ?? "none", type, currency));
    case "campaigns":
      return funnel.campaigns.map((campaign) => ({
        ...toRow(campaign.campaign, campaign, currency),
        name: campaign.name,
      }));
  }
};

export const compareCount = ({ totals, previous }: Funnel, name: keyof Counts): Compared => ({
  now: String(totals[name]),
  change: relativeChange(String(totals[name]), String(previous.totals[name])),
});
