import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { daysBetween, type Period } from "../../../../../shared/vocabulary/days.ts";
import { relativeChange, subtract } from "./decimals.ts";

/** What was sold in one currency, as overview and analytics read it from one answer. */
export type Sale = Funnel["totals"]["sales"][number];

type Sold<One> = { readonly sales: readonly One[] };

/** Currencies of the store's sales: the store's own first, then those with the most orders. */
export const sortCurrencies = (
  { totals }: { readonly totals: Sold<Sale> },
  own: string | undefined,
): string[] =>
  [...totals.sales]
    .sort(
      (one, other) =>
        Number(other.currency === own) - Number(one.currency === own) ||
        (other.store?.orders ?? 0) - (one.store?.orders ?? 0),
    )
    .map(({ currency }) => currency);

export const saleIn = <One extends { readonly currency: string }>(
  { sales }: Sold<One>,
  currency: string | undefined,
): One | undefined => sales.find((sale) => sale.currency === currency);

export type DayRevenue = { readonly day: string; readonly video: string; readonly other: string };

/** What is left of each day's revenue, also of days without orders: what is credited to videos, and the rest. */
export const revenueByDay = (
  { from, to, days }: Period & { readonly days: readonly (Sold<Sale> & { readonly day: string })[] },
  currency: string,
): DayRevenue[] => {
  const byDay = new Map(days.map((day) => [day.day, saleIn(day, currency)] as const));
  return daysBetween(from, to).map((day) => {
    const sale = byDay.get(day);
    const video = sale?.net.revenue ?? "0";
    return { day, video, other: subtract(sale?.store?.net.revenue ?? video, video) };
  });
};

/** A figure of the period, and its change against the one before; `undefined` where there was none. */
export type Compared = { readonly now: string; readonly change: string | undefined };

/** What is left of the revenue credited to videos. */
export const comparedRevenue = (
  { totals, previous }: Pick<Funnel, "totals" | "previous">,
  currency: string,
): Compared => {
  const now = saleIn(totals, currency)?.net.revenue ?? "0";
  return { now, change: relativeChange(now, saleIn(previous.totals, currency)?.net.revenue ?? "0") };
};
