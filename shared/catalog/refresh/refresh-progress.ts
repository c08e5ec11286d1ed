import type { RefreshProgress } from "./refresh.schema.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";

type Run = NonNullable<Awaited<ReturnType<RefreshRuns["progress"]>>>;

/**
 * How far a refresh has come, as it is shown.
 *
 * @param outcomes how many product URLs it was the last to pull, by outcome
 */
export const refreshProgress = (
  run: string,
  { started_at, planned, planning_complete, not_found, takedown_stopped = false }: Run,
  outcomes: Readonly<Record<string, number>>,
): RefreshProgress => ({
  run,
  ...(started_at !== undefined && { started_at }),
  planned,
  planning_complete,
  done: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
  outcomes: { ...outcomes },
  not_found,
  takedown_stopped,
});
