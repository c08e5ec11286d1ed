/// <reference path="./papaparse.d.ts" />

import Papa from "papaparse";

type FeedCell = {
  readonly line: number;
  /** The whole row if it is broken. */
  readonly text: string;
  readonly isBroken: boolean;
};

export type ProductFeed = { readonly column: string; readonly cells: readonly FeedCell[] };

/** Column names of the product URL, by preference. */
const COLUMNS = ["link", "url"];
const MAX_HEADER_CHARACTERS = 10_000;

const isFilled = (cell: string): boolean => cell.trim() !== "";
const countBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

const parse = (text: string) =>
  Papa.parse<string[]>(text, { delimitersToGuess: [",", ";", "\t", "|"], skipEmptyLines: false });

const findColumn = (row: readonly string[] = []): number => {
  const names = row.map((name) => name.trim().toLowerCase());
  return COLUMNS.map((column) => names.indexOf(column)).find((index) => index >= 0) ?? -1;
};

/**
 * Reads the URLs of a product feed (CSV, RFC 4180; also with semicolons or tabs). Quoted cells may contain
 * line breaks.
 *
 * @param text decoded
 * @returns `undefined` without a column `link` or `url`
 */
export const readProductFeed = (text: string): ProductFeed | undefined => {
  const header = text.slice(0, MAX_HEADER_CHARACTERS).split(/\r\n|\r|\n/, 1);
  if (findColumn(parse(header[0] ?? "").data[0]) < 0) return undefined;
  const { data, errors } = parse(text);
  const index = findColumn(data[0]);
  const malformed = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
  const columns = (data[0]?.findLastIndex(isFilled) ?? -1) + 1;
  const last = data.findLastIndex((row) => row.some(isFilled));
  let line = 1;
  const cells = data.flatMap((row, number): FeedCell[] => {
    const begins = line;
    line += 1 + row.reduce((breaks, cell) => breaks + countBreaks(cell), 0);
    // After an unclosed quote, cells and rows can't be distinguished.
    const isBroken = malformed.has(number) || (number === last && row.length < columns);
    if (isBroken) return [{ line: begins, text: row.join(","), isBroken }];
    if (number === 0 || !row.some(isFilled)) return [];
    return [{ line: begins, text: row[index]?.trim() ?? "", isBroken }];
  });
  return { column: data[0]?.[index]?.trim() ?? "", cells };
};
