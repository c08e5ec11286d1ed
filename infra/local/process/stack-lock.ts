import { rmSync } from "node:fs";
import { join } from "node:path";
import { LocalStackError } from "./local-stack-error.ts";
import { readState, writeState } from "./state-file.ts";

export const LOCK_FILE = "stack.lock";

/**
 * @returns a function that releases the directory
 * @throws {LocalStackError} if another process uses the directory
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, LOCK_FILE);
  const holder = readState<{ pid: number }>(path)?.pid;
  if (holder !== undefined && holder !== process.pid && isRunning(holder)) {
    throw new LocalStackError(
      `The local stack is already running (process ${holder}): stop it, or remove ${path} if it isn't.`,
    );
  }
  writeState(path, { pid: process.pid });
  return () => rmSync(path, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
