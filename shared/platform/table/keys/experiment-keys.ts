import { type Key, storePartition } from "./key.ts";

const EXPERIMENT_PREFIX = "EXPERIMENT#";

/** An experiment that holds videos back from a part of a store's visitors. */
export const experimentKey = (brand: string, experimentId: string): Key => ({
  PK: storePartition(brand),
  SK: `${EXPERIMENT_PREFIX}${experimentId}`,
});

/** All of a store's experiments, in the order of their creation: their ids begin with the time. */
export const experimentRange = (brand: string) => ({ PK: storePartition(brand), prefix: EXPERIMENT_PREFIX });
