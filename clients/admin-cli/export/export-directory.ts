import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { ExportTarget } from "../../admin/export/export-store.ts";
import { CliError } from "../cli-error.ts";

/** `next` is the cursor of the next page. `null` means complete. */
type FileProgress = { readonly bytes: number; readonly lines: number; readonly next: string | null };

type Progress = {
  readonly brand: string;
  readonly base_url: string;
  readonly files: Record<string, FileProgress>;
  readonly completed_at?: string;
};

const PROGRESS = "export.json";
const [FILE, DIRECTORY] = [{ mode: 0o600 }, { mode: 0o700 }];

/** Prevents a forged progress file from naming a file outside the directory. */
const FILE_NAME = /^[\w-]+\.ndjson$/;

const readProgress = (path: string): Progress | undefined => {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Progress;
  } catch (error) {
    throw new CliError(`${path} can't be read: export to another directory.`, { cause: error });
  }
};

/**
 * Opens an export. Removes a partly written page, which is then written again.
 * @throws CliError if the directory contains anything except an unfinished export of the same store
 */
export const openExport = (
  directory: string,
  { brand, baseUrl }: { brand: string; baseUrl: string },
): ExportTarget => {
  mkdirSync(directory, { recursive: true, ...DIRECTORY });
  const path = join(directory, PROGRESS);
  const known = readProgress(path);
  if (known === undefined && readdirSync(directory).length > 0)
    throw new CliError(`${directory} is not empty. Choose an empty or new directory.`);
  if (known !== undefined && (known.brand !== brand || known.base_url !== baseUrl)) {
    throw new CliError(`${directory} holds an export of ${known.brand} on ${known.base_url}.`);
  }
  if (known?.completed_at !== undefined) {
    const when = known.completed_at.slice(0, 16).replace("T", " ");
    throw new CliError(`${directory} contains a complete export of ${when}: choose another directory.`);
  }
  const files = known?.files ?? {};
  for (const [name, { bytes }] of Object.entries(files)) {
    const file = join(directory, name);
    const size = FILE_NAME.test(name) ? statSync(file, { throwIfNoEntry: false })?.size : undefined;
    if (size === undefined || size < bytes) {
      throw new CliError(`${file} has changed since its export: export to another directory.`);
    }
    truncateSync(file, bytes);
  }

  const save = (completed_at?: string): void => {
    const progress: Progress = { brand, base_url: baseUrl, files, ...(completed_at && { completed_at }) };
    writeFileSync(`${path}.tmp`, `${JSON.stringify(progress, null, 2)}\n`, FILE);
    renameSync(`${path}.tmp`, path);
  };
  save();

  return {
    nextOf: (name: string): string | null | undefined => files[name]?.next,
    linesOf: (name: string): number => files[name]?.lines ?? 0,

    /** @param next cursor of the next page. `null` if the file is complete */
    append(name: string, items: readonly unknown[], next: string | null): void {
      const file = join(directory, name);
      const { bytes, lines } = files[name] ?? { bytes: 0, lines: 0 };
      if (existsSync(file)) truncateSync(file, bytes);
      appendFileSync(file, items.map((item) => `${JSON.stringify(item)}\n`).join(""), FILE);
      files[name] = { bytes: statSync(file).size, lines: lines + items.length, next };
      save();
    },

    complete: (at: string): void => save(at),
  };
};
