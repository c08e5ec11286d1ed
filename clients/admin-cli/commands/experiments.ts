import type { AnswerOf } from "../../../shared/api/operation.ts";
import { EXPERIMENT_OPERATIONS } from "../../../shared/experiments/experiments.operations.ts";
import { command } from "../command.ts";
import { detail } from "../detail.ts";
import { listCommand } from "../list-command.ts";
import type { Look } from "../look.ts";
import { textTable } from "../text-table.ts";

const TIMES = { starts_at: "from", ends_at: "until", holdout_percent: "holdout" };

type Choices = AnswerOf<typeof EXPERIMENT_OPERATIONS.planExperiment>["choices"];

/** What other shares and times would show. */
const choicesText = (choices: Choices, look: Look): string =>
  textTable(
    ["holdout %", "days", "orders", "smallest effect", "enough", "cost"],
    choices.map(({ holdout_percent, days, orders, smallest_effect, enough_orders, cost }) => [
      ...[holdout_percent, days, orders, smallest_effect ?? "–", enough_orders ? "yes" : "no", cost ?? "–"],
    ]),
    look,
  );

export const EXPERIMENT_COMMANDS = [
  command(EXPERIMENT_OPERATIONS.planExperiment, {
    name: "experiments plan",
    names: { holdout_percent: "holdout" },
    examples: ["admin experiments plan --holdout 10 --days 28"],
    show: ({ choices, ...plan }, look) => `${detail(plan, look)}\n\n${choicesText(choices, look)}`,
  }),
  command(EXPERIMENT_OPERATIONS.createExperiment, {
    name: "experiments start <name>",
    names: TIMES,
    examples: [
      'admin experiments start "Do videos help?" --holdout 10 --until 2026-12-29T08:00:00Z',
      'admin experiments start "January" --holdout 20 --from 2027-01-04T00:00:00Z --until 2027-01-31T00:00:00Z',
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
    none: "There are no experiments yet: admin experiments plan.",
  }),
  command(EXPERIMENT_OPERATIONS.getExperiment, {
    name: "experiments show <experiment_id>",
    examples: ["admin experiments show exp_1h2j3k4m5n6p7q8r"],
    show: detail,
  }),
  command(EXPERIMENT_OPERATIONS.stopExperiment, {
    name: "experiments stop <experiment_id>",
    examples: ["admin experiments stop exp_1h2j3k4m5n6p7q8r --yes"],
    confirm: ({ experimentId }) => `Experiment ${experimentId} ends now, and never has a result. Stop it?`,
    show: detail,
  }),
];
