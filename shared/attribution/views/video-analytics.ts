import type { Rollup } from "../figures/figures.ts";
import { addVideoSales, noVideoSales, type VideoSales, videoSalesView } from "./sales.ts";

/**
 * One video's figures of a period: by day and in total, each by currency. All sales of a video are attributed,
 * so there is no unattributed part.
 *
 * @param rollups the video's own, at most one for each day and currency
 */
export const videoAnalytics = (rollups: readonly Rollup[]) => {
  const totals = new Map<string, VideoSales>();
  const days = rollups.map(({ day, currency, figures }) => {
    const total = totals.get(currency) ?? noVideoSales(currency);
    totals.set(currency, total);
    const ofDay = noVideoSales(currency);
    for (const sales of [total, ofDay]) addVideoSales(sales, figures);
    return { day, ...videoSalesView(ofDay) };
  });
  return { totals: [...totals.values()].map(videoSalesView), days };
};
