import type { Period } from "../../vocabulary/days.ts";
import { LATE } from "../amendments/returned-figures.ts";
import { createSums } from "../figures/count-figures.ts";
import {
  type Figures,
  type FiguresScope,
  type FigureValues,
  scopeCampaign,
  scopeVideo,
} from "../figures/figures.ts";
import type { Totals } from "../totals/totals.table.ts";
import {
  readSales,
  readSignals,
  readSums,
  readUnconfirmed,
  type Sales,
  type SalesBySignal,
  type Sums,
  subtractReturned,
  type UnconfirmedSales,
} from "./sales.ts";

export type CurrencySales = {
  readonly currency: string;
  readonly credited: Sales;
  readonly bySignal: SalesBySignal;
  readonly unconfirmed: UnconfirmedSales;
  readonly late: Sums;
  /** Credited orders that also count in another currency, without refunded orders. */
  readonly repeatedOrders: number;
  readonly store?: Sales;
};

export type DaySales = CurrencySales & { readonly day: string };
export type VideoSales = CurrencySales & { readonly event_id: number };

/** Currencies are never added up. */
export type PeriodSales = {
  readonly totals: readonly CurrencySales[];
  readonly days: readonly DaySales[];
  readonly videos: readonly VideoSales[];
  readonly campaigns: ReadonlyMap<string, readonly CurrencySales[]>;
};

const NO_PERIOD_SALES: PeriodSales = { totals: [], days: [], videos: [], campaigns: new Map() };

const storeSales = (currency: string, values: FigureValues): CurrencySales => ({
  ...partSales(currency, values),
  credited: readSales(values, "attributed_"),
  repeatedOrders: subtractReturned(readSales(values, "repeated_attributed_")).orders,
  store: readSales(values),
});

/** Each order counts once over all currencies. Excludes refunded orders. */
export const countCredited = (sales: readonly CurrencySales[]): number =>
  sales.reduce(
    (sum, { credited, repeatedOrders }) => sum + subtractReturned(credited).orders - repeatedOrders,
    0,
  );

const partSales = (currency: string, values: FigureValues): CurrencySales => ({
  currency,
  credited: readSales(values),
  bySignal: readSignals(values),
  unconfirmed: readUnconfirmed(values),
  late: readSums(values, LATE),
  repeatedOrders: subtractReturned(readSales(values, "repeated_")).orders,
});

const split = (key: string): readonly [of: string, currency: string] => {
  const at = key.lastIndexOf("#");
  return [key.slice(0, at), key.slice(at + 1)];
};

const sumDays = (
  figures: readonly Figures[],
  toSales: (currency: string, values: FigureValues) => CurrencySales,
): Pick<PeriodSales, "totals" | "days"> => {
  const [totals, days] = [createSums(), createSums()];
  for (const { day, currency, values } of figures) {
    totals.add(currency, values);
    days.add(`${day}#${currency}`, values);
  }
  return {
    totals: totals.entries().map(([currency, values]) => toSales(currency, values)),
    days: days.entries().map(([key, values]) => {
      const [day, currency] = split(key);
      return { day, ...toSales(currency, values) };
    }),
  };
};

export const sumStoreSales = (figures: readonly Figures[]): PeriodSales => ({
  ...NO_PERIOD_SALES,
  ...sumDays(figures, storeSales),
});

type Parts = { readonly videos?: boolean; readonly campaigns?: boolean };

/** @throws DamagedTotals */
export const readStoreSales = async (
  totals: Pick<Totals, "read" | "readEach">,
  brand: string,
  period: Period,
  { videos = false, campaigns = false }: Parts = {},
): Promise<PeriodSales> => {
  const [ofVideos, ofCampaigns] = [createSums(), createSums()];
  const [store] = await Promise.all([
    totals.read(brand, period, ["STORE"]),
    videos &&
      totals.readEach(brand, period, "VIDEO", (figures) => {
        for (const { scope, currency, values } of figures)
          ofVideos.add(`${scopeVideo(scope)}#${currency}`, values);
      }),
    campaigns &&
      totals.readEach(brand, period, "CAMPAIGN", (figures) => {
        for (const { scope, currency, values } of figures)
          ofCampaigns.add(`${scopeCampaign(scope)}#${currency}`, values);
      }),
  ]);
  const campaignSales = ofCampaigns.entries().map(([key, values]) => {
    const [campaign, currency] = split(key);
    return { campaign, sales: partSales(currency, values) };
  });
  return {
    ...sumDays(store, storeSales),
    videos: ofVideos.entries().map(([key, values]) => {
      const [event_id, currency] = split(key);
      return { event_id: Number(event_id), ...partSales(currency, values) };
    }),
    campaigns: new Map(
      [...Map.groupBy(campaignSales, ({ campaign }) => campaign)].map(([campaign, each]) => [
        campaign,
        each.map(({ sales }) => sales),
      ]),
    ),
  };
};

/** @throws DamagedTotals */
export const readScopeSales = async (
  totals: Pick<Totals, "readScope">,
  brand: string,
  period: Period,
  scope: FiguresScope,
): Promise<PeriodSales> => ({
  ...NO_PERIOD_SALES,
  ...sumDays(await totals.readScope(brand, period, scope), partSales),
});
