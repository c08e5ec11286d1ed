import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startStack } from "../../infra/local/stack.ts";
import { print } from "../bench/report/print.ts";
import { provided } from "../support/stack/local-stack.ts";
import { createTestStore } from "../support/stack/stack-access.ts";
import { countedReports, sendReports } from "./load-interactions-traffic.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "300" },
    stores: { type: "string", default: "4" },
  },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];

const directory = await mkdtemp(join(tmpdir(), "load-interactions-"));
const running = await startStack({ port: 0, directory, inMemory: true });
try {
  const stack = await provided(running);
  const stores = await Promise.all(
    Array.from({ length: Number(values.stores) }, () => createTestStore(stack)),
  );
  const warm = await sendReports(stack, stores, { seconds: 25, rate: 200 });
  const before = await countedReports(stack, stores, warm.accepted);
  const sent = await sendReports(stack, stores, { seconds, rate });
  const counted = (await countedReports(stack, stores, before + sent.accepted)) - before;
  print(`${rate} reports/s for ${seconds} s, ${stores.length} stores`, [
    { what: "accepted", figure: sent.accepted },
    { what: "other answers", figure: sent.others.join("; ") || "0" },
    { what: "accepted/s", figure: sent.accepted / sent.seconds },
    { what: "ms p50", figure: sent.p50 },
    { what: "ms p99", figure: sent.p99 },
    { what: "counted, with those whose answer was lost", figure: counted },
    { what: "accepted and lost", figure: Math.max(0, sent.accepted - counted), goal: "0" },
  ]);
  if (counted < sent.accepted) process.exitCode = 1;
} finally {
  await running.stop();
  await rm(directory, { recursive: true, force: true });
}
