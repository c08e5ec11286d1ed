import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { experimentState } from "../../../shared/experiments/experiment.ts";
import type { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import type { Experiments } from "../../../shared/experiments/experiments.table.ts";
import {
  listChoices,
  type OrdersBefore,
  planExperiment,
  summarizeOrders,
} from "../../../shared/experiments/plan.ts";
import { type ReadArmTotals, viewExperiment } from "../../../shared/experiments/read-result.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { Paging } from "../paging.ts";

export type ExperimentDeps = {
  readonly experiments: Pick<Experiments, "find" | "page">;
  readonly readArmTotals: ReadArmTotals;
  readonly ordersBefore: (brand: string, now: Date) => Promise<OrdersBefore>;
  readonly paging: Paging;
};

export const createExperimentHandlers = ({
  experiments,
  readArmTotals,
  ordersBefore,
  paging,
}: ExperimentDeps): StoreHandlersOf<"admin-read", typeof EXPERIMENT_OPERATIONS> => ({
  planExperiment: async ({ store, query, now }) => {
    const before = await ordersBefore(store.brand, now);
    const traffic = summarizeOrders(before, store.currency);
    const plan = planExperiment(query, traffic);
    return { ...plan, days_known: before.days_known, choices: listChoices(traffic, query.consent_percent) };
  },

  listExperiments: ({ store: { brand }, query, now }) =>
    paging(
      query,
      ["experiments", brand],
      (page) => experiments.page(brand, page),
      (experiment) => ({ ...experiment, state: experimentState(experiment, now.toISOString()) }),
    ),

  getExperiment: async ({ store: { brand }, parameters: { experiment_id }, now }) =>
    viewExperiment(readArmTotals, brand, existing(await experiments.find(brand, experiment_id)), now),
});
