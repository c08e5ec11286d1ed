import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What an inspection of a mutated file took and said. */
export type Fuzzed = {
  readonly index: number;
  readonly format: string;
  /** `ended`: the process died, or was ended since it did not go on. */
  readonly found: "video" | "poster" | "captions" | "unusable" | "thrown" | "ended";
  readonly problem: string | undefined;
  readonly cpuMs: number;
};

const PROGRAM = fileURLToPath(new URL("fuzz-program.ts", import.meta.url));
/** As the inspection's own process has. */
const HEAP = "--max-old-space-size=192";
/** Much longer than the processor's seconds that an inspection may take, since the machine may be busy. */
const SILENCE_MS = 60_000;

/** Inspects files until one ends the process. @returns the number of that file, or of the one behind the last */
const inspectUntilDeath = (seed: number, from: number, to: number, tell: (fuzzed: Fuzzed) => void) =>
  new Promise<number>((resolve) => {
    const child = fork(PROGRAM, [seed, from, to].map(String), { execArgv: [HEAP] });
    let next = from;
    const watch = setTimeout(() => child.kill("SIGKILL"), SILENCE_MS);
    child.on("message", (fuzzed: Fuzzed) => {
      watch.refresh();
      next = fuzzed.index + 1;
      tell(fuzzed);
    });
    child.on("exit", () => {
      clearTimeout(watch);
      resolve(next);
    });
  });

/** Inspects mutated files one after another, in a process that is replaced when a file ends it. */
export const fuzzInspection = async (seed: number, from: number, to: number): Promise<Fuzzed[]> => {
  const all: Fuzzed[] = [];
  for (let next = from; next < to; ) {
    next = await inspectUntilDeath(seed, next, to, (fuzzed) => all.push(fuzzed));
    if (next < to) all.push({ index: next++, format: "", found: "ended", problem: undefined, cpuMs: 0 });
  }
  return all;
};
