import { PlanMessage } from "../../shared/catalog/messages.schema.ts";
import {
  createPlanProductUrls,
  createPlanRefresh,
  type PlanRefreshDeps,
} from "../../shared/catalog/refresh/plan-pulls.ts";
import { createWatchRefresh, type WatchRefreshDeps } from "../../shared/catalog/refresh/watch-refresh.ts";
import { queueConsumer } from "../../shared/platform/queue/queue-consumer.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = PlanRefreshDeps &
  WatchRefreshDeps & {
    readonly stores: Pick<Stores, "find">;
    readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
  };

export const createHandler = ({ stores, postpone, ...deps }: Deps) => {
  const planRefresh = createPlanRefresh(deps);
  const planProductUrls = createPlanProductUrls(deps);
  const watchRefresh = createWatchRefresh(deps);

  return queueConsumer({
    logger: deps.logger,
    postpone,
    message: PlanMessage,
    handle: async (message) => {
      const { brand } = message;
      const store = await stores.find(brand);
      if (store === undefined) return deps.logger.warn("A plan message names an unknown store", { brand });
      if ("watched_run" in message) await watchRefresh(message);
      else if ("urls" in message) await planProductUrls(store, message.urls);
      else await planRefresh(store, message);
    },
  });
};
