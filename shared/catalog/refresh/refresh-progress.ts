import { definedOnly } from "../../platform/defined-only.ts";
import type { RunOutcomes } from "../product-urls/run-outcomes.table.ts";
import type { RefreshProgress } from "./refresh.schema.ts";
import type { RefreshRuns } from "./refresh-runs.table.ts";

type Run = NonNullable<Awaited<ReturnType<RefreshRuns["progress"]>>>;

export const refreshProgress = (
  run: string,
  { started_at, planned, planning_complete, not_found, takedown_stopped = false }: Run,
  { outcomes, retrying, heldBack }: RunOutcomes,
): RefreshProgress =>
  definedOnly({
    run,
    started_at,
    planned,
    planning_complete,
    done: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    outcomes: { ...outcomes },
    retrying,
    not_found,
    takedown_stopped,
    held_back: heldBack,
  });
