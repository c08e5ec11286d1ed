import { mergeRollups, type Rollup } from "../attribution/figures/figures.ts";
import { createAnalytics } from "../attribution/views/analytics.ts";
import { videoAnalytics } from "../attribution/views/video-analytics.ts";
import type { WidgetType } from "../vocabulary/widget-types.ts";

type Amounts = { readonly orders: number; readonly units: number; readonly revenue: string };

/** What was sold from videos in one currency. */
export type Sale = Amounts & {
  readonly currency: string;
  /** What the whole store sold, with or without a video; absent for parts of the store. */
  readonly store?: Amounts;
  readonly by_signal: readonly {
    readonly widget_type: WidgetType;
    readonly units: number;
    readonly revenue: string;
  }[];
};

/** What order reports credit to videos. */
export type Sales = {
  readonly totals: readonly Sale[];
  readonly days: readonly (Sale & { readonly day: string })[];
  readonly videos: readonly (Sale & { readonly event_id: number })[];
};

type Pages = AsyncIterable<readonly Rollup[]>;

const amounts = ({ orders, units, revenue }: Amounts): Amounts => ({ orders, units, revenue });

/** What the store sold from all its videos. */
export const salesOfStore = async (pages: Pages): Promise<Sales> => {
  const analytics = createAnalytics();
  for await (const page of pages) analytics.add(page);
  const { totals, days, videos } = analytics.figures();
  const sale = (each: (typeof totals)[number], by_signal: Sale["by_signal"]): Sale => ({
    currency: each.currency,
    ...amounts(each.attributed),
    store: amounts(each),
    by_signal,
  });
  const signalsOf = (currency: string) =>
    days.filter((day) => day.currency === currency).flatMap(({ by_signal }) => by_signal);
  return {
    totals: totals.map((each) => sale(each, signalsOf(each.currency))),
    days: days.map((each) => ({ day: each.day, ...sale(each, each.by_signal) })),
    videos,
  };
};

/** Stands for several videos together. */
const TOGETHER = "VIDEO#0";

/**
 * What some videos sold: the sum of their sales. An order with lines of two of them counts twice.
 *
 * @param isIncluded whether a video, by its id, is one of them
 */
export const salesOfVideos = async (
  pages: Pages,
  isIncluded: (event_id: number) => boolean,
): Promise<Omit<Sales, "videos">> => {
  let sums: readonly Rollup[] = [];
  for await (const page of pages) {
    const included = page.filter(
      ({ scope }) => scope !== "STORE" && isIncluded(Number(scope.slice("VIDEO#".length))),
    );
    sums = mergeRollups([sums, included.map((rollup) => ({ ...rollup, scope: TOGETHER }))]);
  }
  return videoAnalytics(sums);
};
