import type { ApiClient } from "../../../shared/contract/client.ts";
import { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";

const DAYS = 28;
/** The least: who tries the shop out should see its videos. */
const HOLDOUT_PERCENT = 1;

/** Has an experiment run in the demonstration's store, unless one does or is planned. */
export const startDemoExperiment = async (admin: ApiClient, brand: string, now: number): Promise<void> => {
  const { items } = await admin.call(EXPERIMENT_OPERATIONS.listExperiments, { brand, query: { limit: 1 } });
  if (items.some(({ state }) => state === "running" || state === "planned")) return;
  const ends_at = new Date(now + DAYS * DAY_MS).toISOString();
  const body = { name: "Do videos help?", holdout_percent: HOLDOUT_PERCENT, ends_at };
  await admin.call(EXPERIMENT_OPERATIONS.createExperiment, { brand, body });
};
