/**
 * What an ordinary store's upload suffers from a store's bad files, on the running local stack: all of them are completed
 * at once, the ordinary one last. Time: from its completion to its end.
 * `npm run bench:uploads [-- --bad 20 --rounds 30 --json]`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startStack } from "../../../infra/local/stack.ts";
import { clip } from "../../support/media/clips.ts";
import { costliestFile, endlessSearch, fragmented, lacedBlocks } from "../../support/media/hostile-clips.ts";
import { createUploader } from "../../support/media/stack-uploads.ts";
import { provided } from "../../support/stack/local-stack.ts";
import { createTestStore } from "../../support/stack/stack-access.ts";
import { print } from "../report/print.ts";
import { quantile } from "../report/statistics.ts";

const { values } = parseArgs({
  options: {
    bad: { type: "string", default: "20" },
    rounds: { type: "string", default: "30" },
    json: { type: "boolean", default: false },
  },
});
const [bad, rounds] = [Number(values.bad), Number(values.rounds)];
const WITHIN_MS = 300_000;

type Bad = { readonly format: "MP4" | "WebM"; readonly bytes: Uint8Array };

/** What is refused before a parser sees it, and damaged clips. */
const KNOWN: readonly Bad[] = [
  { format: "MP4", bytes: fragmented(0xffff_ffff) },
  { format: "WebM", bytes: lacedBlocks() },
  { format: "WebM", bytes: endlessSearch() },
  { format: "MP4", bytes: clip().subarray(0, 5_000) },
];
const WORST: readonly Bad[] = [{ format: "WebM", bytes: costliestFile() }];

const directory = await mkdtemp(join(tmpdir(), "uploads-"));
const running = await startStack({ port: 0, directory, inMemory: true });
try {
  const stack = await provided(running);
  const [ordinary, hostile] = await Promise.all(
    [0, 1].map(async () => createUploader(stack, (await createTestStore(stack)).brand)),
  );
  if (ordinary === undefined || hostile === undefined) throw new Error("There are no stores");

  /** @returns milliseconds of the ordinary upload */
  const once = async (files: readonly Bad[]): Promise<number> => {
    const good = await ordinary.storeGood();
    const others = await Promise.all(
      files.length === 0
        ? []
        : Array.from({ length: bad }, (_, index) => {
            const { format, bytes } = files[index % files.length] as Bad;
            return hostile.store(format, bytes);
          }),
    );
    await Promise.all(others.map(({ complete }) => complete()));
    const began = performance.now();
    await good.complete();
    const { state } = await good.ended(WITHIN_MS);
    const took = performance.now() - began;
    if (state !== "ready") throw new Error(`The ordinary upload ended as ${state}`);
    const states = await Promise.all(others.map(({ ended }) => ended(WITHIN_MS)));
    if (states.some((each) => each.state !== "failed")) throw new Error("A bad file was taken");
    return took;
  };

  for (let round = 0; round < 3; round++) await once(KNOWN);
  const times = { alone: [] as number[], known: [] as number[], worst: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.alone.push(await once([]));
    times.known.push(await once(KNOWN));
    if (round < rounds / 5) times.worst.push(await once(WORST));
  }
  const row = (what: string, part: number) => {
    const [alone, known] = [quantile(times.alone, part), quantile(times.known, part)];
    const worst = quantile(times.worst, part);
    return {
      what,
      "alone, ms": alone,
      "beside bad files, ms": known,
      ratio: known / alone,
      "beside the worst, ms": worst,
    };
  };
  print(`An ordinary upload beside ${bad} bad ones of one store, ${rounds} rounds`, [
    row("median", 0.5),
    row("99 %", 0.99),
  ]);
} finally {
  await running.stop();
  await rm(directory, { recursive: true, force: true });
}
