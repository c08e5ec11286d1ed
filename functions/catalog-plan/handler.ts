import { PlanMessage } from "../../shared/catalog/refresh/plan-message.schema.ts";
import { createPlanProductUrls } from "../../shared/catalog/refresh/plan-product-urls.ts";
import { createPlanRefresh, type PlanRefreshDeps } from "../../shared/catalog/refresh/plan-refresh.ts";
import { queueConsumer } from "../../shared/platform/queue/queue-consumer.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = PlanRefreshDeps & {
  readonly stores: Pick<Stores, "find">;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

/** Consumes the plan queue: sends product URLs to the pull queue in batches, at each store's rate. */
export const createHandler = ({ stores, postpone, ...deps }: Deps) => {
  const planRefresh = createPlanRefresh(deps);
  const planProductUrls = createPlanProductUrls(deps);

  return queueConsumer({
    logger: deps.logger,
    postpone,
    message: PlanMessage,
    handle: async (message) => {
      const { brand } = message;
      const store = await stores.find(brand);
      if (store === undefined) return deps.logger.warn("A plan for a store that does not exist", { brand });
      if ("urls" in message) await planProductUrls(store, message.urls);
      else await planRefresh(store, message);
    },
  });
};
