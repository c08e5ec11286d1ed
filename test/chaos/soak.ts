import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startStack } from "../../infra/local/stack.ts";
import { print } from "../bench/report/print.ts";
import { quantile } from "../bench/report/statistics.ts";
import { costliestFile, endlessSearch, fragmented, lacedBlocks } from "../support/media/hostile-clips.ts";
import { mutatedFile } from "../support/media/mutated-files.ts";
import { createUploader } from "../support/media/stack-uploads.ts";
import { provided } from "../support/stack/local-stack.ts";
import { createTestStore } from "../support/stack/stack-access.ts";
import { unsettledOrders } from "./load-outcome.ts";
import { createTraffic, type LoadedStore } from "./load-traffic.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    rate: { type: "string", default: "40" },
    json: { type: "boolean", default: false },
  },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
const STORES = 20;
const QUIET_SECONDS = Math.min(300, minutes * 20);
const PAUSE_MS = 10_000;
const WITHIN_MS = 600_000;
/**
 * The dashboard's polling interval. Twenty clients that poll every 25 ms would send 800 calls a second and
 * distort the measurement.
 */
const ASKED_EVERY_MS = 1_000;
const HOSTILE = [
  { format: "MP4", bytes: fragmented(0xffff_ffff) },
  { format: "WebM", bytes: lacedBlocks() },
  { format: "WebM", bytes: endlessSearch() },
] as const;
const WORST = { format: "WebM", bytes: costliestFile() } as const;

type Outcomes = { sent: number; failed: number; ready: number; silent: string[] };

const directory = await mkdtemp(join(tmpdir(), "soak-"));
const running = await startStack({ port: 0, directory, inMemory: true });
try {
  const stack = await provided(running);
  const stores: LoadedStore[] = [];
  for (let index = 0; index < STORES; index++)
    stores.push({ ...(await createTestStore(stack)), isLoud: false });
  const uploaders = await Promise.all(
    stores.map(async () => createUploader(stack, (await createTestStore(stack)).brand)),
  );
  const traffic = createTraffic(stack, stores);
  const share = rate / STORES;
  const run = (seconds: number) => traffic.run({ seconds, share, withLoud: false });
  await run(30);
  const alone = await run(QUIET_SECONDS);

  const outcomes: Outcomes = { sent: 0, failed: 0, ready: 0, silent: [] };
  let isOver = false;
  const attack = async ({ upload }: (typeof uploaders)[number], number: number): Promise<void> => {
    await sleep((number * PAUSE_MS) / STORES);
    while (!isOver) {
      const index = outcomes.sent++;
      const file = index % 20 === 0 ? WORST : (HOSTILE[index % 6] ?? mutatedFile(7, index));
      const { state } = await upload(file.format, file.bytes, WITHIN_MS, ASKED_EVERY_MS).catch(
        (error: unknown) => ({
          state: String(error),
        }),
      );
      if (state === "failed") outcomes.failed += 1;
      else if (state === "ready") outcomes.ready += 1;
      else outcomes.silent.push(state);
      await sleep(PAUSE_MS);
    }
  };
  const attacks = uploaders.map(attack);
  const beside = await run(minutes * 60);
  isOver = true;
  await Promise.all(attacks);
  const lost = await unsettledOrders(stack, stores, traffic.taken);

  const failures = [...beside.otherStatuses, ...alone.otherStatuses].filter(([status]) => status !== 200);
  const [aloneP99, besideP99] = [quantile(alone.others, 0.99), quantile(beside.others, 0.99)];
  print(`${rate} requests/s of ${STORES} stores beside ${STORES} hostile ones, ${minutes} min`, [
    { what: "ordinary: answers that are not 200", figure: failures.join("; ") || "0", goal: "0" },
    { what: "ordinary: ms p50, alone", figure: quantile(alone.others, 0.5) },
    { what: "ordinary: ms p50, beside", figure: quantile(beside.others, 0.5) },
    { what: "ordinary: ms p99, alone", figure: aloneP99 },
    { what: "ordinary: ms p99, beside", figure: besideP99, goal: `<= ${(2 * aloneP99).toFixed(0)}` },
    { what: "requests carried beside", figure: beside.others.length },
    { what: "orders taken", figure: traffic.taken.length },
    { what: "orders lost, unattributed or miscounted", figure: lost.length, goal: "0" },
    { what: "uploads refused with a sentence", figure: outcomes.failed },
    { what: "damaged uploads published", figure: outcomes.ready },
    { what: "uploads without an end, or not taken", figure: outcomes.silent.join("; ") || "0", goal: "0" },
    { what: "resident memory at the end, MB", figure: Math.round(process.memoryUsage().rss / 2 ** 20) },
  ]);
  const isGood = failures.length + lost.length + outcomes.silent.length === 0 && besideP99 <= 2 * aloneP99;
  if (!isGood) process.exitCode = 1;
} finally {
  await running.stop();
  await rm(directory, { recursive: true, force: true });
}
