import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Cost and result of inspecting a mutated file. */
export type Fuzzed = {
  readonly index: number;
  readonly format: string;
  /** `ended`: the process died, or was ended because it hung. */
  readonly found: "video" | "poster" | "captions" | "unusable" | "thrown" | "ended";
  readonly problem: string | undefined;
  readonly cpuMs: number;
};

const PROGRAM = fileURLToPath(new URL("fuzz-program.ts", import.meta.url));
/** Heap limit of the service's inspection process. */
const HEAP = "--max-old-space-size=192";
/** Much longer than the CPU time limit of an inspection, for busy machines. */
const SILENCE_MS = 60_000;

/** Inspects files until one ends the process. @returns the number of that file, or the number after the last file */
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

/** Inspects mutated files one after another. A process that a file ended is replaced. */
export const fuzzInspection = async (seed: number, from: number, to: number): Promise<Fuzzed[]> => {
  const all: Fuzzed[] = [];
  for (let next = from; next < to; ) {
    next = await inspectUntilDeath(seed, next, to, (fuzzed) => all.push(fuzzed));
    if (next < to) all.push({ index: next++, format: "", found: "ended", problem: undefined, cpuMs: 0 });
  }
  return all;
};
