import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { PlanMessage } from "./plan-message.schema.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";

export type StartRefreshDeps = {
  readonly runs: Pick<RefreshRuns, "start">;
  readonly planQueue: QueueSender<PlanMessage>;
};

/** The run's id is its start time, so two starts in the same millisecond are one run. */
export const createStartRefresh =
  ({ runs, planQueue }: StartRefreshDeps) =>
  async (brand: string, now: Date): Promise<string> => {
    const run = now.toISOString();
    await runs.start(brand, run, now.getTime());
    await planQueue.send([{ body: { brand, run }, group: brand }]);
    return run;
  };
