/**
 * Recounting a closed day of very many orders, call by call: `npm run bench:reconcile [-- --orders 100000 --hours 24]`. The
 * orders are made as they are read (`generated-store.ts`), and the day is folded first.
 */
import { parseArgs } from "node:util";
import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createAttributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { createFigures } from "../../../shared/attribution/figures/figures.table.ts";
import { createFolds } from "../../../shared/attribution/figures/folds.table.ts";
import {
  packProgress,
  type ReconcileProgress,
  unpackProgress,
} from "../../../shared/attribution/reconcile/progress.ts";
import { createReconcile } from "../../../shared/attribution/reconcile/reconcile.ts";
import { createOrders } from "../../../shared/orders/orders.table.ts";
import { createReadFiguresLock } from "../../../shared/stores/figures-lock.table.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";
import { print } from "../report/print.ts";
import { createBenchTable } from "./bench-table.ts";
import { BRAND, DAY, startGeneratedStore } from "./generated-store.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "100000" },
    hours: { type: "string", default: "24" },
  },
});
const orders = Number(values.orders);
const spreadMs = Number(values.hours) * 3_600_000;
const midnight = Date.parse(DAY) + DAY_MS;

const dynamo = await startGeneratedStore({ orders, beginMs: midnight - spreadMs, spreadMs });
const table = await createBenchTable(dynamo.endpoint);
const reconcile = createReconcile({
  orders: createOrders(table),
  attributions: createAttributions(
    table,
    async () => {
      throw new Error("All orders are attributed");
    },
    createReadFiguresLock(table),
  ),
  amendments: createAmendments(table),
  figures: createFigures(table),
  settle: async () => undefined,
  logger: { error: console.error },
  now: Date.now,
});

try {
  await createFolds(table).fold(BRAND, DAY, DAY, () => false);
  let from: ReconcileProgress | undefined;
  let [calls, counted, slowest] = [0, 0, 0];
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  do {
    const beganCall = performance.now();
    const report = await reconcile(BRAND, DAY, { repair: false, from });
    slowest = Math.max(slowest, performance.now() - beganCall);
    if (report.differences.length + report.unattributed_orders.length > 0)
      throw new Error("An order is not counted as it was");
    calls++;
    counted += report.orders;
    from = report.next && unpackProgress(packProgress(report.next));
  } while (from !== undefined);
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.threadCpuUsage(before);
  if (counted !== orders) throw new Error(`${counted} orders were counted, not ${orders}`);
  print(`Recounting ${orders} orders of ${values.hours} hours of a day`, [
    { what: "calls", figure: calls },
    { what: "all calls, s", figure: seconds },
    { what: "the slowest, s", figure: slowest / 1_000 },
    { what: "the function's own processor time, s", figure: (user + system) / 1_000_000 },
    { what: "the same, ms an order", figure: (user + system) / 1_000 / orders },
  ]);
} finally {
  await dynamo.stop();
}
