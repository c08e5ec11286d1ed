import type { ToArmRow } from "../attribution/totals/event-rows.table.ts";
import { createBoundedCache } from "../platform/bounded-cache.ts";
import { armKey } from "../platform/table/keys/experiment-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { armDelta } from "./arm-totals.ts";
import type { Experiment } from "./experiment.ts";
import { createExperiments } from "./experiments.table.ts";

const MAX_REMEMBERED = 500;

/** Cached, because an experiment's rules never change. */
export const createFindArms = (table: Table) => {
  const experiments = createExperiments(table);
  const known = createBoundedCache<string, Experiment>({ maxEntries: MAX_REMEMBERED });
  return async (brand: string, experimentId: string): Promise<ToArmRow | undefined> => {
    const key = `${brand}#${experimentId}`;
    const rules = known.get(key) ?? (await experiments.find(brand, experimentId));
    if (rules === undefined) return undefined;
    known.set(key, rules);
    return (order, change) => {
      const delta = armDelta(rules, order, change);
      return delta && { key: armKey(brand, delta.arm), counters: delta.counters };
    };
  };
};
