import Big from "big.js";
import { inCurrency } from "./currency-digits.ts";
import { type Amount, addAmounts } from "./money.ts";
import type { Figures, Rollup } from "./rollup.ts";
import { SIGNAL_KINDS, WIDGET_TYPES } from "./signals.ts";

type Sums = { orders: number; lines: number; units: number; revenue: Amount };

const SHARE_DIGITS = 4;

const read = (figures: Figures, prefix = ""): Sums => ({
  orders: Number(figures[`${prefix}orders`] ?? 0),
  lines: Number(figures[`${prefix}lines`] ?? 0),
  units: Number(figures[`${prefix}units`] ?? 0),
  revenue: String(figures[`${prefix}revenue`] ?? "0"),
});

const plus = (a: Sums | undefined, b: Sums): Sums =>
  a === undefined
    ? b
    : {
        orders: a.orders + b.orders,
        lines: a.lines + b.lines,
        units: a.units + b.units,
        revenue: addAmounts(a.revenue, b.revenue),
      };

const minus = (a: Sums, b: Sums): Sums => ({
  orders: a.orders - b.orders,
  lines: a.lines - b.lines,
  units: a.units - b.units,
  revenue: new Big(a.revenue).minus(b.revenue).toFixed(),
});

const written = (sums: Sums, currency: string): Sums => ({
  ...sums,
  revenue: inCurrency(sums.revenue, currency),
});

const shareOf = (part: Amount, whole: Amount): string =>
  new Big(whole).eq(0) ? new Big(0).toFixed(SHARE_DIGITS) : new Big(part).div(whole).toFixed(SHARE_DIGITS);

type Sales = { readonly currency: string; readonly all: Sums; readonly attributed: Sums };

/** An order counts as unattributed where none of its lines is attributed. */
const salesView = ({ currency, all, attributed }: Sales) => ({
  currency,
  ...written(all, currency),
  attributed: written(attributed, currency),
  unattributed: written(minus(all, attributed), currency),
  attributed_share: shareOf(attributed.revenue, all.revenue),
});

type VideoSales = {
  readonly event_id: number;
  readonly currency: string;
  sums: Sums;
  readonly bySignal: Map<string, Sums>;
};

const addVideo = (videos: Map<string, VideoSales>, { scope, currency, figures }: Rollup): void => {
  const key = `${scope}#${currency}`;
  const known = videos.get(key);
  const video: VideoSales = known ?? {
    event_id: Number(scope.slice("VIDEO#".length)),
    currency,
    sums: { orders: 0, lines: 0, units: 0, revenue: "0" },
    bySignal: new Map(),
  };
  videos.set(key, video);
  video.sums = plus(video.sums, read(figures));
  for (const signal of SIGNAL_KINDS) {
    for (const widget of WIDGET_TYPES) {
      const sums = read(figures, `${signal}_${widget}_`);
      const name = `${signal} ${widget}`;
      if (sums.lines > 0) video.bySignal.set(name, plus(video.bySignal.get(name), sums));
    }
  }
};

const videoView = ({ event_id, currency, sums, bySignal }: VideoSales) => ({
  event_id,
  currency,
  ...written(sums, currency),
  by_signal: [...bySignal].map(([name, { lines, units, revenue }]) => {
    const [signal = "", widget_type = ""] = name.split(" ");
    return { signal, widget_type, lines, units, revenue: inCurrency(revenue, currency) };
  }),
});

const byRevenue = (a: VideoSales, b: VideoSales): number =>
  a.currency === b.currency
    ? new Big(b.sums.revenue).cmp(a.sums.revenue) || a.event_id - b.event_id
    : a.currency < b.currency
      ? -1
      : 1;

/**
 * A period's figures from its rollups, which come page by page: each day of the store, each video over the
 * whole period, all by currency. Nothing is converted; sums are exact.
 */
export const createAnalytics = () => {
  const days: (Sales & { readonly day: string })[] = [];
  const totals = new Map<string, Sales>();
  const videos = new Map<string, VideoSales>();

  const addDay = ({ day, currency, figures }: Rollup): void => {
    const sales = { currency, all: read(figures), attributed: read(figures, "attributed_") };
    days.push({ day, ...sales });
    const total = totals.get(currency);
    totals.set(currency, {
      currency,
      all: plus(total?.all, sales.all),
      attributed: plus(total?.attributed, sales.attributed),
    });
  };

  return {
    add(rollups: readonly Rollup[]): void {
      for (const rollup of rollups) {
        if (rollup.scope === "STORE") addDay(rollup);
        else addVideo(videos, rollup);
      }
    },
    figures: () => ({
      totals: [...totals.values()].map(salesView),
      days: days.map(({ day, ...sales }) => ({ day, ...salesView(sales) })),
      videos: [...videos.values()].sort(byRevenue).map(videoView),
    }),
  };
};
