import type { Assignment } from "../../../vocabulary/experiments.ts";
import { type Key, storePartition } from "./key.ts";

const EXPERIMENT_PREFIX = "EXPERIMENT#";

export const experimentKey = (brand: string, experimentId: string): Key => ({
  PK: storePartition(brand),
  SK: `${EXPERIMENT_PREFIX}${experimentId}`,
});

export const experimentRange = (brand: string) => ({ PK: storePartition(brand), prefix: EXPERIMENT_PREFIX });

const armPrefix = (experimentId: string) => `ARM#${experimentId}#`;

export const armKey = (brand: string, { experiment_id, arm, bucket }: Assignment): Key => ({
  PK: storePartition(brand),
  SK: `${armPrefix(experiment_id)}${arm}#${String(bucket).padStart(2, "0")}`,
});

export const armRange = (brand: string, experimentId: string) => ({
  PK: storePartition(brand),
  prefix: armPrefix(experimentId),
});

export const parseArmKey = (sortKey: string): { readonly arm: string; readonly bucket: number } => {
  const [, , arm = "", bucket] = sortKey.split("#");
  return { arm, bucket: Number(bucket) };
};
