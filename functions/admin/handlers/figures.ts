import type { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { earliest } from "../../../shared/attribution/figures/counted-to.ts";
import type { FiguresTable } from "../../../shared/attribution/figures/figures.table.ts";
import type {
  createExportFigures,
  ExportPosition,
} from "../../../shared/attribution/proof/export-figures.ts";
import { packProgress, unpackProgress } from "../../../shared/attribution/reconcile/progress.ts";
import type { Reconcile } from "../../../shared/attribution/reconcile/reconcile.ts";
import {
  analyticsView,
  comparedVideoView,
  comparedView,
  videoAnalyticsView,
} from "../../../shared/attribution/views/analytics.ts";
import { readPeriodSales } from "../../../shared/attribution/views/read-sales.ts";
import type { Cursors } from "../../../shared/platform/cursors.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { announcedLock } from "../../../shared/stores/figures-lock.ts";
import { isDayComplete } from "../../../shared/stores/retention.ts";
import { createNameVideos, type NameVideosDeps } from "../../../shared/videos/name-videos.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { describeDays } from "../../../shared/vocabulary/store-days.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { PageRequest, Paging } from "../paging.ts";
import { checkPeriod, comparedPeriod } from "../period.ts";

export type FigureDeps = NameVideosDeps & {
  readonly figures: Pick<FiguresTable, "between">;
  readonly exportFigures: ReturnType<typeof createExportFigures>;
  readonly paging: Paging;
  readonly reconcile: Reconcile;
  readonly cursors: () => Promise<Cursors>;
  /** The deployment's name. */
  readonly stage: string;
};

/** What videos sold, and whether these figures match the orders. */
export const createFigureHandlers = ({
  figures,
  exportFigures,
  paging,
  reconcile,
  cursors,
  stage,
  ...deps
}: FigureDeps): StoreHandlersOf<typeof FIGURE_OPERATIONS> => {
  const nameVideos = createNameVideos(deps);
  return {
    getAnalytics: async ({ store, query: { event_id, from, to, ...compared }, now }) => {
      const { brand } = store;
      const locked_to = announcedLock(store, now.getTime());
      const period = { from, to };
      checkPeriod(from, to);
      const days = describeDays(store.time_zones, period);
      const before = comparedPeriod(period, compared);
      // No check that the video exists: a removed video keeps its figures.
      const isIncluded = event_id === undefined ? undefined : (id: number) => id === event_id;
      // A month's sums have no video's days.
      const inMonths = isIncluded === undefined ? () => true : undefined;
      const read = (of: Period) => readPeriodSales(figures.between(brand, of, store, inMonths), isIncluded);
      const [sales, previous] = await Promise.all([read(period), read(before)]);
      const counted_to = earliest(sales.countedTo, previous.countedTo) ?? null;
      if (event_id !== undefined) {
        return {
          ...period,
          ...days,
          locked_to,
          counted_to,
          event_id,
          ...videoAnalyticsView(sales),
          previous: { ...before, ...comparedVideoView(previous) },
        };
      }
      const { videos, ...view } = analyticsView(sales);
      const named = await nameVideos(brand, videos);
      return {
        ...period,
        ...days,
        locked_to,
        counted_to,
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

    reconcileDay: async ({ store, body: { day, repair, cursor }, audit, now }) => {
      const { brand } = store;
      if (!isDayComplete(store, day, now)) {
        throw new ValidationFailed("day: expected one whose orders have not expired; see retention_months");
      }
      const scope = JSON.stringify(["reconcile", brand, day, repair]);
      const from =
        cursor === undefined ? undefined : unpackProgress((await cursors()).open<string>(scope, cursor));
      // One entry for a repair, however many calls it takes.
      if (repair && from === undefined) await audit(brand, "figures.repaired", { day });
      const { next, ...report } = await reconcile(brand, day, {
        repair,
        from,
        store,
      });
      const next_cursor = next === undefined ? null : (await cursors()).seal(scope, packProgress(next));
      return { stage, ...report, next_cursor };
    },
  };
};
