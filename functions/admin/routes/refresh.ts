import type { RefreshProgress, RefreshStarted } from "../../../shared/catalog/catalog.schema.ts";
import type { ProductUrlLists } from "../../../shared/catalog/product-urls/product-url-lists.table.ts";
import type { PlanMessage } from "../../../shared/catalog/refresh/plan-message.schema.ts";
import type { RefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { NotFound, ValidationFailed } from "../../../shared/platform/errors.ts";
import { ok } from "../../../shared/platform/http/endpoint.ts";
import type { QueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import type { StoreRequest } from "../admin-request.ts";

export type RefreshDeps = {
  readonly runs: Pick<RefreshRuns, "start" | "progress">;
  readonly productUrlLists: Pick<ProductUrlLists, "outcomesOf">;
  readonly planQueue: QueueSender<PlanMessage>;
};

/** A refresh of the whole catalog, on demand. */
export const createRefreshRoutes = ({ runs, productUrlLists, planQueue }: RefreshDeps) => ({
  start: async ({ store: { brand, product_api }, audit, now }: StoreRequest) => {
    if (product_api === undefined) throw new ValidationFailed("product_api: connect one first");
    const run = now.toISOString();
    await audit(brand, "refresh.started", { run });
    await runs.start(brand, run, now.getTime());
    await planQueue.send([{ body: { brand, run }, group: brand }]);
    return { ...ok({ run } satisfies RefreshStarted), statusCode: 202 };
  },

  progress: async ({ store: { brand }, parameters: { run = "" } }: StoreRequest) => {
    const found = await runs.progress(brand, run);
    if (found === undefined) throw new NotFound();
    const outcomes = await productUrlLists.outcomesOf(brand, run);
    const progress: RefreshProgress = {
      run,
      ...(found.started_at !== undefined && { started_at: found.started_at }),
      planned: found.planned,
      planned_to_the_end: found.planned_to_the_end,
      done: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
      outcomes: { ...outcomes },
      not_found: found.not_found,
      takedown_stopped: found.takedown_stopped ?? false,
    };
    return ok(progress);
  },
});
