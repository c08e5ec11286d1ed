import Big from "big.js";
import type { Amount } from "../../vocabulary/money.ts";
import type { CurrencySales, DaySales, PeriodSales, VideoSales } from "./read-sales.ts";
import {
  minus,
  NO_SALES,
  salesView,
  signalsView,
  subtractReturned,
  sumsView,
  unconfirmedView,
} from "./sales.ts";

const SHARE_DIGITS = 4;

/** From 0 to 1, also where returned money leaves a sum below zero, or the part above the whole: the sums say so. */
const share = (part: Amount, whole: Amount): string => {
  const [attributed, all] = [new Big(part), new Big(whole)];
  if (attributed.lte(0) || all.lte(0)) return new Big(0).toFixed(SHARE_DIGITS);
  return (attributed.gt(all) ? new Big(1) : attributed.div(all)).toFixed(SHARE_DIGITS);
};

/** An order counts as unattributed if none of its lines is attributed. */
const storeView = ({ currency, store = NO_SALES, credited, unconfirmed, late }: CurrencySales) => ({
  currency,
  ...salesView(store, currency),
  returned_late: sumsView(late, currency),
  attributed: salesView(credited, currency),
  unconfirmed: unconfirmedView(unconfirmed, currency),
  unattributed: salesView(minus(store, credited), currency),
  attributed_share: share(credited.revenue, store.revenue),
  net_attributed_share: share(subtractReturned(credited).revenue, subtractReturned(store).revenue),
});

/** All sales of a video are attributed, so there is no unattributed part. */
const videoView = ({ currency, credited, bySignal, unconfirmed, late }: CurrencySales) => ({
  currency,
  ...salesView(credited, currency),
  returned_late: sumsView(late, currency),
  unconfirmed: unconfirmedView(unconfirmed, currency),
  by_signal: signalsView(bySignal, currency),
});

/** By currency, then by revenue, the highest first. */
const byRevenue = (a: VideoSales, b: VideoSales): number =>
  a.currency === b.currency
    ? new Big(b.credited.revenue).cmp(a.credited.revenue) || a.event_id - b.event_id
    : a.currency < b.currency
      ? -1
      : 1;

export const storeTotals = ({ totals }: PeriodSales) => totals.map(storeView);

const dayView = (day: DaySales) => ({
  day: day.day,
  ...storeView(day),
  by_signal: signalsView(day.bySignal, day.currency),
});

/** What the whole store sold, and how much of it is credited to videos. */
export const analyticsView = (sales: PeriodSales) => ({
  totals: storeTotals(sales),
  days: sales.days.map(dayView),
  videos: sales.videos
    .toSorted(byRevenue)
    .map(({ event_id, ...video }) => ({ event_id, ...videoView(video) })),
});

/** A period that another is compared with. */
export const comparedView = (sales: PeriodSales) => ({
  totals: storeTotals(sales),
  days: sales.days.map((day) => ({ day: day.day, ...storeView(day) })),
});

/** A period that another of the same video is compared with. */
export const comparedVideoView = (sales: PeriodSales) => ({
  totals: sales.totals.map(videoView),
  days: sales.days.map(({ day, ...video }) => {
    const { by_signal, ...view } = videoView(video);
    return { day, ...view };
  }),
});

/** What one video sold. */
export const videoAnalyticsView = (sales: PeriodSales) => ({
  totals: sales.totals.map(videoView),
  days: sales.days.map(({ day, ...video }) => ({ day, ...videoView(video) })),
});
