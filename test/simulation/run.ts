/**
 * What saturates first, by a model of DynamoDB's partitions, the stream's shards, queues and concurrency:
 * `npm run simulate [-- --seed 1 --json]`. What it assumes is in `assumptions.json`, with AWS's pages.
 */
import { parseArgs } from "node:util";
import costs from "../bench/cost/assumptions.json" with { type: "json" };
import prices from "../bench/cost/unit-prices.json" with { type: "json" };
import { print } from "../bench/report/print.ts";
import assumptions from "./assumptions.json" with { type: "json" };
import { SCENARIOS } from "./scenarios.ts";
import { type Outcome, readListOfStores, type Scenario, simulate } from "./service-model.ts";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, json: { type: "boolean", default: false } },
});

const { per_million: each } = prices;
const { billed_ms } = costs;

/** Dollars for an hour: requests, functions and the table's writes. */
const hourly = ({ seconds }: Scenario, { orders, reports, refusedReports, writeUnits }: Outcome): number => {
  const accepted = reports - refusedReports;
  const gigabyteSeconds =
    (orders * (billed_ms["order-tracking"] + billed_ms["attribution, 100 orders"] / 100)) / 1_000 +
    (accepted * (billed_ms.interactions + billed_ms["funnel, 1,000 reports"] / 1_000) * 0.5) / 1_000;
  const invocations = orders * 1.01 + accepted * 1.001;
  const dollars =
    ((orders + accepted) * each.http_api_request +
      invocations * each.lambda_request +
      writeUnits * each.table_write_unit) /
      1_000_000 +
    gigabyteSeconds * prices.lambda_gb_second;
  return (dollars * 3_600) / seconds;
};

const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;

print(
  "What saturates first",
  SCENARIOS.map((scenario) => {
    const outcome = simulate(scenario, Number(values.seed));
    return {
      scenario: scenario.name,
      "saturated, and after how many minutes": outcome.saturated
        .map(({ part, second }) => `${part} ${clock(second)}`)
        .concat(outcome.saturated.length === 0 ? "nothing" : [])
        .join("; "),
      "orders left": outcome.leftOrders,
      "lag, s": outcome.lagSeconds,
      "reports refused": outcome.refusedReports,
      "reports left": outcome.waitingReports,
      "webhooks waiting": outcome.waitingWebhooks,
      "not counted yet": outcome.uncounted,
      "at once": outcome.atOnce,
      partitions: outcome.partitions,
      "$ an hour": hourly(scenario, outcome),
    };
  }),
);

print(
  "The list of all stores, read by the nightly fold from one partition of the index",
  [100_000, 1_000_000].map((stores) => {
    const { units, mostASecond } = readListOfStores(stores);
    return {
      stores,
      "read units": units,
      "at most in a second": mostASecond,
      "of a partition's": assumptions.partition.read_units,
    };
  }),
);
