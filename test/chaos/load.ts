import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startStack } from "../../infra/local/stack.ts";
import { print } from "../bench/report/print.ts";
import { provided } from "../support/stack/local-stack.ts";
import { createTestStore } from "../support/stack/stack-access.ts";
import { unsettledOrders } from "./load-outcome.ts";
import { createTraffic, type LoadedStore, type Phase } from "./load-traffic.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "120" },
    rate: { type: "string", default: "200" },
    "quiet-seconds": { type: "string", default: "30" },
    json: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const STORES = 16;
const share = rate / (STORES - 1 + 10);

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const followMemory = (during: number) => {
  const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  const seen = [megabytes()];
  const timer = setInterval(() => seen.push(megabytes()), (during * 1_000) / 4);
  return () => {
    clearInterval(timer);
    return [...seen, megabytes()].slice(0, 5);
  };
};

const directory = await mkdtemp(join(tmpdir(), "load-"));
const running = await startStack({ port: 0, directory, inMemory: true });
try {
  const stack = await provided(running);
  const loudLimit = { rate_limit_per_minute: Math.ceil(share * 60) };
  const stores: LoadedStore[] = [];
  for (let index = 0; index < STORES; index++) {
    const isLoud = index === 0;
    const store = await createTestStore(stack, isLoud ? loudLimit : { rate_limit_per_minute: 1_000 });
    stores.push({ ...store, isLoud });
  }
  const traffic = createTraffic(stack, stores);
  await traffic.run({ seconds: 30, share, withLoud: false });
  const quiet = await traffic.run({ seconds: Number(values["quiet-seconds"]), share, withLoud: false });
  const endOfMemory = followMemory(seconds);
  const loud = await traffic.run({ seconds, share, withLoud: true });
  const memory = endOfMemory();
  await sleep(1_000);
  const lost = await unsettledOrders(stack, stores, traffic.taken);
  report(quiet, loud, { memory, lost, taken: traffic.taken.length });
} finally {
  await running.stop();
  await rm(directory, { recursive: true, force: true });
}

type Ends = { memory: readonly number[]; lost: readonly string[]; taken: number };

function report(quiet: Phase, loud: Phase, { memory, lost, taken }: Ends): void {
  const [quietP99, loudP99] = [at(quiet.others, 0.99), at(loud.others, 0.99)];
  const refused = loud.loudStatuses.get(429) ?? 0;
  const failures = [...loud.otherStatuses].filter(([status]) => status !== 200);
  const loudFailures = [...loud.loudStatuses].filter(([status]) => status !== 200 && status !== 429);
  print(`${rate} requests/s for ${seconds} s, ${STORES} stores, one of them loud`, [
    { what: "others: answers that are not 200", figure: failures.join("; ") || "0", goal: "0" },
    { what: "others: ms p50, quiet", figure: at(quiet.others, 0.5) },
    { what: "others: ms p50, loud", figure: at(loud.others, 0.5) },
    { what: "others: ms p99, quiet", figure: quietP99 },
    { what: "others: ms p99, loud", figure: loudP99, goal: `<= ${(2 * quietP99).toFixed(0)}` },
    { what: "loud store: 200", figure: loud.loudStatuses.get(200) ?? 0 },
    { what: "loud store: 429", figure: refused, goal: "> 0" },
    { what: "loud store: anything else", figure: loudFailures.join("; ") || "0", goal: "0" },
    { what: "requests/s carried", figure: loud.perSecond },
    { what: "orders taken", figure: taken },
    { what: "orders lost, unattributed or miscounted", figure: lost.length, goal: "0" },
    { what: "resident memory, MB, before and by quarters", figure: memory.join(", ") },
  ]);
  const isGood = failures.length + loudFailures.length + lost.length === 0 && refused > 0;
  if (!isGood || loudP99 > 2 * quietP99) process.exitCode = 1;
}
