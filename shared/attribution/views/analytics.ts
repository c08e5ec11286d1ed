import type { CurrencySales, DaySales, PeriodSales, VideoSales } from "./read-sales.ts";
import {
  attributedShare,
  compareRevenue,
  minus,
  NO_SALES,
  salesView,
  signalsView,
  sumsView,
  unconfirmedView,
} from "./sales.ts";

/** An order counts as unattributed if none of its lines is credited. */
const storeView = ({ currency, store = NO_SALES, credited, unconfirmed, late }: CurrencySales) => ({
  currency,
  ...salesView(store, currency),
  refunded_late: sumsView(late, currency),
  attributed: salesView(credited, currency),
  unconfirmed: unconfirmedView(unconfirmed, currency),
  unattributed: salesView(minus(store, credited), currency),
  attributed_share: attributedShare(credited, store),
});

const videoView = ({ currency, credited, bySignal, unconfirmed, late }: CurrencySales) => ({
  currency,
  ...salesView(credited, currency),
  refunded_late: sumsView(late, currency),
  unconfirmed: unconfirmedView(unconfirmed, currency),
  by_signal: signalsView(bySignal, currency),
});

const byRevenue = (a: VideoSales, b: VideoSales): number =>
  a.currency === b.currency
    ? compareRevenue(b.credited, a.credited) || a.event_id - b.event_id
    : a.currency < b.currency
      ? -1
      : 1;

export const storeTotals = ({ totals }: PeriodSales) => totals.map(storeView);

const dayView = (day: DaySales) => ({
  day: day.day,
  ...storeView(day),
  by_signal: signalsView(day.bySignal, day.currency),
});

export const analyticsView = (sales: PeriodSales) => ({
  totals: storeTotals(sales),
  days: sales.days.map(dayView),
  videos: sales.videos
    .toSorted(byRevenue)
    .map(({ event_id, ...video }) => ({ event_id, ...videoView(video) })),
});

export const comparedView = (sales: PeriodSales) => ({
  totals: storeTotals(sales),
  days: sales.days.map((day) => ({ day: day.day, ...storeView(day) })),
});

export const comparedVideoView = (sales: PeriodSales) => ({
  totals: sales.totals.map(videoView),
  days: sales.days.map(({ day, ...video }) => {
    const { by_signal, ...view } = videoView(video);
    return { day, ...view };
  }),
});

export const videoAnalyticsView = (sales: PeriodSales) => ({
  totals: sales.totals.map(videoView),
  days: sales.days.map(({ day, ...video }) => ({ day, ...videoView(video) })),
});
