import type { AnswerOf } from "../../../../shared/api/operation.ts";
import type { ExperimentResult, ExperimentView } from "../../../../shared/experiments/experiment.schema.ts";
import type { EXPERIMENT_OPERATIONS } from "../../../../shared/experiments/experiments.operations.ts";

export const EXPERIMENT_ID = "exp_0000000000000001";

export const anExperiment = (change: Partial<ExperimentView> = {}): ExperimentView => ({
  experiment_id: EXPERIMENT_ID,
  name: "Autumn test",
  state: "finished",
  holdout_percent: 20,
  starts_at: "2026-09-28T00:00:00.000Z",
  ends_at: "2026-11-23T00:00:00.000Z",
  created_at: "2026-09-27T08:00:00.000Z",
  plan: {
    currency: "EUR",
    orders: 7_636,
    order_cap: "480.00",
    smallest_effect: "0.0930",
    enough_orders: true,
  },
  ...change,
});

const estimate = (value: string, low: string, high: string) => ({ value, low, high });

const MEASURED: NonNullable<ExperimentResult["measured"]> = {
  orders: { exposed: 6_284, held_out: 1_437 },
  revenue: { exposed: "418375.30", held_out: "95154.90" },
  orders_per_visitor: {
    exposed: "0.027667",
    held_out: "0.025310",
    absolute: estimate("0.002357", "0.000800", "0.003900"),
    relative: estimate("0.093000", "0.030000", "0.156000"),
  },
  revenue_per_visitor: {
    exposed: "1.842000",
    held_out: "1.676000",
    absolute: estimate("0.166000", "0.047000", "0.285000"),
    relative: estimate("0.099000", "0.028000", "0.170000"),
  },
  added: estimate("37703.75", "10675.16", "64732.34"),
};

export const aResult = (change: Partial<ExperimentResult> = {}): ExperimentResult => ({
  verdict: "measured",
  currency: "EUR",
  frozen: false,
  visitors: { exposed: 227_131, held_out: 56_775 },
  ratio_check: { intact: true, chi_squared: "0.001000", unnoticed_loss: "0.023163" },
  measured: MEASURED,
  ...change,
});

type Traffic = AnswerOf<typeof EXPERIMENT_OPERATIONS.planExperiment>;

const EFFECTS = ["0.1740", "0.1230", "0.1010", "0.1310", "0.0930", "0.0760", "0.1050", "0.0740", "0.0600"];

export const TRAFFIC: Traffic = {
  currency: "EUR",
  orders: 3_818,
  order_cap: "480.00",
  smallest_effect: "0.1740",
  enough_orders: false,
  days_known: 90,
  choices: [10, 20, 50].flatMap((holdout_percent, row) =>
    [28, 56, 84].map((days, column) => ({
      holdout_percent,
      days,
      orders: (3_818 * days) / 28,
      smallest_effect: EFFECTS[row * 3 + column] ?? "",
      enough_orders: row + column > 0,
      cost: `${(row + 1) * (column + 1)}400.00`,
    })),
  ),
};
