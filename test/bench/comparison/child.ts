import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { environment } from "./fixtures.ts";

const run = promisify(execFile);

const canPin = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

export const isPinned = (): boolean => canPin;

const command = (core: number, args: readonly string[]): [string, string[]] =>
  canPin ? ["taskset", ["-c", String(core), process.execPath, ...args]] : [process.execPath, [...args]];

type Environment = Readonly<Record<string, string>>;

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

export const startNode = (args: readonly string[], extra: Environment = {}, core = 1): ChildProcess => {
  const [file, rest] = command(core, args);
  return spawn(file, rest, {
    env: { ...environment(), ...extra },
    stdio: ["ignore", "pipe", "inherit"],
  });
};
