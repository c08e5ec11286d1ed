import type { ArmDeltas } from "../attribution/totals/event-rows.table.ts";
import { createBoundedCache } from "../platform/bounded-cache.ts";
import { armKey } from "../platform/table/keys/experiment-keys.ts";
import type { Table } from "../platform/table/table.ts";
import { type ArmDelta, amendmentDelta, orderDelta } from "./arm-totals.ts";
import type { Experiment } from "./experiment.ts";
import { createExperiments } from "./experiments.table.ts";

const MAX_REMEMBERED = 500;

/** Cached, because an experiment's rules never change. */
export const createFindArms = (table: Table) => {
  const experiments = createExperiments(table);
  const known = createBoundedCache<string, Experiment>({ maxEntries: MAX_REMEMBERED });
  return async (brand: string, experimentId: string): Promise<ArmDeltas | undefined> => {
    const key = `${brand}#${experimentId}`;
    const rules = known.get(key) ?? (await experiments.find(brand, experimentId));
    if (rules === undefined) return undefined;
    known.set(key, rules);
    const addKey = (delta: ArmDelta | undefined) =>
      delta && { key: armKey(brand, delta.arm), counters: delta.counters };
    return {
      order: (...rest) => addKey(orderDelta(rules, ...rest)),
      amendment: (...rest) => addKey(amendmentDelta(rules, ...rest)),
    };
  };
};
