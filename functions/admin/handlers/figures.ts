import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import {
  packProgress,
  type Reconcile,
  unpackProgress,
} from "../../../shared/attribution/reconcile/reconcile.ts";
import type { Cursors } from "../../../shared/platform/cursors.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import { isDayComplete } from "../../../shared/stores/retention.ts";

export type FigureDeps = {
  readonly reconcile: Reconcile;
  readonly cursors: () => Promise<Cursors>;
  readonly stage: string;
};

export const createFigureHandlers = ({
  reconcile,
  cursors,
  stage,
}: FigureDeps): StoreHandlersOf<"admin", typeof FIGURE_OPERATIONS> => ({
  reconcileDay: async ({ store, body: { day, repair, cursor }, audit, now }) => {
    const { brand } = store;
    if (!isDayComplete(store, day, now)) {
      throw invalid("day", "orders_expired");
    }
    const scope = JSON.stringify(["reconcile", brand, day, repair]);
    const from =
      cursor === undefined ? undefined : unpackProgress((await cursors()).open<string>(scope, cursor));
    if (repair && from === undefined) await audit(brand, "figures.repaired", { day });
    const { next, ...report } = await reconcile(brand, day, {
      repair,
      from,
      store,
    });
    const next_cursor = next === undefined ? null : (await cursors()).seal(scope, packProgress(next));
    return { stage, ...report, next_cursor };
  },
});
