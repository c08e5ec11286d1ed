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
    "orders after the end count": [
      "ends_at: end, plan } = experiment",
      "created_at: end, plan } = experiment",
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
      "what videos added is that of all visitors": [
        "arms.exposed.visitors);\n  return",
        "visitors);\n  return",
      ],
    },
  ),
  ...breaking("shared/experiments/plan.ts", "test/shared/experiments/plan.test.ts", {
    "a test that can show nothing is not advised against": [">= FEWEST_ORDERS", ">= 0"],
    "what a test costs is that of all visitors": [".times(holdoutPercent)", ".times(100)"],
  }),
  ...breaking("shared/experiments/experiments.operations.ts", "test/functions/admin/access.test.ts", {
    "an editor keeps videos from shoppers": [
      'summary: "Start an experiment",',
      'roles: ["editor"],\n    summary: "Start an experiment",',
    ],
  }),
  ...breaking(
    "clients/dashboard/src/features/uplift/result/conclude.ts",
    "test/clients/dashboard/uplift/result.test.ts",
    { "an interval that touches 0 is a success": ["Number(low) > 0", "Number(low) >= 0"] },
  ),
  ...breaking(
    "clients/woocommerce/shoppable-video.php",
    "test/clients/woocommerce/checkout-signals.test.ts",
    {
      "anything a browser sends is an arm": [
        "return is_string( $text ) && 1 === preg_match( '/^exp_",
        "return is_string( $text ) || 1 === preg_match( '/^exp_",
      ],
    },
  ),
  ...breaking("clients/core/experiments/holdout.ts", "test/clients/core/cases.test.ts", {
    "a visitor is put into an arm without consent": ['if (consent.state() === "given") {', "if (true) {"],
    "who was not counted is in an arm": ["!isCounted && kept", "isCounted && kept"],
    "who has just seen a video is held out": ["      decided.set(experiment.id, isHeld);\n", ""],
  }),
  ...breaking("clients/widget/holdout.ts", "test/clients/widget/holdout.test.ts", {
    "a preview is held out": ["preview || ", ""],
  }),
];
