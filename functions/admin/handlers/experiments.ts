import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { experimentDays } from "../../../shared/experiments/experiment.ts";
import { createdExperiment } from "../../../shared/experiments/experiment-change.ts";
import type { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import type { Experiments } from "../../../shared/experiments/experiments.table.ts";
import { type OrdersBefore, planExperiment, summarizeOrders } from "../../../shared/experiments/plan.ts";
import { type ReadArmTotals, viewExperiment } from "../../../shared/experiments/read-result.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { Shops } from "../../../shared/shopify/shops/shops.table.ts";
import { DEFAULT_CONSENT_PERCENT } from "../../../shared/vocabulary/experiments.ts";

export type ExperimentDeps = {
  readonly experiments: Pick<Experiments, "find" | "create" | "stop">;
  readonly readArmTotals: ReadArmTotals;
  readonly ordersBefore: (brand: string, now: Date) => Promise<OrdersBefore>;
  readonly newExperimentId: (now: Date) => string;
  readonly shops: Pick<Shops, "ofStore">;
};

export const createExperimentHandlers = (
  deps: ExperimentDeps,
): StoreHandlersOf<"admin", typeof EXPERIMENT_OPERATIONS> => {
  const { experiments, readArmTotals, ordersBefore, newExperimentId, shops } = deps;

  return {
    createExperiment: async ({ store, body, audit, now }) => {
      // Orders from the Shopify app do not contain `svc_experiment`, so an experiment would have no result.
      if ((await shops.ofStore(store.brand)) !== undefined) throw invalid(undefined, "no_arms_of_shopify");
      const created = createdExperiment(newExperimentId(now), body, now);
      const before = summarizeOrders(await ordersBefore(store.brand, now), store.currency);
      const choice = {
        holdout_percent: created.holdout_percent,
        consent_percent: body.consent_percent ?? DEFAULT_CONSENT_PERCENT,
        days: experimentDays(created),
      };
      const plan = planExperiment(choice, before);
      const experiment = { ...created, plan };
      await audit(store.brand, "experiment.created", { experiment_id: created.experiment_id, ...body });
      await experiments.create(store.brand, experiment, now.toISOString());
      return viewExperiment(readArmTotals, store.brand, experiment, now);
    },

    stopExperiment: async ({ store, parameters: { experiment_id }, audit, now }) => {
      const experiment = existing(await experiments.find(store.brand, experiment_id));
      const at = now.toISOString();
      if (experiment.stopped_at !== undefined)
        return viewExperiment(readArmTotals, store.brand, experiment, now);
      if (at >= experiment.ends_at) throw invalid(undefined, "experiment_over");
      await audit(store.brand, "experiment.stopped", { experiment_id, name: experiment.name });
      await experiments.stop(store.brand, experiment_id, at);
      return viewExperiment(
        readArmTotals,
        store.brand,
        existing(await experiments.find(store.brand, experiment_id)),
        now,
      );
    },
  };
};
