import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { daysBetween } from "../../../../../shared/vocabulary/days.ts";
import { changeOf, lessOf } from "../../lib/text/decimals.ts";

export const DIMENSIONS = ["days", "videos", "widget_types", "campaigns"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

type Counts = Pick<Funnel["totals"], "impressions" | "plays" | "views" | "product_taps" | "add_to_carts">;

/** A line of a breakdown, in one currency. */
export type Row = Counts & {
  readonly key: string;
  /** Absent where orders are not counted, as for widget types. */
  readonly orders: number | undefined;
  readonly revenue: string | undefined;
};

type Sale = { readonly currency: string; readonly revenue: string; readonly orders?: number };

const rowOf = (
  key: string,
  figures: Counts & { readonly sales: readonly Sale[] },
  currency: string | undefined,
): Row => {
  const { impressions, plays, views, product_taps, add_to_carts, sales } = figures;
  const sale = sales.find((each) => each.currency === currency);
  const counts = { impressions, plays, views, product_taps, add_to_carts };
  return { key, ...counts, orders: sale?.orders, revenue: sale?.revenue };
};

/** The same figures as the chart's, cut one way. Days are the latest first. */
export const rowsOf = (funnel: Funnel, dimension: Dimension, currency: string | undefined): Row[] => {
  switch (dimension) {
    case "days":
      return funnel.days.map((day) => rowOf(day.day, day, currency)).reverse();
    case "videos":
      return funnel.videos.map((video) => rowOf(String(video.event_id), video, currency));
    case "widget_types":
      return funnel.totals.widget_types.map((type) => rowOf(type.widget_type ?? "none", type, currency));
    case "campaigns":
      return funnel.campaigns.map((campaign) => rowOf(campaign.campaign, campaign, currency));
  }
};

/** Currencies of the store's sales, the store's own first. */
export const currenciesOf = ({ totals }: Pick<Funnel, "totals">, own: string | undefined): string[] =>
  [...totals.sales]
    .sort(
      (one, other) =>
        Number(other.currency === own) - Number(one.currency === own) ||
        (other.store?.orders ?? 0) - (one.store?.orders ?? 0),
    )
    .map(({ currency }) => currency);

/** Bars of the chart: each day, also those without orders. */
export const barsOf = (funnel: Funnel, currency: string) => {
  const byDay = new Map(
    funnel.days.map(({ day, sales }) => [day, sales.find((sale) => sale.currency === currency)] as const),
  );
  return daysBetween(funnel.from, funnel.to).map((day) => {
    const sale = byDay.get(day);
    const video = sale?.revenue ?? "0";
    return { day, video, other: lessOf(sale?.store?.revenue ?? video, video) };
  });
};

/** A figure of the period, and its change against the one before. */
export type Compared = { readonly now: string; readonly change: string | undefined };

export const revenueOf = ({ totals, previous }: Funnel, currency: string): Compared => {
  const of = (figures: { sales: readonly Sale[] }) =>
    figures.sales.find((sale) => sale.currency === currency)?.revenue ?? "0";
  return { now: of(totals), change: changeOf(of(totals), of(previous.totals)) };
};

export const countOf = ({ totals, previous }: Funnel, name: keyof Counts): Compared => ({
  now: String(totals[name]),
  change: changeOf(String(totals[name]), String(previous.totals[name])),
});
