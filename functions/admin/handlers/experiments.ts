import type { ExperimentView } from "../../../shared/experiments/experiment.schema.ts";
import { type Experiment, experimentDays, experimentState } from "../../../shared/experiments/experiment.ts";
import { createdExperiment } from "../../../shared/experiments/experiment-change.ts";
import type { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import type { Experiments } from "../../../shared/experiments/experiments.table.ts";
import {
  listChoices,
  type OrdersBefore,
  planExperiment,
  summarizeOrders,
} from "../../../shared/experiments/plan.ts";
import { createReadResult, type ReadResultDeps } from "../../../shared/experiments/read-result.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { Shops } from "../../../shared/shopify/shops/shops.table.ts";
import type { Store } from "../../../shared/stores/store.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type ExperimentDeps = Omit<ReadResultDeps, "experiments"> & {
  readonly experiments: Pick<Experiments, "find" | "create" | "stop" | "page" | "result" | "keepResult">;
  /** Orders of the last 90 days. */
  readonly ordersBefore: (store: Pick<Store, "brand" | "order_shards">, now: Date) => Promise<OrdersBefore>;
  readonly newExperimentId: (now: Date) => string;
  readonly shops: Pick<Shops, "ofStore">;
  readonly paging: Paging;
};

/** Videos would be held back for nothing: the app's orders do not carry `svc_experiment`. */
const NO_ARMS_OF_SHOPIFY =
  "Orders of the Shopify app do not say who was held out: an experiment would keep videos from shoppers and have no result";

/** For a store that has neither a currency nor an order. */
const FALLBACK_CURRENCY = "USD";

/** A store's experiments: what videos add at all. */
export const createExperimentHandlers = (
  deps: ExperimentDeps,
): StoreHandlersOf<typeof EXPERIMENT_OPERATIONS> => {
  const { experiments, experimentVisitors, ordersBefore, newExperimentId, paging, shops } = deps;
  const readResult = createReadResult(deps);

  const summary = (experiment: Experiment, now: Date) => ({
    ...experiment,
    state: experimentState(experiment, now.toISOString()),
  });

  const countVisitors = async (store: Store, experiment: Experiment): Promise<number> =>
    (await experimentVisitors(store, experiment)).reduce((sum, { count }) => sum + count, 0);

  const view = async (store: Store, experiment: Experiment, now: Date): Promise<ExperimentView> => {
    const shown = summary(experiment, now);
    if (shown.state === "running") {
      return { ...shown, visitors: await countVisitors(store, experiment) };
    }
    const result = await readResult(store, experiment, now.toISOString());
    return { ...shown, ...(result && { result }) };
  };

  return {
    planExperiment: async ({ store, query: { holdout_percent, days }, now }) => {
      const before = await ordersBefore(store, now);
      const traffic = summarizeOrders(before, store.currency ?? FALLBACK_CURRENCY);
      const plan = planExperiment({ holdout_percent, days }, traffic);
      return { ...plan, days_known: before.days_known, choices: listChoices(traffic) };
    },

    createExperiment: async ({ store, body, audit, now }) => {
      if ((await shops.ofStore(store.brand)) !== undefined) throw new ValidationFailed(NO_ARMS_OF_SHOPIFY);
      const created = createdExperiment(newExperimentId(now), body, now);
      const before = summarizeOrders(await ordersBefore(store, now), store.currency ?? FALLBACK_CURRENCY);
      const { holdout_percent } = created;
      const plan = planExperiment({ holdout_percent, days: experimentDays(created) }, before);
      const experiment = { ...created, plan };
      await audit(store.brand, "experiment.created", { experiment_id: created.experiment_id, ...body });
      await experiments.create(store.brand, experiment, now.toISOString());
      return view(store, experiment, now);
    },

    listExperiments: ({ store: { brand }, query, now }) =>
      paging(
        query,
        ["experiments", brand],
        (page) => experiments.page(brand, page),
        (experiment) => summary(experiment, now),
      ),

    getExperiment: async ({ store, parameters: { experiment_id }, now }) =>
      view(store, existing(await experiments.find(store.brand, experiment_id)), now),

    stopExperiment: async ({ store, parameters: { experiment_id }, audit, now }) => {
      const experiment = existing(await experiments.find(store.brand, experiment_id));
      const at = now.toISOString();
      if (experiment.stopped_at !== undefined) return view(store, experiment, now);
      if (at >= experiment.ends_at)
        throw new ValidationFailed("The experiment is over: there is nothing to stop");
      await audit(store.brand, "experiment.stopped", { experiment_id, name: experiment.name });
      await experiments.stop(store.brand, experiment_id, at);
      return view(store, existing(await experiments.find(store.brand, experiment_id)), now);
    },
  };
};
