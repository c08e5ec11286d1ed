import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { decodeText } from "../../shared/vocabulary/decode-text.ts";
import { CliError } from "./cli-error.ts";

/** Returns the user's directory. npm passes it, because `npm run admin` runs in the project's directory. */
const directory = (): string => {
  const { npm_lifecycle_event: script, INIT_CWD: usersDirectory } = process.env;
  return (script === "admin" ? usersDirectory : undefined) ?? process.cwd();
};

export const userPath = (path: string): string => resolve(directory(), path);

/**
 * Reads a file. `-` is standard input.
 * @throws CliError
 */
export const readUserFile = (file: string): string => {
  let text: string | undefined;
  try {
    text = decodeText(readFileSync(file === "-" ? 0 : userPath(file)));
  } catch (error) {
    const reason =
      error instanceof Error && "code" in error && error.code === "ENOENT"
        ? "does not exist"
        : "can't be read";
    throw new CliError(file === "-" ? "Standard input can't be read." : `${file} ${reason}.`);
  }
  if (text === undefined)
    throw new CliError(`${file} is neither UTF-8 nor UTF-16 with a byte order mark. Save it as UTF-8.`);
  return text;
};

/** Opens a file that only its owner can read. `-` is standard output. */
export const openFile = (file: string): ((text: string) => void) => {
  if (file === "-") return (text) => void process.stdout.write(text);
  const path = userPath(file);
  writeFileSync(path, "", { mode: 0o600 });
  return (text) => appendFileSync(path, text);
};

export type UserFile = {
  readonly path: string;
  readonly bytes: number;
  /** File extension in lower case, including the dot. */
  readonly extension: string;
};

export const userFile = (file: string): UserFile => {
  const path = userPath(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new CliError(`${file} does not exist.`);
  return { path, bytes: found.size, extension: extname(path).toLowerCase() };
};

/** @throws CliError with the position of a JSON error */
export const readJsonFile = (file: string): unknown => {
  const text = readUserFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

export const readLines = (text: string): { readonly line: number; readonly text: string }[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((each) => each.text !== "");
