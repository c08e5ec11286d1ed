import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startStack } from "../../../infra/local/stack.ts";
import { createTotals } from "../../../shared/attribution/totals/totals.table.ts";
import { atRate } from "../../chaos/load-traffic.ts";
import { provided } from "../../support/stack/local-stack.ts";
import { createTestStore, openStackTable, orderBody, reportOrder } from "../../support/stack/stack-access.ts";
import { print } from "../report/print.ts";

const PER_SECOND = 100;
const SECONDS = 20;
const WARM_UP_SECONDS = 10;
const POLL_MS = 20;
const GIVE_UP_MS = 60_000;

const utcDay = () => new Date().toISOString().slice(0, 10);

const directory = await mkdtemp(join(tmpdir(), "order-to-totals-"));
const running = await startStack({ port: 0, directory, inMemory: true });
try {
  const stack = await provided(running);
  const store = await createTestStore(stack, { rate_limit_per_minute: 60 * PER_SECOND * 2 });
  const totals = createTotals(openStackTable(stack));
  const from = utcDay();
  const answered: number[] = [];
  const readable: number[] = [];
  let refused = 0;
  let sent = 0;

  const report = async () => {
    const { status } = await reportOrder(stack, store, orderBody(`bench-${sent++}`));
    if (status === 200) answered.push(performance.now());
    else refused++;
  };
  const poll = async () => {
    const rows = await totals.read(store.brand, { from, to: utcDay() }, ["STORE"]);
    const counted = rows.reduce((sum, { values }) => sum + Number(values.orders ?? 0), 0);
    while (readable.length < counted) readable.push(performance.now());
  };

  await atRate(report, { perSecond: PER_SECOND, seconds: WARM_UP_SECONDS, from: performance.now() });
  const warm = answered.length;
  let isSending = true;
  const sending = atRate(report, { perSecond: PER_SECOND, seconds: SECONDS, from: performance.now() }).then(
    () => {
      isSending = false;
    },
  );
  const until = performance.now() + SECONDS * 1_000 + GIVE_UP_MS;
  while ((isSending || readable.length < answered.length) && performance.now() < until) {
    await poll();
    await sleep(POLL_MS);
  }
  await sending;
  const waits = answered
    .slice(warm)
    .map((at, index) => Math.max(0, (readable[warm + index] ?? Number.POSITIVE_INFINITY) - at))
    .sort((a, b) => a - b);
  const at = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
  print(`From the answer to an order to its totals, ${PER_SECOND} orders/s of one store`, [
    { orders: waits.length, refused, "p50, ms": at(0.5), "p99, ms": at(0.99), "slowest, ms": at(1) },
  ]);
} finally {
  await running.stop();
  await rm(directory, { recursive: true, force: true });
}
