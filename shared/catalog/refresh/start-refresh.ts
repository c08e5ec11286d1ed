import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { PlanMessage } from "./plan-message.schema.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";

export type StartRefreshDeps = {
  readonly runs: Pick<RefreshRuns, "start">;
  readonly planQueue: QueueSender<PlanMessage>;
};

/**
 * Starts a refresh of a store's whole catalog. It is named after its time, so that it can be followed at once;
 * started twice in one moment, it is one.
 *
 * @returns the run's name
 */
export const createStartRefresh =
  ({ runs, planQueue }: StartRefreshDeps) =>
  async (brand: string, now: Date): Promise<string> => {
    const run = now.toISOString();
    await runs.start(brand, run, now.getTime());
    await planQueue.send([{ body: { brand, run }, group: brand }]);
    return run;
  };
