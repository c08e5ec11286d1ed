import Big from "big.js";
import type { Amount } from "../vocabulary/money.ts";
import type { Rollup } from "./rollup.ts";
import {
  addSignals,
  minus,
  NOTHING,
  plus,
  readSums,
  type SignalSums,
  type Sums,
  signalsView,
  sumsView,
} from "./sales-sums.ts";

const SHARE_DIGITS = 4;

const shareOf = (part: Amount, whole: Amount): string =>
  new Big(whole).eq(0) ? new Big(0).toFixed(SHARE_DIGITS) : new Big(part).div(whole).toFixed(SHARE_DIGITS);

type Sales = { readonly currency: string; readonly all: Sums; readonly attributed: Sums };

/** An order counts as unattributed where none of its lines is attributed. */
const salesView = ({ currency, all, attributed }: Sales) => ({
  currency,
  ...sumsView(all, currency),
  attributed: sumsView(attributed, currency),
  unattributed: sumsView(minus(all, attributed), currency),
  attributed_share: shareOf(attributed.revenue, all.revenue),
});

type VideoSales = {
  readonly event_id: number;
  readonly currency: string;
  sums: Sums;
  readonly bySignal: SignalSums;
};

const videoView = ({ event_id, currency, sums, bySignal }: VideoSales) => ({
  event_id,
  currency,
  ...sumsView(sums, currency),
  by_signal: signalsView(bySignal, currency),
});

const byRevenue = (a: VideoSales, b: VideoSales): number =>
  a.currency === b.currency
    ? new Big(b.sums.revenue).cmp(a.sums.revenue) || a.event_id - b.event_id
    : a.currency < b.currency
      ? -1
      : 1;

/** The entry of a map, made where there is none. */
const entryOf = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
};

/**
 * A period's figures from its rollups, which come page by page: each day of the store, each video over the
 * whole period, all by currency. Nothing is converted; sums are exact.
 */
export const createAnalytics = () => {
  const days: (Sales & { readonly day: string })[] = [];
  const daySignals = new Map<string, SignalSums>();
  const totals = new Map<string, Sales>();
  const videos = new Map<string, VideoSales>();
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
      currency,
      sums: NOTHING,
      bySignal: new Map(),
    }));
    video.sums = plus(video.sums, readSums(figures));
    addSignals(video.bySignal, figures);
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
      videos: [...videos.values()].sort(byRevenue).map(videoView),
    }),
  };
};
