import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { PlanMessage } from "./plan-message.schema.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";

export type StartRefreshDeps = {
  readonly runs: Pick<RefreshRuns, "start">;
  readonly planQueue: QueueSender<PlanMessage>;
};

/**
 * Starts a refresh of a store's whole catalog. The run's id is its start time, so two starts in the same
 * millisecond are one run.
 *
 * @returns the run's id, an ISO 8601 time
 */
export const createStartRefresh =
  ({ runs, planQueue }: StartRefreshDeps) =>
  async (brand: string, now: Date): Promise<string> => {
    const run = now.toISOString();
    await runs.start(brand, run, now.getTime());
    await planQueue.send([{ body: { brand, run }, group: brand }]);
    return run;
  };
