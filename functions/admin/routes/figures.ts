import { type Analytics, ReconcileRequest } from "../../../shared/contract/admin-analytics.ts";
import { Day } from "../../../shared/contract/admin-primitives.ts";
import type { Reconcile } from "../../../shared/data/reconcile.ts";
import type { Rollups } from "../../../shared/data/rollups.ts";
import { createAnalytics } from "../../../shared/domain/analytics.ts";
import { ValidationFailed } from "../../../shared/errors.ts";
import { ok } from "../../../shared/http/endpoint.ts";
import { readValid } from "../../../shared/http/read-query.ts";
import type { StoreRequest } from "../admin-request.ts";

export type FigureDeps = {
  readonly rollups: Pick<Rollups, "between">;
  readonly reconcile: Reconcile;
};

const MOST_DAYS = 366;
const DAY_MS = 24 * 3600 * 1000;

/** @throws ValidationFailed */
const readPeriod = (query: StoreRequest["query"]) => {
  const from = readValid("from", query("from"), Day);
  const to = readValid("to", query("to"), Day);
  if (from > to) throw new ValidationFailed("from: expected a day that is not after to");
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > MOST_DAYS) throw new ValidationFailed(`to: expected a period of at most ${MOST_DAYS} days`);
  return { from, to };
};

/** What videos sold, and whether those figures agree with the orders. */
export const createFigureRoutes = ({ rollups, reconcile }: FigureDeps) => ({
  analytics: async ({ store: { brand }, query }: StoreRequest) => {
    const { from, to } = readPeriod(query);
    const analytics = createAnalytics();
    for await (const page of rollups.between(brand, from, to)) analytics.add(page);
    return ok({ from, to, ...analytics.figures() } satisfies Analytics);
  },

  reconcile: async ({ store: { brand }, body, audit }: StoreRequest) => {
    const { day, repair } = body(ReconcileRequest);
    if (repair) await audit(brand, "figures.repaired", { day });
    return ok(await reconcile(brand, day, { repair }));
  },
});
