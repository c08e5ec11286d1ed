import { breaking, type Mutation } from "./mutation.ts";

/** What a merchant decides by is shown at the end alone, and counts each arm as it is. */
export const EXPERIMENT_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/experiments/read-result.ts", "test/shared/experiments/read-result.test.ts", {
    "a result is there before its experiment has ended": ["|| now < ends_at", ""],
    "a stopped experiment has a result": ["stopped_at !== undefined || ", ""],
    "orders of another experiment count": ["assignment?.experiment_id === experiment_id", "assignment"],
    "a frozen result changes with later amendments": [
      "accepted_at < frozenAt(experiment)",
      "accepted_at > ''",
    ],
    "an order's currency is not looked at": [", inTime, plan.currency)", ", inTime, 'USD')"],
  }),
  ...breaking("shared/experiments/arm-counter.ts", "test/shared/experiments/read-result.test.ts", {
    "a large order counts beyond the cap": ["capped(net, cap)", "net"],
  }),
  ...breaking(
    "shared/experiments/statistics/uplift.ts",
    "test/shared/experiments/statistics/uplift.test.ts",
    {
      "arms that lost visitors are compared": ["if (!ratio_check.intact)", "if (false)"],
      "an arm with few orders is compared": ["< FEWEST_ORDERS", "< 0"],
    },
  ),
  ...breaking("clients/widget/holdout.ts", "test/clients/widget/holdout.test.ts", {
    "a visitor is put into an arm without consent": ['if (consent.state() === "given") {', "if (true) {"],
    "a preview is held out": ["|| host.preview", ""],
  }),
];
