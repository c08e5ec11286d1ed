import { normalizeHttpUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { readAddress } from "../../../lib/text/read-address.ts";

/** What was found in a text or a file. */
export type ReadUrls = {
  /** Each once, in its normalised form. */
  readonly urls: readonly string[];
  readonly duplicates: number;
  /** Lines that hold no usable URL, with their number. */
  readonly rejected: readonly { readonly line: number; readonly text: string }[];
};

/** The cells of one line: quotes may hold what divides cells. */
const splitCells = (line: string): string[] => {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "," || character === ";" || character === "\t")) {
      cells.push(cell);
      cell = "";
    } else cell += character;
  }
  return [...cells, cell].map((each) => each.trim());
};

/** What is read: lines of their own, in which a comma may be part of a URL, or the cells of a file. */
export type Source = "text" | "file";

const urlIn = (line: string, source: Source): string | undefined => {
  const whole = source === "text" && !/[,;\t]\s*"?https?:/.test(line) ? readAddress(line) : undefined;
  if (whole !== undefined) return whole;
  const cells = splitCells(line);
  // What says that it is a URL comes before what only looks like an address, such as a unit or a file's path.
  for (const read of [normalizeHttpUrl, readAddress]) {
    const url = cells.map((cell) => read(cell)).find((each) => each !== undefined);
    if (url !== undefined) return url;
  }
  return undefined;
};

const LINES_OF_A_STEP = 100;

/**
 * Reads product URLs from pasted text or a CSV file: the first URL of each line, whatever else stands there. Between two
 * steps, a page can do something else.
 *
 * @param text at most some megabytes; blank lines are nothing
 * @returns yields how many lines are read, and ends with what was found
 */
export function* readUrlsInSteps(text: string, source: Source): Generator<number, ReadUrls> {
  const urls = new Set<string>();
  const rejected: { line: number; text: string }[] = [];
  let duplicates = 0;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (index % LINES_OF_A_STEP === LINES_OF_A_STEP - 1) yield index;
    const line = raw.trim(); // A byte-order mark is white space.
    if (line === "") continue;
    const url = urlIn(line, source);
    if (url === undefined) rejected.push({ line: index + 1, text: line.slice(0, 120) });
    else if (urls.has(url)) duplicates += 1;
    else urls.add(url);
  }
  return { urls: [...urls], duplicates, rejected };
}
