import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { PlanMessage } from "../messages.schema.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";
import type { RefreshSchedules } from "./refresh-schedules.table.ts";

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

/**
 * An earlier due time stays, so that repeating a setting never postpones it.
 * @param minutes `null` to end refreshes
 */
export const setSchedule = async (
  schedules: Pick<RefreshSchedules, "find" | "set" | "remove">,
  brand: string,
  minutes: number | null,
  now: Date,
): Promise<void> => {
  if (minutes === null) return schedules.remove(brand);
  const inOneInterval = new Date(now.getTime() + minutes * 60_000).toISOString();
  const before = await schedules.find(brand);
  const next_at = before !== undefined && before.next_at < inOneInterval ? before.next_at : inOneInterval;
  await schedules.set({ brand, interval_minutes: minutes, next_at });
};
