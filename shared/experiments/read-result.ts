import type { Store } from "../stores/store.ts";
import { type ArmCounter, type BucketVisitors, createArmCounter } from "./arm-counter.ts";
import { revenueLeft } from "./counted-order.ts";
import type { ExperimentResult } from "./experiment.schema.ts";
import { type Experiment, frozenAt } from "./experiment.ts";
import type { ExperimentOrders } from "./experiment-orders.table.ts";
import { resultView } from "./result-view.ts";
import { computeUplift } from "./statistics/uplift.ts";

export type ReadResultDeps = {
  readonly experimentOrders: Pick<ExperimentOrders, "during" | "amendmentsOf">;
  readonly experimentVisitors: (
    store: Pick<Store, "brand" | "time_zones">,
    experiment: Experiment,
  ) => Promise<BucketVisitors>;
  readonly experiments: {
    result(brand: string, experimentId: string): Promise<ExperimentResult | undefined>;
    keepResult(brand: string, experimentId: string, result: ExperimentResult): Promise<void>;
  };
};

type StoreOfOrders = Pick<Store, "brand" | "order_shards">;

/**
 * What comes of a finished experiment. Until it is frozen it follows from orders, amendments and reports each time it is
 * read; then it is kept, since orders expire.
 */
export const createReadResult = ({ experimentOrders, experimentVisitors, experiments }: ReadResultDeps) => {
  const countOrders = async (
    { brand, order_shards: shards }: StoreOfOrders,
    experiment: Experiment,
    counter: ArmCounter,
  ): Promise<number> => {
    const { experiment_id, starts_at: from, ends_at: end, plan } = experiment;
    const isInTime = ({ accepted_at }: { readonly accepted_at: string }) =>
      accepted_at < frozenAt(experiment);
    let inOtherCurrencies = 0;
    for await (const page of experimentOrders.during({ brand, from, end, shards })) {
      const own = page.filter(({ assignment }) => assignment?.experiment_id === experiment_id);
      if (own.length === 0) continue;
      const amendments = await experimentOrders.amendmentsOf(brand, own);
      for (const order of own) {
        const inTime = (amendments.get(order.order_id) ?? []).filter(isInTime);
        const net = revenueLeft(order, inTime, plan.currency);
        if (net !== undefined && order.assignment) counter.addOrder(order.assignment, net);
        if (!order.lines.some(({ currency }) => currency === plan.currency)) inOtherCurrencies++;
      }
    }
    return inOtherCurrencies;
  };

  /**
   * @param now ISO 8601, UTC
   * @returns `undefined` before its end, and for one that was stopped: whoever looked would end it when it looks well
   */
  return async (
    store: StoreOfOrders,
    experiment: Experiment,
    now: string,
  ): Promise<ExperimentResult | undefined> => {
    const { experiment_id, ends_at, stopped_at, holdout_percent, plan } = experiment;
    if (stopped_at !== undefined || now < ends_at) return undefined;
    const isFrozen = now >= frozenAt(experiment);
    const kept = isFrozen ? await experiments.result(store.brand, experiment_id) : undefined;
    if (kept) return kept;
    const counter = createArmCounter(plan.order_cap);
    const [visitors, inOtherCurrencies] = await Promise.all([
      experimentVisitors(store, experiment),
      countOrders(store, experiment, counter),
    ]);
    counter.addVisitors(visitors);
    const { exposed, held_out } = counter.sums();
    const uplift = computeUplift(exposed, held_out, holdout_percent);
    const result = resultView(uplift, {
      currency: plan.currency,
      revenue: counter.revenue(),
      orders_in_other_currencies: inOtherCurrencies,
      frozen: isFrozen,
    });
    if (isFrozen) await experiments.keepResult(store.brand, experiment_id, result);
    return result;
  };
};
