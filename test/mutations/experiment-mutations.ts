import { breaking, type Mutation } from "./mutation.ts";

export const EXPERIMENT_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/experiments/read-result.ts", "test/shared/experiments/read-result.test.ts", {
    "a result is there before its experiment has ended": ["|| now < ends_at", ""],
    "a stopped experiment has a result": ["stopped_at !== undefined || ", ""],
  }),
  ...breaking("shared/experiments/arm-totals.ts", "test/shared/experiments/arm-totals.test.ts", {
    "orders of another experiment count": [
      "assignment?.experiment_id === rules.experiment_id &&",
      "assignment !== undefined &&",
    ],
    "orders after the end count": [" &&\n    received_at < rules.ends_at", ""],
    "a final result changes with later amendments": ["appliedAt >= frozenAt(rules)", "false"],
    "an order's currency is not looked at": ["line.currency === currency && ", ""],
    "a large order counts beyond the cap": [
      "cap !== undefined && new Big(revenue).gt(cap) ? cap : revenue",
      "cap === '' ? cap : revenue",
    ],
    "visitors count after the end": ["|| at >= end", ""],
  }),
  ...breaking(
    "shared/experiments/statistics/uplift.ts",
    "test/shared/experiments/statistics/uplift.test.ts",
    {
      "arms that lost visitors are compared": ["if (!ratio_check.intact)", "if (false)"],
      "an experiment with few orders has a result": [">= FEWEST_ORDERS", ">= 0"],
      "a result depends on the orders of one arm": [
        "arms.exposed.orders + arms.held_out.orders, holdoutPercent",
        "Math.min(arms.exposed.orders, arms.held_out.orders), 100",
      ],
      "what videos added is that of all visitors": [
        "arms.exposed.visitors);\n  return",
        "arms.exposed.visitors + arms.held_out.visitors);\n  return",
      ],
    },
  ),
  ...breaking("shared/experiments/plan.ts", "test/shared/experiments/plan.test.ts", {
    "a plan counts visitors who do not consent": ["days * consent_percent) / 100", "days * 100) / 100"],
    "what a test costs is that of all visitors": [".times(holdoutPercent)", ".times(100)"],
  }),
  ...breaking("shared/experiments/experiments.operations.ts", "test/functions/admin/access.test.ts", {
    "an editor keeps videos from shoppers": [
      'summary: "Start an experiment",',
      'roles: ["editor"],\n    summary: "Start an experiment",',
    ],
  }),
  ...breaking(
    "clients/dashboard/src/features/uplift/result/interval-scale.ts",
    "test/clients/dashboard/uplift/result.test.ts",
    { "an interval that touches 0 is a success": ["Number(low) > 0", "Number(low) >= 0"] },
  ),
  ...breaking(
    "clients/woocommerce/shoppable-video.php",
    "test/clients/woocommerce/checkout-signals.program.test.ts",
    {
      "anything a browser sends is an arm": [
        "return is_string( $text ) && 1 === preg_match( '/^exp_",
        "return is_string( $text ) || 1 === preg_match( '/^exp_",
      ],
    },
  ),
  ...breaking("clients/core/experiments/holdout.ts", "test/clients/core/cases.test.ts", {
    "a visitor is put into an arm without consent": ['consent.state() === "waiting" || ', ""],
    "a visitor is put into an arm after videos were shown": [" || isLeftOut(value, experiment.id)", ""],
    "consent that comes later does not leave a visitor out": ["      follow(experiment);\n", ""],
    "a held-out visitor sees videos on the first page": [
      'return assignment.arm === "held_out"',
      "return false",
    ],
    "who was not counted is in an arm": ["!isCounted && kept", "isCounted && kept"],
    "each surface decides again": ["      decided.set(experiment.id, isHeld);\n", ""],
  }),
  ...breaking("clients/widget/holdout.ts", "test/clients/widget/holdout.test.ts", {
    "a preview is held out": ["preview || ", ""],
  }),
];
