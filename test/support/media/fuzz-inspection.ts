import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Fuzzed = {
  readonly index: number;
  readonly format: string;
  readonly found: "video" | "poster" | "captions" | "unusable" | "thrown" | "ended";
  readonly problem: string | undefined;
  readonly cpuMs: number;
};

const PROGRAM = fileURLToPath(new URL("fuzz-program.ts", import.meta.url));
const HEAP = "--max-old-space-size=192";
/** Much longer than the CPU time limit of an inspection, for busy machines. */
const SILENCE_MS = 60_000;

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

export const fuzzInspection = async (seed: number, from: number, to: number): Promise<Fuzzed[]> => {
  const all: Fuzzed[] = [];
  for (let next = from; next < to; ) {
    next = await inspectUntilDeath(seed, next, to, (fuzzed) => all.push(fuzzed));
    if (next < to) all.push({ index: next++, format: "", found: "ended", problem: undefined, cpuMs: 0 });
  }
  return all;
};
