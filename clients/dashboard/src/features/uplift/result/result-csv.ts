import type {
  ExperimentResult,
  ExperimentView,
} from "../../../../../../shared/experiments/experiment.schema.ts";
import type { Measured } from "./conclude.ts";

type Row = readonly (string | number)[];

/** A result as a file for a spreadsheet: ids and figures alone, so that no cell can be run. */
export const resultCsv = (
  { experiment_id, starts_at, ends_at, holdout_percent }: ExperimentView,
  { currency, visitors, ratio_check }: ExperimentResult,
  { orders, net_revenue, orders_per_visitor, revenue_per_visitor, added, period }: Measured,
): string => {
  const differences = { orders_per_visitor, revenue_per_visitor };
  const rows: Row[] = [
    ["figure", "exposed", "held_out"],
    ["visitors", visitors.exposed, visitors.held_out],
    ["orders", orders.exposed, orders.held_out],
    [`net_revenue_${currency}`, net_revenue.exposed, net_revenue.held_out],
    ...Object.entries(differences).map(([name, each]): Row => [name, each.exposed, each.held_out]),
    [],
    ["difference", "estimate", "low", "high"],
    ...Object.entries(differences).flatMap(([name, { absolute, relative }]): Row[] => [
      [`${name}_absolute`, absolute.value, absolute.low, absolute.high],
      ...(relative ? [[`${name}_relative`, relative.value, relative.low, relative.high]] : []),
    ]),
    [`added_${currency}`, added.value, added.low, added.high],
    [],
    [`period_with_videos_${currency}`, period.with_videos],
    [`period_without_videos_${currency}`, period.without_videos],
    ["chi_squared", ratio_check.chi_squared],
    ["holdout_percent", holdout_percent],
    ["experiment", experiment_id],
    ["from", starts_at],
    ["until", ends_at],
  ];
  return rows.map((row) => `${row.join(",")}\r\n`).join("");
};
