import { type Cell, csvFile, csvLines } from "../../../../../shared/vocabulary/csv.ts";
import { LOCALE } from "../text/locale.ts";

export type TableFile = {
  /** Without the ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const DECIMAL = new Intl.NumberFormat(LOCALE)
  .formatToParts(0.5)
  .find(({ type }) => type === "decimal")?.value;
const HAS_COMMA = DECIMAL === ",";

/** An amount as the reader's spreadsheet takes it for a number. @param amount a decimal string */
export const amountCell = (amount: string | undefined): Cell =>
  (HAS_COMMA ? amount?.replace(".", ",") : amount) ?? "";

const SEPARATOR = HAS_COMMA ? ";" : ",";

/** A table's text, which the reader's spreadsheet opens by a double click. No cell is ever run. */
export const tableText = ({ headings, rows }: Pick<TableFile, "headings" | "rows">): string =>
  csvFile(headings, rows, SEPARATOR);

/** Further rows of a table whose beginning is written. */
export const moreRows = (rows: TableFile["rows"]): string => csvLines(rows, SEPARATOR);
