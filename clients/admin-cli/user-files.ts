import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { CliError } from "./cli-error.ts";

/** `npm run admin` runs in the project's directory, and npm says here where the user is. */
const directory = (): string => {
  const { npm_lifecycle_event: script, INIT_CWD: usersDirectory } = process.env;
  return (script === "admin" ? usersDirectory : undefined) ?? process.cwd();
};

/** Where a path leads that the user typed. */
export const userPath = (path: string): string => resolve(directory(), path);

/**
 * Reads a file that the user names; `-` is standard input.
 *
 * @throws CliError
 */
export const readUserFile = (file: string): string => {
  try {
    return readFileSync(file === "-" ? 0 : userPath(file), "utf8");
  } catch (error) {
    const reason =
      error instanceof Error && "code" in error && error.code === "ENOENT"
        ? "does not exist"
        : "can't be read";
    throw new CliError(file === "-" ? "Standard input can't be read." : `${file} ${reason}.`);
  }
};

/**
 * A new file that the user names, for its owner only; `-` is standard output.
 *
 * @returns appends a text
 */
export const openFile = (file: string): ((text: string) => void) => {
  if (file === "-") return (text) => void process.stdout.write(text);
  const path = userPath(file);
  writeFileSync(path, "", { mode: 0o600 });
  return (text) => appendFileSync(path, text);
};

/** A file that the user names, which is not read into memory. */
export type UserFile = {
  readonly path: string;
  readonly bytes: number;
  /** In small letters, with its dot. */
  readonly extension: string;
};

/** @throws CliError */
export const userFile = (file: string): UserFile => {
  const path = userPath(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new CliError(`${file} does not exist.`);
  return { path, bytes: found.size, extension: extname(path).toLowerCase() };
};

/** @throws CliError that says where the JSON is wrong */
export const readJsonFile = (file: string): unknown => {
  const text = readUserFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

/** The lines of a file that are not empty, each with its number. */
export const readLines = (file: string): { readonly number: number; readonly text: string }[] =>
  readUserFile(file)
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter(({ text }) => text !== "");
