import { normalizeHttpUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { readProductFeed } from "../../../../../admin/product-feed.ts";
import { readAddress } from "../../../lib/text/shop-address.ts";

type Rejected = { readonly line: number; readonly text: string; readonly isBroken?: true };

export type ReadUrls = {
  readonly urls: readonly string[];
  readonly duplicates: number;
  readonly rejected: readonly Rejected[];
};

/** Splits a line. Ignores separators in quotes. */
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
  // A quote that is not closed may have lost a part of its cell.
  return (isQuoted ? cells : [...cells, cell]).map((each) => each.trim());
};

/** `text`: one URL per line. URLs may contain commas. `file`: cells of a CSV file. */
export type Source = "text" | "file";

const urlIn = (line: string, source: Source): string | undefined => {
  const whole = source === "text" && !/[,;\t]\s*"?https?:/.test(line) ? readAddress(line) : undefined;
  if (whole !== undefined) return whole;
  const cells = splitCells(line);
  for (const read of [normalizeHttpUrl, readAddress]) {
    const url = cells.map((cell) => read(cell)).find((each) => each !== undefined);
    if (url !== undefined) return url;
  }
  return undefined;
};

const LINES_OF_A_STEP = 100;

const listEntries = (text: string, source: Source) => {
  const feed = readProductFeed(text);
  if (feed) return { entries: feed.cells, read: readAddress };
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim(), isBroken: false }));
  return { entries: lines, read: (line: string) => urlIn(line, source), skipsBlank: true };
};

/**
 * Yields between steps, so that the page stays responsive.
 * @param text up to some megabytes
 * @returns yields the number of lines read, and returns the result
 */
export function* readUrlsInSteps(text: string, source: Source): Generator<number, ReadUrls> {
  const urls = new Set<string>();
  const rejected: Rejected[] = [];
  let duplicates = 0;
  const { entries, read, skipsBlank = false } = listEntries(text, source);
  for (const [index, entry] of entries.entries()) {
    if (index % LINES_OF_A_STEP === LINES_OF_A_STEP - 1) yield index;
    if (skipsBlank && entry.text === "") continue;
    const { line, isBroken } = entry;
    const url = isBroken ? undefined : read(entry.text);
    if (url === undefined)
      rejected.push({ line, text: entry.text.slice(0, 120), ...(isBroken && { isBroken }) });
    else if (urls.has(url)) duplicates += 1;
    else urls.add(url);
  }
  return { urls: [...urls], duplicates, rejected };
}
