import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { videoScope } from "../../../shared/attribution/figures/figures.ts";
import type {
  createExportFigures,
  ExportPosition,
} from "../../../shared/attribution/proof/export-figures.ts";
import type { Totals } from "../../../shared/attribution/totals/totals.table.ts";
import {
  analyticsView,
  comparedVideoView,
  comparedView,
  videoAnalyticsView,
} from "../../../shared/attribution/views/analytics.ts";
import { readScopeSales, readStoreSales } from "../../../shared/attribution/views/read-sales.ts";
import { announcedLock } from "../../../shared/stores/figures-lock.ts";
import { createNameVideos, type NameVideosDeps } from "../../../shared/videos/name-videos.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { describeDays } from "../../../shared/vocabulary/store-days.ts";
import type { PageRequest, Paging } from "../paging.ts";
import { checkPeriod, comparedPeriod } from "../period.ts";

export type FigureDeps = NameVideosDeps & {
  readonly totals: Pick<Totals, "read" | "readEach" | "readScope">;
  readonly exportFigures: ReturnType<typeof createExportFigures>;
  readonly paging: Paging;
};

export const createFigureHandlers = ({
  totals,
  exportFigures,
  paging,
  ...deps
}: FigureDeps): StoreHandlersOf<"admin-read", typeof FIGURE_OPERATIONS> => {
  const nameVideos = createNameVideos(deps);
  return {
    getAnalytics: async ({ store, query: { event_id, from, to, ...compared }, now }) => {
      const { brand } = store;
      const locked_to = announcedLock(store, now.getTime());
      const period = { from, to };
      checkPeriod(from, to);
      const days = describeDays(store.time_zones, period);
      const before = comparedPeriod(period, compared);
      if (event_id !== undefined) {
        // The video may not exist, because totals outlive a deleted video.
        const read = (of: Period) => readScopeSales(totals, brand, of, videoScope(event_id));
        const [sales, previous] = await Promise.all([read(period), read(before)]);
        return {
          ...period,
          ...days,
          locked_to,
          event_id,
          ...videoAnalyticsView(sales),
          previous: { ...before, ...comparedVideoView(previous) },
        };
      }
      const [sales, previous] = await Promise.all([
        readStoreSales(totals, brand, period, { videos: true }),
        readStoreSales(totals, brand, before),
      ]);
      const { videos, ...view } = analyticsView(sales);
      const named = await nameVideos(brand, videos);
      return {
        ...period,
        ...days,
        locked_to,
        ...view,
        videos: named,
        previous: { ...before, ...comparedView(previous) },
      };
    },

    exportFigures: ({ store, query: { from, to, ...page }, now }) => {
      checkPeriod(from, to);
      return paging(
        page,
        ["figures-export", store.brand, from, to],
        (request: PageRequest<ExportPosition>) => exportFigures(store, { from, to }, request, now),
        (row) => row,
      );
    },
  };
};
