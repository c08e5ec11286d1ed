import { chooseTone, type Look, oneLine, PLAIN, paint } from "./look.ts";

export type Cell = string | number;

const MIN_WIDTH = 8;
const GAP = "  ";

const isNumeric = (cell: string): boolean => /^-?\d+(\.\d+)?%?$/.test(cell);

/** Truncates columns to the available width. Numbers are never truncated. */
const narrow = (columns: readonly { width: number; numeric: boolean }[], available: number): void => {
  const total = () => columns.reduce((sum, { width }) => sum + width + GAP.length, -GAP.length);
  while (total() > available) {
    const [widest] = columns
      .filter(({ width, numeric }) => !numeric && width > MIN_WIDTH)
      .sort((a, b) => b.width - a.width);
    if (widest === undefined) return;
    widest.width -= 1;
  }
};

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text;

export const textTable = (
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  look: Look = PLAIN,
): string => {
  const lines = rows.map((row) => row.map((cell) => oneLine(String(cell))));
  const columns = headings.map((heading, index) => {
    const cells = lines.map((row) => row[index] ?? "");
    return {
      width: cells.reduce((width, cell) => Math.max(width, cell.length), heading.length),
      numeric: cells.length > 0 && cells.every((cell) => cell === "" || isNumeric(cell)),
    };
  });
  if (look.columns !== undefined) narrow(columns, look.columns);
  const write = (row: readonly string[], isHeading: boolean) => {
    const cells = columns.map(({ width, numeric }, index) => {
      const text = cut(row[index] ?? "", width);
      const space = " ".repeat(width - text.length);
      const shown = paint(look, isHeading ? "heading" : chooseTone(text), text);
      return numeric ? space + shown : shown + space;
    });
    return cells.join(GAP).trimEnd();
  };
  return [write(headings, true), ...lines.map((row) => write(row, false))].join("\n");
};
