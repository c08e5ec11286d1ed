import { textTable } from "../../../../clients/admin-cli/text-table.ts";
import type { ExperimentView } from "../../../../shared/experiments/experiment.schema.ts";

const percent = (share: string): string => `${(Number(share) * 100).toFixed(1)} %`;

/** What came of the made-up experiment, as a text. @throws if it has no figure */
export const describeUplift = ({ plan, holdout_percent, result }: ExperimentView): string => {
  if (!result?.measured)
    throw new Error(`The made-up experiment came out as ${result?.verdict ?? "nothing"}`);
  const { visitors, currency, measured } = result;
  const { orders, net_revenue, revenue_per_visitor, orders_per_visitor, added } = measured;
  const figures = [
    ["visitors", String(visitors.exposed), String(visitors.held_out)],
    ["orders", String(orders.exposed), String(orders.held_out)],
    [`net revenue, ${currency}`, net_revenue.exposed, net_revenue.held_out],
    ["orders a visitor", percent(orders_per_visitor.exposed), percent(orders_per_visitor.held_out)],
  ];
  const changes = [
    ["orders a visitor", orders_per_visitor.relative],
    ["net revenue a visitor", revenue_per_visitor.relative],
  ] as const;
  return [
    `Planned: ${holdout_percent} % without videos, ${plan.orders} orders expected; a change of ${percent(plan.smallest_effect ?? "0")} or more is found in 4 of 5 cases`,
    textTable(["", "with videos", "without"], figures),
    textTable(
      ["change", "estimate", "from", "to (95 %)"],
      changes.map(([name, change]) => [
        name,
        ...[change?.value, change?.low, change?.high].map((share) =>
          share === undefined ? "" : percent(share),
        ),
      ]),
    ),
    `Videos added ${added.value} ${currency}, likely between ${added.low} and ${added.high}.`,
  ].join("\n\n");
};
