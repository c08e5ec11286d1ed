import { addAmounts } from "../platform/money.ts";
import type { Arm } from "../vocabulary/experiments.ts";
import type { ArmTotals } from "./arm-totals.ts";
import type { ExperimentResult, ExperimentView } from "./experiment.schema.ts";
import { type Experiment, experimentState, frozenAt } from "./experiment.ts";
import { resultView } from "./result-view.ts";
import { computeUplift } from "./statistics/uplift.ts";

export type ReadArmTotals = (brand: string, experimentId: string) => Promise<ArmTotals>;

export const countVisitors = ({ exposed, held_out }: ArmTotals): number =>
  [...exposed, ...held_out].reduce((sum, { visitors }) => sum + visitors, 0);

/**
 * Amendments change totals until 30 days after the end.
 * @returns `undefined` before the end and for a stopped experiment, to prevent peeking
 */
export const readResult = async (
  readArmTotals: ReadArmTotals,
  brand: string,
  experiment: Experiment,
  now: string,
): Promise<ExperimentResult | undefined> => {
  const { experiment_id, ends_at, stopped_at, holdout_percent, plan } = experiment;
  if (stopped_at !== undefined || now < ends_at) return undefined;
  const totals = await readArmTotals(brand, experiment_id);
  const sums = (arm: Arm) => totals[arm].map((each) => ({ ...each, revenue: Number(each.revenue) }));
  const revenue = (arm: Arm) => totals[arm].reduce((sum, each) => addAmounts(sum, each.revenue), "0");
  return resultView(computeUplift(sums("exposed"), sums("held_out"), holdout_percent), {
    currency: plan.currency,
    revenue: { exposed: revenue("exposed"), held_out: revenue("held_out") },
    frozen: now >= frozenAt(experiment),
  });
};

export const viewExperiment = async (
  readArmTotals: ReadArmTotals,
  brand: string,
  experiment: Experiment,
  now: Date,
): Promise<ExperimentView> => {
  const at = now.toISOString();
  const shown = { ...experiment, state: experimentState(experiment, at) };
  if (shown.state === "running") {
    return { ...shown, visitors: countVisitors(await readArmTotals(brand, experiment.experiment_id)) };
  }
  const result = await readResult(readArmTotals, brand, experiment, at);
  return { ...shown, ...(result && { result }) };
};
