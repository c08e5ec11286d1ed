import { Day } from "../../../shared/api/admin-fields.schema.ts";
import {
  type Analytics,
  EventIdParameter,
  ReconcileRequest,
  type VideoAnalytics,
} from "../../../shared/attribution/analytics.schema.ts";
import { createAnalytics } from "../../../shared/attribution/analytics.ts";
import type { Reconcile } from "../../../shared/attribution/reconcile.ts";
import { daysBetween } from "../../../shared/attribution/rollup.ts";
import type { Rollups } from "../../../shared/attribution/rollups.table.ts";
import { videoAnalytics } from "../../../shared/attribution/video-analytics.ts";
import type { VideoRollups } from "../../../shared/attribution/video-rollups.table.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import { readValid } from "../../../shared/platform/http/read-query.ts";
import type { StoreRequest } from "../admin-request.ts";

export type FigureDeps = {
  readonly rollups: Pick<Rollups, "between">;
  readonly videoRollups: VideoRollups;
  readonly reconcile: Reconcile;
  /** The deployment's name. */
  readonly stage: string;
};

const MOST_DAYS = 366;
/** @throws ValidationFailed */
const readPeriod = (query: StoreRequest["query"]) => {
  const from = readValid("from", query("from"), Day);
  const to = readValid("to", query("to"), Day);
  if (from > to) throw new ValidationFailed("from: expected a day that is not after to");
  if (daysBetween(from, to).length > MOST_DAYS)
    throw new ValidationFailed(`to: expected a period of at most ${MOST_DAYS} days`);
  return { from, to };
};

/** What videos sold, and whether those figures agree with the orders. */
export const createFigureRoutes = ({ rollups, videoRollups, reconcile, stage }: FigureDeps) => ({
  analytics: async ({ store: { brand }, query }: StoreRequest) => {
    const { from, to } = readPeriod(query);
    const wanted = query("event_id");
    if (wanted !== undefined) {
      const event_id = readValid("event_id", wanted, EventIdParameter);
      // A video that was removed keeps its figures, so whether the store has it is not asked.
      const figures = videoAnalytics(await videoRollups.between(brand, event_id, from, to));
      return ok({ from, to, event_id, ...figures } satisfies VideoAnalytics);
    }
    const analytics = createAnalytics();
    for await (const page of rollups.between(brand, from, to)) analytics.add(page);
    return ok({ from, to, ...analytics.figures() } satisfies Analytics);
  },

  reconcile: async ({ store: { brand }, body, audit }: StoreRequest) => {
    const { day, repair } = body(ReconcileRequest);
    if (repair) await audit(brand, "figures.repaired", { day });
    return ok({ stage, ...(await reconcile(brand, day, { repair })) });
  },
});
