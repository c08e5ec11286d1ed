import type {
  ExperimentResult,
  ExperimentView,
} from "../../../../../../shared/experiments/experiment.schema.ts";
import type { Measured } from "./interval-scale.ts";

type Row = readonly (string | number)[];

/** Has ids and numbers only, so no cell can be executed. */
export const resultCsv = (
  { experiment_id, starts_at, ends_at, holdout_percent, plan }: ExperimentView,
  { currency, visitors, ratio_check }: ExperimentResult,
  { orders, revenue, orders_per_visitor, revenue_per_visitor, added }: Measured,
): string => {
  const differences = { revenue_per_visitor, orders_per_visitor };
  const rows: Row[] = [
    ["figure", "exposed", "held_out"],
    ["visitors", visitors.exposed, visitors.held_out],
    ["orders", orders.exposed, orders.held_out],
    [`revenue_${currency}`, revenue.exposed, revenue.held_out],
    ...Object.entries(differences).map(([name, each]): Row => [name, each.exposed, each.held_out]),
    [],
    ["difference", "estimate", "low", "high"],
    ...Object.entries(differences).flatMap(([name, { absolute, relative }]): Row[] => [
      [`${name}_absolute`, absolute.value, absolute.low, absolute.high],
      [`${name}_relative`, relative.value, relative.low, relative.high],
    ]),
    [`added_${currency}`, added.value, added.low, added.high],
    [],
    ["main_result", "revenue_per_visitor_relative"],
    [`order_cap_${currency}`, plan.order_cap ?? ""],
    ["chi_squared", ratio_check.chi_squared],
    ["unnoticed_loss", ratio_check.unnoticed_loss],
    ["holdout_percent", holdout_percent],
    ["experiment", experiment_id],
    ["from", starts_at],
    ["until", ends_at],
  ];
  return rows.map((row) => `${row.join(",")}\r\n`).join("");
};
