import { readdirSync } from "node:fs";
import { join } from "node:path";
import { LocalStackError } from "./local-stack-error.ts";
import { LOCK_FILE } from "./stack-lock.ts";
import { readState, writeState } from "./state-file.ts";

/** Increment this when a stored format of items, messages or files changes. Local data is not migrated. */
const DATA_VERSION = 7;

const VERSION_FILE = "version.json";

export function checkDataVersion(directory: string): void {
  const path = join(directory, VERSION_FILE);
  const kept = readState<{ readonly data: number }>(path)?.data;
  if (kept === DATA_VERSION) return;
  if (kept !== undefined || readdirSync(directory).some((name) => name !== LOCK_FILE)) {
    throw new LocalStackError(
      `The data in ${directory} is from another version of the project. Delete it with \`npm start -- --fresh\`.`,
    );
  }
  writeState(path, { data: DATA_VERSION });
}
