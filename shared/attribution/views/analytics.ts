import Big from "big.js";
import type { Amount } from "../../vocabulary/money.ts";
import type { Rollup } from "../figures/figures.ts";
import {
  addSignals,
  addVideoSales,
  minus,
  noVideoSales,
  plus,
  readSums,
  type SignalSums,
  type Sums,
  signalsView,
  sumsView,
  type VideoSales,
  videoSalesView,
} from "./sales.ts";

const SHARE_DIGITS = 4;

const shareOf = (part: Amount, whole: Amount): string =>
  new Big(whole).eq(0) ? new Big(0).toFixed(SHARE_DIGITS) : new Big(part).div(whole).toFixed(SHARE_DIGITS);

type Sales = { readonly currency: string; readonly all: Sums; readonly attributed: Sums };

/** An order counts as unattributed if none of its lines is attributed. */
const salesView = ({ currency, all, attributed }: Sales) => ({
  currency,
  ...sumsView(all, currency),
  attributed: sumsView(attributed, currency),
  unattributed: sumsView(minus(all, attributed), currency),
  attributed_share: shareOf(attributed.revenue, all.revenue),
});

type OneVideo = VideoSales & { readonly event_id: number };

/** By currency, then by revenue, the highest first. */
const byRevenue = (a: OneVideo, b: OneVideo): number =>
  a.currency === b.currency
    ? new Big(b.sums.revenue).cmp(a.sums.revenue) || a.event_id - b.event_id
    : a.currency < b.currency
      ? -1
      : 1;

/** The value of a key in the map; creates it if there is none. */
const entryOf = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
};

/**
 * Builds a period's figures from its rollups, which are added page by page: the store's by day, each video's
 * over the whole period, all by currency. Currencies are never converted; sums are exact.
 */
export const createAnalytics = () => {
  const days: (Sales & { readonly day: string })[] = [];
  const daySignals = new Map<string, SignalSums>();
  const totals = new Map<string, Sales>();
  const videos = new Map<string, OneVideo>();
  const signalsOf = (day: string, currency: string): SignalSums =>
    entryOf(daySignals, `${day}#${currency}`, () => new Map());

  const addDay = ({ day, currency, figures }: Rollup): void => {
    const sales = { currency, all: readSums(figures), attributed: readSums(figures, "attributed_") };
    days.push({ day, ...sales });
    const total = totals.get(currency);
    totals.set(currency, {
      currency,
      all: plus(total?.all, sales.all),
      attributed: plus(total?.attributed, sales.attributed),
    });
  };

  const addVideo = ({ day, scope, currency, figures }: Rollup): void => {
    const video = entryOf(videos, `${scope}#${currency}`, () => ({
      event_id: Number(scope.slice("VIDEO#".length)),
      ...noVideoSales(currency),
    }));
    addVideoSales(video, figures);
    addSignals(signalsOf(day, currency), figures);
  };

  return {
    add(rollups: readonly Rollup[]): void {
      for (const rollup of rollups) {
        if (rollup.scope === "STORE") addDay(rollup);
        else addVideo(rollup);
      }
    },
    figures: () => ({
      totals: [...totals.values()].map(salesView),
      days: days.map(({ day, ...sales }) => ({
        day,
        ...salesView(sales),
        by_signal: signalsView(signalsOf(day, sales.currency), sales.currency),
      })),
      videos: [...videos.values()]
        .sort(byRevenue)
        .map(({ event_id, ...sales }) => ({ event_id, ...videoSalesView(sales) })),
    }),
  };
};
