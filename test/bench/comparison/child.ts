import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { environment } from "./fixtures.ts";

const run = promisify(execFile);

const canPin = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

/** Whether processes can be held on one core: elsewhere than on Linux they run where they like. */
export const isPinned = (): boolean => canPin;

const command = (core: number, args: readonly string[]): [string, string[]] =>
  canPin ? ["taskset", ["-c", String(core), process.execPath, ...args]] : [process.execPath, [...args]];

type Environment = Readonly<Record<string, string>>;

/** Runs this Node on one core, in Lambda's environment and nothing of ours, and answers what it printed. */
export const runNode = async (
  args: readonly string[],
  extra: Environment = {},
  core = 1,
): Promise<string> => {
  const [file, rest] = command(core, args);
  const { stdout } = await run(file, rest, {
    env: { ...environment(), ...extra },
    timeout: 600_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

/** Runs this Node on all cores and in this process's own environment, and answers what it printed. */
export const runFreely = async (args: readonly string[]): Promise<string> => {
  const all = ["-c", `0-${cpus().length - 1}`, process.execPath];
  const [file, first] = canPin ? ["taskset", all] : [process.execPath, []];
  const { stdout } = await run(file, [...first, ...args], { timeout: 600_000 });
  return stdout;
};

/** Starts this Node on one core; its standard output can be read. */
export const startNode = (args: readonly string[], extra: Environment = {}, core = 1): ChildProcess => {
  const [file, rest] = command(core, args);
  return spawn(file, rest, {
    env: { ...environment(), ...extra },
    stdio: ["ignore", "pipe", "inherit"],
  });
};
