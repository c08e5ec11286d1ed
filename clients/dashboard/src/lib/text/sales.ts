import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { daysBetween, type Period } from "../../../../../shared/vocabulary/days.ts";
import { relativeChange, subtract } from "./decimals.ts";

export type Sale = Funnel["totals"]["sales"][number];

type Sold<One> = { readonly sales: readonly One[] };

/** The store's own currency comes first, then by number of orders. */
export const sortCurrencies = (
  { totals }: { readonly totals: Sold<Sale> },
  own: string | undefined,
): string[] =>
  [...totals.sales]
    .sort(
      (one, other) =>
        Number(other.currency === own) - Number(one.currency === own) ||
        (other.store?.gross.orders ?? 0) - (one.store?.gross.orders ?? 0),
    )
    .map(({ currency }) => currency);

export const saleIn = <One extends { readonly currency: string }>(
  { sales }: Sold<One>,
  currency: string | undefined,
): One | undefined => sales.find((sale) => sale.currency === currency);

export type DayRevenue = {
  readonly day: string;
  readonly video: string;
  readonly unconfirmed: string;
  readonly other: string;
};

export const revenueByDay = (
  { from, to, days }: Period & { readonly days: readonly (Sold<Sale> & { readonly day: string })[] },
  currency: string,
): DayRevenue[] => {
  const byDay = new Map(days.map((day) => [day.day, saleIn(day, currency)] as const));
  return daysBetween(from, to).map((day) => {
    const sale = byDay.get(day);
    const video = sale?.revenue ?? "0";
    const unconfirmed = sale?.unconfirmed.revenue ?? "0";
    return { day, video, unconfirmed, other: subtract(sale?.store?.revenue ?? video, video) };
  });
};

export type Compared = { readonly now: string; readonly change: string | undefined };

export const comparedRevenue = (
  { totals, previous }: Pick<Funnel, "totals" | "previous">,
  currency: string,
): Compared => {
  const now = saleIn(totals, currency)?.revenue ?? "0";
  return { now, change: relativeChange(now, saleIn(previous.totals, currency)?.revenue ?? "0") };
};
