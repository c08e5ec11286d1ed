import type { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import type { Rollups } from "../../../shared/attribution/figures/figures.table.ts";
import { packProgress, unpackProgress } from "../../../shared/attribution/reconcile/progress.ts";
import type { Reconcile } from "../../../shared/attribution/reconcile/reconcile.ts";
import { createAnalytics } from "../../../shared/attribution/views/analytics.ts";
import { videoAnalytics } from "../../../shared/attribution/views/video-analytics.ts";
import type { Cursors } from "../../../shared/platform/cursors.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { isDayComplete } from "../../../shared/stores/retention.ts";
import { type Period, previousPeriod } from "../../../shared/vocabulary/days.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { checkPeriod } from "../period.ts";

export type FigureDeps = {
  readonly rollups: Pick<Rollups, "between" | "ofVideo">;
  readonly reconcile: Reconcile;
  readonly cursors: () => Promise<Cursors>;
  /** The deployment's name. */
  readonly stage: string;
};

/** What videos sold, and whether these figures match the orders. */
export const createFigureHandlers = ({
  rollups,
  reconcile,
  cursors,
  stage,
}: FigureDeps): StoreHandlersOf<typeof FIGURE_OPERATIONS> => ({
  getAnalytics: async ({ store: { brand }, query: { from, to, event_id } }) => {
    checkPeriod(from, to);
    const before = previousPeriod({ from, to });
    if (event_id !== undefined) {
      // No check that the video exists: a removed video keeps its figures.
      const ofVideo = async (period: Period) =>
        videoAnalytics(await rollups.ofVideo(brand, event_id, period.from, period.to));
      const [figures, { totals }] = await Promise.all([ofVideo({ from, to }), ofVideo(before)]);
      return { from, to, event_id, ...figures, previous: { ...before, totals } };
    }
    const ofStore = async (period: Period) => {
      const analytics = createAnalytics();
      for await (const page of rollups.between(brand, period.from, period.to)) analytics.add(page);
      return analytics.figures();
    };
    const [figures, { totals }] = await Promise.all([ofStore({ from, to }), ofStore(before)]);
    return { from, to, ...figures, previous: { ...before, totals } };
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
    const { next, ...report } = await reconcile(brand, day, { repair, from });
    const next_cursor = next === undefined ? null : (await cursors()).seal(scope, packProgress(next));
    return { stage, ...report, next_cursor };
  },
});
