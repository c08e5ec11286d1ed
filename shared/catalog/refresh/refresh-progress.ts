import { definedOnly } from "../../platform/defined-only.ts";
import type { RefreshProgress } from "./refresh.schema.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";

type Run = NonNullable<Awaited<ReturnType<RefreshRuns["progress"]>>>;

/**
 * The progress of a refresh, as the administration shows it.
 *
 * @param outcomes number of product URLs whose last refresh was this run, by outcome
 */
export const refreshProgress = (
  run: string,
  { started_at, planned, planning_complete, not_found, takedown_stopped = false }: Run,
  outcomes: Readonly<Record<string, number>>,
): RefreshProgress =>
  definedOnly({
    run,
    started_at,
    planned,
    planning_complete,
    done: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    outcomes: { ...outcomes },
    not_found,
    takedown_stopped,
  });
