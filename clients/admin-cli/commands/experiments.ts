import type { AnswerOf } from "../../../shared/api/operation.ts";
import { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import { command } from "../command.ts";
import { detail } from "../detail.ts";
import { listCommand } from "../list-command.ts";
import type { Look } from "../look.ts";
import { textTable } from "../text-table.ts";

const TIMES = { starts_at: "from", ends_at: "until", holdout_percent: "holdout", consent_percent: "consent" };

type Choices = AnswerOf<typeof EXPERIMENT_OPERATIONS.planExperiment>["choices"];

const choicesText = (choices: Choices, look: Look): string =>
  textTable(
    ["holdout %", "days", "orders", "smallest effect", "enough", "cost"],
    choices.map(({ holdout_percent, days, orders, smallest_effect, enough_orders, cost }) => [
      ...[holdout_percent, days, orders, smallest_effect ?? "–", enough_orders ? "yes" : "no", cost ?? "–"],
    ]),
    look,
  );

const percent = (share: string): string => `${(Number(share) * 100).toFixed(1)} %`;

const resultNotes = ({ result, plan }: AnswerOf<typeof EXPERIMENT_OPERATIONS.getExperiment>): string[] =>
  result?.measured === undefined
    ? []
    : [
        "Main result: revenue_per_visitor. orders_per_visitor is for context.",
        ...(plan.order_cap === undefined
          ? []
          : [
              `Each order counts up to ${plan.order_cap} ${plan.currency}, the 99th percentile of the orders before the test.`,
            ]),
        `A loss of up to ${percent(result.ratio_check.unnoticed_loss)} of one arm's visitors would go unnoticed.`,
      ];

export const EXPERIMENT_COMMANDS = [
  command(EXPERIMENT_OPERATIONS.planExperiment, {
    name: "experiments plan",
    names: { holdout_percent: "holdout", consent_percent: "consent" },
    examples: ["admin experiments plan --holdout 10 --days 28 --consent 60"],
    show: ({ choices, ...plan }, look) => `${detail(plan, look)}\n\n${choicesText(choices, look)}`,
  }),
  command(EXPERIMENT_OPERATIONS.createExperiment, {
    name: "experiments start <name>",
    names: TIMES,
    examples: [
      'admin experiments start "Do videos help?" --holdout 10 --until 2026-12-29T08:00:00Z',
      'admin experiments start "January" --holdout 20 --consent 60 --from 2027-01-04T00:00:00Z --until 2027-01-31T00:00:00Z',
    ],
    show: detail,
  }),
  listCommand(EXPERIMENT_OPERATIONS.listExperiments, {
    name: "experiments list",
    examples: ["admin experiments list"],
    headings: ["id", "state", "name", "holdout", "from", "until"],
    row: ({ experiment_id, state, name, holdout_percent, starts_at, ends_at }) => [
      experiment_id,
      state,
      name,
      `${holdout_percent} %`,
      starts_at,
      ends_at,
    ],
    none: "No experiments yet. Plan one with `admin experiments plan`.",
  }),
  command(EXPERIMENT_OPERATIONS.getExperiment, {
    name: "experiments show <experiment_id>",
    examples: ["admin experiments show exp_1h2j3k4m5n6p7q8r"],
    show: (experiment, look) => [detail(experiment, look), ...resultNotes(experiment)].join("\n\n"),
  }),
  command(EXPERIMENT_OPERATIONS.stopExperiment, {
    name: "experiments stop <experiment_id>",
    examples: ["admin experiments stop exp_1h2j3k4m5n6p7q8r --yes"],
    confirm: ({ experimentId }) => `Experiment ${experimentId} ends now and never has a result. Stop it?`,
    show: detail,
  }),
];
