import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Content of a JSON file; undefined when there is no such file. */
export function readState<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a JSON file that only its owner may read; whoever reads it meanwhile sees the old one or the new one. */
export function writeState(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
}

/** What the file holds, or what `create` makes and the file holds from then on. */
export function readOrCreateState<T>(path: string, create: () => T): T {
  const existing = readState<T>(path);
  if (existing !== undefined) return existing;
  const created = create();
  writeState(path, created);
  return created;
}
