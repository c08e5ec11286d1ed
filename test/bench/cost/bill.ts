import assumptions from "./assumptions.json" with { type: "json" };
import type { Measured } from "./scenarios.ts";
import prices from "./unit-prices.json" with { type: "json" };

export type Bill = Readonly<Record<"API" | "functions" | "table" | "queues" | "logs and traces", number>>;

type FunctionRun = {
  readonly name: keyof typeof assumptions.billed_ms;
  readonly runs: number;
};

const { per_million: each } = prices;
const MILLION = 1_000_000;

const memoryGigabytes = (name: FunctionRun["name"]): number => {
  const [functionName = ""] = name.split(",");
  const megabytes: Readonly<Record<string, number | undefined>> = assumptions.memory_megabytes;
  return (megabytes[functionName] ?? Number.NaN) / 1_024;
};

const functionPrice = (runs: readonly FunctionRun[]): number =>
  runs.reduce((sum, { name, runs }) => {
    const seconds = assumptions.billed_ms[name] / 1_000;
    return (
      sum + runs * (each.lambda_request + seconds * memoryGigabytes(name) * prices.lambda_gb_second * MILLION)
    );
  }, 0);

const tablePrice = ({ write_units = 0, transaction_units = 0, read_units = 0 }: Measured): number =>
  (write_units + transaction_units) * each.table_write_unit + read_units * each.table_read_unit;

const observed = (apiRequests: number, invocations: number): number => {
  const { log_bytes, traced_share } = assumptions;
  const bytes = apiRequests * log_bytes.http_api_request + invocations * log_bytes.lambda_invocation;
  return (bytes * MILLION * prices.log_gb) / 1024 ** 3 + invocations * traced_share * each.trace;
};

const bill = (
  apiRequests: number,
  runs: readonly FunctionRun[],
  measured: Measured,
  sqsRequests = 0,
): Bill => ({
  API: apiRequests * each.http_api_request,
  functions: functionPrice(runs),
  table: tablePrice(measured),
  queues: sqsRequests * each.sqs_request,
  "logs and traces": observed(
    apiRequests,
    runs.reduce((sum, run) => sum + run.runs, 0),
  ),
});

const reported: FunctionRun = { name: "order-tracking", runs: 1 };

const addMeasured = (a: Measured, b: Measured): Measured =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
      name,
      (a[name] ?? 0) + (b[name] ?? 0),
    ]),
  );

export const ordersAloneBill = (
  measured: Measured,
  attributed: "one order" | "one credited order" = "one credited order",
): Bill => bill(1, [reported, { name: `attribution, ${attributed}`, runs: 1 }], measured);

type LookedUp = Readonly<Record<"credited" | "uncredited" | "together", Measured>>;

export const asTogether = (alone: Measured, { credited, uncredited, together }: LookedUp): Measured => {
  const { read_units: own = 0 } = alone;
  const lookUp = (credited.read_units ?? 0) - (uncredited.read_units ?? 0);
  const { transaction_units = 0, read_units = 0 } = together;
  return { ...alone, transaction_units, read_units: own - lookUp + read_units };
};

export const ordersBatchedBill = (measured: Measured): Bill =>
  bill(1, [reported, { name: "attribution, 100 orders", runs: 0.01 }], measured);

const told = (what: "one order" | "one product" | "4 shops" | "10 orders", runs: number): FunctionRun[] => [
  { name: "shopify-webhook", runs: 1 },
  { name: `shopify-worker, ${what}`, runs },
];
const MESSAGE_ALONE = 3;
const MESSAGE_OF_TEN = 1.2;
const MESSAGE_OF_FOUR = 1.5;

export const shopOrdersAloneBill = (measured: Measured): Bill =>
  bill(
    1,
    [...told("one order", 1), { name: "attribution, one credited order", runs: 1 }],
    measured,
    MESSAGE_ALONE,
  );

export const shopOrdersGatheredBill = (measured: Measured): Bill =>
  bill(
    1,
    [...told("4 shops", 0.25), { name: "attribution, one credited order", runs: 1 }],
    measured,
    MESSAGE_OF_FOUR,
  );

export const shopOrdersBatchedBill = (measured: Measured): Bill =>
  bill(
    1,
    [...told("10 orders", 0.1), { name: "attribution, 100 orders", runs: 0.01 }],
    measured,
    MESSAGE_OF_TEN,
  );

export const amendmentsBill = (measured: Measured): Bill =>
  bill(
    1,
    [
      { name: "order-amendments", runs: 1 },
      { name: "attribution, one amendment", runs: 1 },
    ],
    measured,
  );

export const shopProductsBill = (measured: Measured): Bill =>
  bill(1, told("one product", 1), measured, MESSAGE_ALONE);

export const comparedBill = (measured: Measured): Bill =>
  bill(0, [{ name: "shopify-worker, 1,000 products", runs: 1 / 1_000 }], measured);

export const pushesBill = (measured: Measured): Bill =>
  bill(1, [{ name: "product-upsert", runs: 1 }], measured);

export const pagesBill = (measured: Measured): Bill =>
  bill(
    0,
    [
      { name: "catalog-pull, 20 pages", runs: 1 / 20 },
      { name: "catalog-plan, 100 pages", runs: 1 / 100 },
    ],
    measured,
    3 / 10,
  );

export const feedBill = ({ read_units = 0 }: Measured, uncachedShare: number): Bill =>
  bill(1, [{ name: "feed", runs: 1 }], { read_units: read_units * uncachedShare });

const reportBill = (measured: Measured, batch: FunctionRun, sqsRequests: number): Bill =>
  bill(1, [{ name: "interactions", runs: 1 }, batch], measured, sqsRequests);

export const reportsAloneBill = (measured: Measured): Bill =>
  reportBill(measured, { name: "funnel, one report", runs: 1 }, MESSAGE_ALONE);

export const reportsBatchedBill = (
  taken: Measured,
  counted: Measured,
  batch: "1,000 reports" | "1,000 stores",
): Bill =>
  reportBill(addMeasured(taken, counted), { name: `funnel, ${batch}`, runs: 1 / 1_000 }, MESSAGE_OF_TEN);

export const partsInGoal = (of: Bill): number => of.API + of.functions + of.table + of.queues;
export const everything = (of: Bill): number => partsInGoal(of) + of["logs and traces"];

const MINUTES = 30 * 24 * 60;

export const idleMonth = (alarmMetrics: number): Readonly<Record<string, number>> => {
  const { monthly } = prices;
  const polls = assumptions.polled_queues * assumptions.polls_a_minute.value * MINUTES;
  const runs = assumptions.clock_runs_a_minute * MINUTES;
  const clock: readonly FunctionRun[] = [
    { name: "catalog-schedule", runs: 1 },
    { name: "shopify-schedule", runs: 1 },
  ];
  return {
    "signing and credentials key": monthly.kms_key,
    "secrets of signing, cursor, mail and edge keys and of the Shopify app": 5 * monthly.secret,
    "polling of queues": (polls * each.sqs_request) / MILLION,
    "refresh clock": (runs * functionPrice(clock)) / MILLION,
    alarms: alarmMetrics * monthly.alarm_metric,
  };
};
